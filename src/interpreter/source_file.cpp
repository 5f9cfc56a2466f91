#include "interpreter/source_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "base/descriptor.h"
#include "context/context.h"
#include "runtime/calls/c_stack.h"
#include "runtime/request/tables.h"
#include "syntax/lexer.h"

namespace surus {

namespace {

// The lexer counts bytes in 32 bits.
constexpr size_t most_source = size_t{1} << 31;
constexpr size_t most_unchecked = size_t{1} << 20;

// At most `length` bytes behind the text so far. False: there are no more.
bool read_more(int file, std::string& text, size_t length) {
    size_t start = text.size();
    text.resize_and_overwrite(start + length, [&](char* data, size_t) {
        ssize_t got;
        do {
            got = ::read(file, data + start, length);
        } while (got < 0 && errno == EINTR);
        return start + static_cast<size_t>(std::max<ssize_t>(got, 0));
    });
    return text.size() > start;
}

// Whether a text has `__halt_compiler();` where it is code, and what may belong to its end.
bool halts_within(Context& context, const std::string& text) {
    constexpr size_t longest_newline = 2;  // behind a ?>
    syntax::ParseOptions options;
    options.short_open_tags = context.ini->get_bool("short_open_tag");
    options.skip_shebang = true;
    syntax::Lexer lexer(text, options);
    bool has_halted = false;
    for (;;) {
        syntax::Token token = lexer.next();
        switch (token.kind) {
        case syntax::TokenKind::HaltCompiler: has_halted = true; break;
        case syntax::TokenKind::Semicolon:
            if (has_halted) return text.size() - token.end >= longest_newline;
            break;
        case syntax::TokenKind::EndOfFile:
        case syntax::TokenKind::Error: return false;
        default: break;
        }
    }
}

// `expected`: bytes. Gives whether that is all.
Result<bool> read_text(Context& context, int file, size_t expected, std::string& text) {
    // One byte more than there should be tells of the end.
    size_t length = std::min(expected, most_unchecked) + 1;
    while (read_more(file, text, length)) {
        if (text.size() == expected && length > expected) break;
        if (text.size() > most_unchecked) {
            if (text.size() > most_source || !context.can_allocate(text.size()))
                return end_of_memory(context, context.limit(), text.size() + length);
            if (text.size() == most_unchecked + 1 && !context.ini->get_bool("zend.multibyte") &&
                halts_within(context, text))
                return false;
            if (expected <= most_source && context.can_allocate(expected))
                text.reserve(expected + 1);
        }
        length = std::max<size_t>(length, 65536);
    }
    return true;
}

}  // namespace

Result<bool> read_source(Context& context, const std::string& path, SourceFile& source) {
    Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat info, after;
    if (!file.is_open() || fstat(file.get(), &info) != 0) return false;
    // The main script may come from a pipe; what is included is a regular file.
    if (context.frame ? !S_ISREG(info.st_mode) : S_ISDIR(info.st_mode)) return false;
    bool is_whole =
        TRY(read_text(context, file.get(), static_cast<size_t>(info.st_size), source.text));
    source.version = version_of(info);
    // What grew or shrank while it was read is not what that time stands for.
    bool is_same = is_whole ? source.version.size == source.text.size()
                            : fstat(file.get(), &after) == 0 && version_of(after) == source.version;
    if (!is_same) source.version = {};
    return true;
}

}  // namespace surus
