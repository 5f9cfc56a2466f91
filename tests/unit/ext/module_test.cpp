// An extension that is a shared module: tests/extensions/ext/toy.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "ext/registry.h"
#include "interpreter/request.h"
#include "runtime/calls/c_stack.h"
#include "runtime/request/invocation.h"
#include "runtime/request/output.h"

namespace surus {
namespace {

std::string written;

// What a program prints.
std::string run(std::string_view code) {
    written.clear();
    Engine engine = make_engine(Dispatch::Tail);
    Context context(engine);
    context.output =
        std::make_unique<Output>([](void*, std::string_view bytes) { written += bytes; }, nullptr);
    set_up_globals(context);
    limit_own_c_stack(context, static_cast<char*>(__builtin_frame_address(0)));
    run_main(context, code, "test", true);
    shut_down(context);
    return written;
}

// Whether this process has the toy's module mapped.
bool is_loaded() {
    std::ifstream maps("/proc/self/maps");
    for (std::string line; std::getline(maps, line);) {
        if (line.ends_with("/modules/toy.so")) return true;
    }
    return false;
}

// Where modules are not built, the tests' program has the toy itself.
bool is_module() { return find_extension("toy")->module; }

TEST(ModuleTest, TablesNeedNoModule) {
    if (is_loaded()) GTEST_SKIP() << "another test has loaded it";
    EXPECT_EQ(run(R"(
        echo json_encode([extension_loaded('toy'), phpversion('toy'), ini_get('toy.greeting'),
            function_exists('toy_greet'), class_exists('Toy'), TOY_LIMIT, Toy::COLOUR]), "\n";
        echo (new ReflectionFunction('toy_greet'))->getParameters()[1], "\n";
        echo count((new ReflectionClass('Toy'))->getMethods()), "\n";
        class Child extends Toy {}
        try { toy_double(); } catch (ArgumentCountError) {}
    )"),
              "[true,\"1.0\",\"Hello\",true,true,10,\"red\"]\n"
              "Parameter #1 [ <optional> mixed $mark = \"!\" ]\n4\n");
}

TEST(ModuleTest, FunctionsLoadIt) {
    EXPECT_EQ(run(R"(
        echo toy_double(4), toy_double(number: 5), toy_greet(), toy_greet(mark: 1), "\n";
        try { toy_double(11); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
        ini_set('toy.greeting', 'Hi');
        echo implode(' ', array_map('toy_greet', ['a', 'b'])), ' ', TOY_MAKER, "\n";
    )"),
              "810Hello, you!Hello, you1\n"
              "toy_double(): Argument #1 ($number) must be at most 10\n"
              "Hi, a! Hi, b! Surus\n");
    EXPECT_EQ(is_loaded(), is_module());
}

TEST(ModuleTest, ClassesLoadIt) {
    EXPECT_EQ(run(R"(
        class Child extends Toy { public $own = 1; }
        class Grandchild extends Child {}
        $g = new Grandchild;
        $g->play($g);
        $t = Toy::make();
        $t->play([1]); $t->play('x');
        $c = clone $t;
        echo get_class(Child::make()), $t->plays, $c->last(), count($c), "\n";
        unset($g);
        echo gc_collect_cycles(), "\n";
        var_dump($c == $t, unserialize(serialize(new Child)));
    )"),
              "Child2x3\n1\nbool(true)\nobject(Child)#5 (2) {\n  [\"plays\"]=>\n  int(0)\n"
              "  [\"own\"]=>\n  int(1)\n}\n");
}

TEST(ModuleTest, SaysWhyItCannot) {
    if (!is_module()) GTEST_SKIP() << "built without modules";
    namespace fs = std::filesystem;
    fs::path folder = fs::read_symlink("/proc/self/exe").parent_path() / "modules";
    constexpr std::string_view code = R"(
        foreach ([fn() => toy_double(1), fn() => new Toy, fn() => Toy::make(),
                  fn() => (new ReflectionClass('Toy'))->newInstanceWithoutConstructor(),
                  fn() => TOY_MAKER] as $use) {
            try { $use(); } catch (Error $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
        }
        echo TOY_LIMIT, "\n";
    )";
    fs::rename(folder / "toy.so", folder / "toy.away");
    std::string without = run(code);
    std::ofstream(folder / "toy.so") << "no library";
    std::string broken = run(code);
    fs::rename(folder / "toy.away", folder / "toy.so");
    for (const std::string& output : {without, broken}) {
        std::istringstream lines(output);
        for (int i = 0; i < 5; ++i) {
            std::string line;
            std::getline(lines, line);
            EXPECT_TRUE(line.starts_with("Error: The extension toy cannot be loaded: ")) << output;
        }
        EXPECT_TRUE(output.ends_with("\n10\n")) << output;
    }
    EXPECT_NE(without.find("there is no toy.so in " + folder.string()), std::string::npos);
    EXPECT_NE(broken.find("toy.so: file too short"), std::string::npos) << broken;
}

}  // namespace
}  // namespace surus
