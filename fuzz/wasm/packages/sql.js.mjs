import { require, show } from './common.mjs';

const SQL = await require('sql.js')();
const database = new SQL.Database();
database.run('create table t (a integer primary key, b text, c real)');
database.run("with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)"
    + " insert into t select i, printf('row %d', i), i / 7.0 from n");
const rows = (sql) => database.exec(sql)[0].values.map((row) => row.map(String));
show('rows', rows("select count(*), sum(a), printf('%.6f', avg(c)), max(b) from t where a % 3 = 1"));
show('dates', rows("select date(0, 'unixepoch'), strftime('%Y-%m-%d %H:%M:%S', 1e9, 'unixepoch')"));
show('json', rows(`select json_extract('{"a": [1, 2, {"b": "ü"}]}', '$.a[2].b')`));
try {
    database.run('select missing from t');
} catch (problem) {
    show('error', problem.message);
}
show('file', database.export());
