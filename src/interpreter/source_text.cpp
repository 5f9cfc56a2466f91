#include "runtime/hooks.h"

#include "runtime/request/tables.h"
#include "syntax/characters.h"
#include "syntax/lexer.h"

namespace surus {

namespace {

using syntax::Token;
using syntax::TokenKind;

enum class Piece : uint8_t { Html, Tag, Comment, Space, String, Default, Keyword, HeredocEnd };

Piece piece_of(TokenKind kind) {
    switch (kind) {
    case TokenKind::InlineHtml: return Piece::Html;
    case TokenKind::OpenTag:
    case TokenKind::OpenTagWithEcho: return Piece::Tag;
    case TokenKind::QuotedString:
    case TokenKind::StringContent:
    case TokenKind::DoubleQuote: return Piece::String;
    case TokenKind::MagicLine:
    case TokenKind::MagicFile:
    case TokenKind::MagicDir:
    case TokenKind::MagicClass:
    case TokenKind::MagicTrait:
    case TokenKind::MagicMethod:
    case TokenKind::MagicFunction:
    case TokenKind::MagicNamespace:
    case TokenKind::IntNumber:
    case TokenKind::DoubleNumber:
    case TokenKind::Identifier:
    case TokenKind::FullyQualifiedName:
    case TokenKind::RelativeName:
    case TokenKind::QualifiedName:
    case TokenKind::Variable:
    case TokenKind::StringVarname:
    case TokenKind::StringOffset: return Piece::Default;
    case TokenKind::HeredocEnd: return Piece::HeredocEnd;
    default: return Piece::Keyword;
    }
}

// Length of the line's end at the front of the text.
size_t newline_length(std::string_view text) {
    if (text.starts_with("\r\n")) return 2;
    return text.starts_with('\n') || text.starts_with('\r') ? 1 : 0;
}

// Goes through everything that a source text consists of. The lexer leaves out white space,
// comments and opening tags: they are what lies between its tokens.
template <class Visit>
class Walk {
public:
    Walk(std::string_view source, bool short_tags, Visit visit)
        : source_(source), visit_(visit), lexer_(source, options(short_tags)) {}

    void run() {
        for (;;) {
            Token token = lexer_.next();
            if (token.kind == TokenKind::EndOfFile || token.kind == TokenKind::Error) break;
            uint32_t start = token.start;
            if (token.kind == TokenKind::HeredocEnd) {
                // The last line's end belongs to the text, the label's indentation to the label.
                size_t newline = newline_length(source_.substr(at_));
                if (newline) visit_(Piece::String, source_.substr(at_, newline));
                at_ += newline;
                start = static_cast<uint32_t>(at_);
            }
            between(start);
            std::string_view text = source_.substr(start, token.end - start);
            at_ = token.end;
            if (token.kind == TokenKind::Semicolon && text.starts_with("?>")) {
                size_t newline = newline_length(source_.substr(at_));
                if (text == "?>") text = source_.substr(token.start, 2 + newline);
                at_ = token.start + text.size();
                visit_(Piece::Tag, text);
            } else {
                visit_(piece_of(token.kind), text);
            }
        }
        between(source_.size());
    }

private:
    static syntax::ParseOptions options(bool short_tags) {
        syntax::ParseOptions options;
        options.short_open_tags = short_tags;
        return options;
    }

    void between(size_t end) {
        while (at_ < end) {
            std::string_view rest = source_.substr(at_, end - at_);
            size_t length = 1;
            Piece piece = Piece::Space;
            if (syntax::is_whitespace(rest[0])) {
                while (length < rest.size() && syntax::is_whitespace(rest[length])) ++length;
            } else if (rest.starts_with("<?")) {
                piece = Piece::Tag;
                length = open_tag_length(rest);
            } else if (rest.starts_with("/*")) {
                piece = Piece::Comment;
                size_t close = rest.find("*/", 2);
                length = close == std::string_view::npos ? rest.size() : close + 2;
            } else if (rest[0] == '#' || rest.starts_with("//")) {
                piece = Piece::Comment;
                length = rest.find_first_of("\r\n");
                size_t tag = rest.find("?>");
                if (length > tag) length = tag;
                if (length > rest.size()) length = rest.size();
            } else {
                piece = Piece::Keyword;
            }
            at_ += length;
            visit_(piece, rest.substr(0, length));
        }
    }

    static size_t open_tag_length(std::string_view text) {
        size_t length = 2;
        if (to_lower(text.substr(2, 3)) == "php") {
            length = 5;
            size_t newline = newline_length(text.substr(5));
            length += newline ? newline : text.size() > 5 && syntax::is_whitespace(text[5]);
        }
        return length;
    }

    std::string_view source_;
    Visit visit_;
    syntax::Lexer lexer_;
    size_t at_ = 0;
};

template <class Visit>
void walk(std::string_view source, bool short_tags, Visit visit) {
    Walk<Visit>(source, short_tags, visit).run();
}

void append_html(std::string& out, std::string_view text) {
    for (char c : text) {
        switch (c) {
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '&': out += "&amp;"; break;
        case '\t': out += "    "; break;
        case '\r': break;
        default: out += c;
        }
    }
}

const char* colour_setting(Piece piece) {
    switch (piece) {
    case Piece::Html: return "highlight.html";
    case Piece::Comment: return "highlight.comment";
    case Piece::String: return "highlight.string";
    case Piece::Tag:
    case Piece::Default: return "highlight.default";
    default: return "highlight.keyword";
    }
}

}  // namespace

std::string highlighted_source(Context& context, std::string_view source) {
    const Ini& ini = *context.ini;
    const std::string* html = ini.get("highlight.html");
    const std::string* colour = html;
    std::string out = "<pre><code style=\"color: " + *html + "\">";
    std::string text(source);  // the lexer wants a NUL behind it
    walk(text, ini.get_bool("short_open_tag"), [&](Piece piece, std::string_view bytes) {
        if (piece != Piece::Space) {
            const std::string* wanted = ini.get(colour_setting(piece));
            if (wanted != colour) {
                if (colour != html) out += "</span>";
                colour = wanted;
                if (colour != html) out += "<span style=\"color: " + *colour + "\">";
            }
        }
        append_html(out, bytes);
    });
    if (colour != html) out += "</span>";
    return out + "</code></pre>";
}

std::string stripped_source(std::string_view source, bool short_tags) {
    std::string out;
    bool spaced = false, heredoc_ended = false;
    std::string text(source);
    walk(text, short_tags, [&](Piece piece, std::string_view bytes) {
        if (heredoc_ended) {
            // Whatever follows the label, a line's end must.
            heredoc_ended = false;
            if (piece != Piece::Space) out += bytes;
            out += '\n';
            spaced = true;
            return;
        }
        if (piece == Piece::Comment) return;
        if (piece == Piece::Space) {
            if (!spaced) out += ' ';
            spaced = true;
            return;
        }
        out += bytes;
        spaced = false;
        heredoc_ended = piece == Piece::HeredocEnd;
    });
    return out;
}

}  // namespace surus
