// The parser takes any bytes: it ends with a tree or an error, and the tree prints.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "syntax/ast_text.h"
#include "syntax/parser.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    if (size == 0) return 0;
    surus::syntax::ParseOptions options;
    options.short_open_tags = data[0] & 1;
    options.start_in_php = data[0] & 2;
    options.skip_shebang = data[0] & 4;
    surus::Arena arena;
    std::string_view source(reinterpret_cast<const char*>(data + 1), size - 1);
    surus::syntax::ParseResult result = surus::syntax::parse(source, arena, options);
    if (result.file) surus::syntax::ast_text(result.file);
    return 0;
}
