// An extension that is a shared module: tests/extensions/ext/toy.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "ext/registry.h"
#include "surus/embed.h"

namespace surus {
namespace {

// What a program prints.
std::string run(std::string_view code) {
    std::string written;
    surus_host host = SURUS_INIT(surus_host);
    host.data = &written;
    host.output = [](void* data, const char* bytes, size_t length) {
        static_cast<std::string*>(data)->append(bytes, length);
        return true;
    };
    surus_engine* engine = surus_engine_create(SURUS_EMBED_VERSION, nullptr);
    surus_context* context = surus_context_create(engine, &host);
    surus_request_begin(context, nullptr);
    surus_run(context, "test", {code.data(), code.size()}, SURUS_RUN_CODE);
    surus_request_end(context);
    surus_context_free(context);
    surus_engine_free(engine);
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

// First, while no test has loaded it: a module stays where the system keeps it.
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

TEST(ModuleTest, TablesNeedNoModule) {
    if (is_loaded()) GTEST_SKIP() << "another test has loaded it";
    EXPECT_EQ(run(R"(
        echo json_encode([extension_loaded('toy'), phpversion('toy'), ini_get('toy.greeting'),
            function_exists('toy_greet'), class_exists('Toy'), TOY_LIMIT, Toy::COLOUR]), "\n";
        echo (new ReflectionFunction('toy_greet'))->getParameters()[1], "\n";
        echo count((new ReflectionClass('Toy'))->getMethods()), "\n";
        class Child extends Toy {}
        echo defined('TOY_MAKER') ? 'defined' : 'unknown', "\n";
    )"),
              "[true,\"1.0\",\"Hello\",true,true,10,\"red\"]\n"
              "Parameter #1 [ <optional> mixed $mark = \"!\" ]\n4\ndefined\n");
    EXPECT_FALSE(is_loaded());
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
              "Child2x3\n1\nbool(true)\nobject(Child)#1 (2) {\n  [\"plays\"]=>\n  int(0)\n"
              "  [\"own\"]=>\n  int(1)\n}\n");
}

// docs/runtime.md: what its recipes print, on errors too.
TEST(ModuleTest, Cookbook) {
    EXPECT_EQ(
        run(R"(
        echo json_encode([
            cookbook_sum([1, 2.5, "3"]),
            cookbook_words("a 12 a"),
            cookbook_map(fn($v, $k) => "$k=$v", ['x' => 1, 5 => 2]),
            cookbook_total((function () { yield 1; yield 2; })()),
            cookbook_describe((object)['name' => 'n']),
        ]), "\n";
    )"),
        "[6.5,{\"words\":[\"a\",\"12\",\"a\"],\"counts\":{\"a\":2,\"12\":1}},{\"x\":\"x=1\",\"5\":"
        "\"5=2\"},3,{\"class\":\"stdClass\",\"name\":\"n\"}]\n");
    EXPECT_EQ(run(R"(
        $a = [1, 2]; $b = 'x';
        cookbook_swap($a, $b);
        echo $a, count($b), "\n";
        $given = [1, 2, 3];
        foreach ([fn() => cookbook_sum([1, [2]]),
                  fn() => cookbook_describe((object)['name' => 1]),
                  fn() => cookbook_map(function ($v) use (&$given) {
                      $given = null;
                      if ($v == 2) throw new Exception("at $v");
                      return new stdClass;
                  }, $given)] as $use) {
            try { $use(); } catch (Throwable $e) { echo $e->getMessage(), "\n"; }
        }
    )"),
              "x2\nUnsupported operand types: int + array\n"
              "cookbook_describe(): Argument #1 ($object) must have a name, int given\nat 2\n");
}

}  // namespace
}  // namespace surus
