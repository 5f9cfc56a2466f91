// Checks the syntax of PHP files with our parser alone, in the words of `php -l`, or prints trees.
//   syntax_check -l FILE…        one verdict per file
//   syntax_check --dump-ast FILE
//   syntax_check --batch LIST    for each file named in LIST: name, verdict, line, message
//   syntax_check --snippets FILE the same for the NUL-separated texts in FILE
//   syntax_check --dump-batch LIST   the trees of all files named in LIST, without positions
//   syntax_check --time FILE…    megabytes per second
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "syntax/ast_text.h"
#include "syntax/parser.h"

using namespace surus;

namespace {

bool read_file(const std::string& path, std::string& text) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return false;
    std::ostringstream buffer;
    buffer << file.rdbuf();
    text = buffer.str();
    return true;
}

int lint(const char* path) {
    std::string text;
    if (!read_file(path, text)) {
        std::printf("Could not open input file: %s\n", path);
        return 1;
    }
    Arena arena;
    syntax::ParseOptions options;
    options.skip_shebang = true;
    syntax::ParseResult result = syntax::parse(text, arena, options);
    for (const syntax::Deprecation& notice : result.deprecations) {
        std::printf("\n%s: %s in %s on line %u\n", notice.warning ? "Warning" : "Deprecated",
                    notice.message.c_str(), path, notice.line);
    }
    if (result.file) {
        std::printf("No syntax errors detected in %s\n", path);
        return 0;
    }
    bool parse = result.error.kind == syntax::SyntaxError::Kind::Parse;
    std::printf("\n%s: %s in %s on line %u\nErrors parsing %s\n",
                parse ? "Parse error" : "Fatal error", result.error.message.c_str(), path,
                result.error.line, path);
    return 255;
}

int dump(const char* path) {
    std::string text;
    if (!read_file(path, text)) return 1;
    Arena arena;
    syntax::ParseResult result = syntax::parse(text, arena, {});
    if (!result.file) return lint(path);
    std::string tree = syntax::ast_text(result.file);
    std::fwrite(tree.data(), 1, tree.size(), stdout);
    return 0;
}

void report(const std::string& name, const std::string& text) {
    Arena arena;
    syntax::ParseOptions options;
    options.short_open_tags = true;  // as in PHP without php.ini
    syntax::ParseResult result = syntax::parse(text, arena, options);
    bool parse = result.error.kind == syntax::SyntaxError::Kind::Parse;
    std::string message;
    for (char c : result.error.message)
        message += c == '\n' ? std::string("\\n") : std::string(1, c);
    std::printf("%s\t%s\t%u\t", name.c_str(),
                result.file ? "ok"
                : parse     ? "parse"
                            : "compile",
                result.error.line);
    std::fwrite(message.data(), 1, message.size(), stdout);
    std::printf("\n");
}

int batch(const char* list, bool snippets) {
    std::string names;
    if (!read_file(list, names)) return 1;
    std::istringstream lines(names);
    size_t index = 0;
    for (std::string name; std::getline(lines, name, snippets ? '\0' : '\n'); index++) {
        std::string text = name;
        if (!snippets && !read_file(name, text)) continue;
        report(snippets ? std::to_string(index) : name, text);
    }
    return 0;
}

int dump_batch(const char* list) {
    std::string names;
    if (!read_file(list, names)) return 1;
    std::istringstream lines(names);
    syntax::AstTextOptions without_positions;
    without_positions.positions = false;
    for (std::string name; std::getline(lines, name);) {
        std::string text;
        if (!read_file(name, text)) continue;
        Arena arena;
        syntax::ParseResult result = syntax::parse(text, arena, {});
        std::string tree = result.file ? syntax::ast_text(result.file, without_positions)
                                       : "ERROR " + result.error.message + "\n";
        std::printf("=== %s\n", name.c_str());
        std::fwrite(tree.data(), 1, tree.size(), stdout);
    }
    return 0;
}

int measure(int count, char** paths) {
    std::vector<std::string> texts;
    size_t bytes = 0;
    for (int i = 0; i < count; i++) {
        std::string text;
        if (read_file(paths[i], text)) texts.push_back(std::move(text));
    }
    std::clock_t start = std::clock();  // CPU time: other work on the machine does not count
    for (const std::string& text : texts) {
        Arena arena;
        syntax::parse(text, arena, {});
        bytes += text.size();
    }
    double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    std::printf("%zu files, %.1f MB, %.3f s, %.1f MB/s\n", texts.size(),
                static_cast<double>(bytes) / 1e6, seconds,
                static_cast<double>(bytes) / 1e6 / seconds);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc >= 3 && !std::strcmp(argv[1], "--dump-ast")) return dump(argv[2]);
    if (argc >= 3 && !std::strcmp(argv[1], "--batch")) return batch(argv[2], false);
    if (argc >= 3 && !std::strcmp(argv[1], "--dump-batch")) return dump_batch(argv[2]);
    if (argc >= 3 && !std::strcmp(argv[1], "--snippets")) return batch(argv[2], true);
    if (argc >= 3 && !std::strcmp(argv[1], "--time")) return measure(argc - 2, argv + 2);
    int status = 0;
    for (int i = 2; i < argc; i++) {
        int one = lint(argv[i]);
        if (one) status = one;
    }
    return status;
}
