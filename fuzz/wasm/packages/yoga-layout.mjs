import { load, show } from './common.mjs';

const { default: Yoga } = await load('yoga-layout/dist/src/index.js');
const root = Yoga.Node.createDefault();
root.setWidth(200);
root.setHeight(100);
root.setFlexDirection(Yoga.FLEX_DIRECTION_ROW);
const children = [1, 2, 3].map((grow, i) => {
    const child = Yoga.Node.createDefault();
    child.setFlexGrow(grow);
    child.setMargin(Yoga.EDGE_ALL, 2.5);
    root.insertChild(child, i);
    return child;
});
root.calculateLayout(NaN, NaN, Yoga.DIRECTION_LTR);
for (const child of children) show('layout', child.getComputedLayout());
root.freeRecursive();
