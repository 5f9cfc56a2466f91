#include "ext/mbstring/escaped.h"

#include <algorithm>

#include "base/ascii.h"
#include "ext/mbstring/kana.h"
#include "ext/mbstring/tables.h"

namespace surus::mbstring {

using Rules = Iso2022JpRules;
constexpr Rules jis_rules = {&jisx0208, nullptr, true, true, Rules::Escaped, Rules::NoUser};
constexpr Rules iso2022_jp_rules = {&jisx0208, nullptr, false, true, Rules::NoKana, Rules::NoUser};
constexpr Rules iso2022_jp_ms_rules = {&cp51932, nullptr,        false,
                                       false,    Rules::Escaped, Rules::OwnSet};
constexpr Rules cp50220_rules = {&jisx0208, &cp51932, false, true, Rules::Widened, Rules::HighLead};
constexpr Rules cp50221_rules = {&jisx0208, &cp51932, false, true, Rules::Escaped, Rules::HighLead};
constexpr Rules cp50222_rules = {&jisx0208, &cp51932,          false,
                                 true,      Rules::ShiftedOut, Rules::HighLead};

namespace {

constexpr uint8_t escape = 0x1b, shift_out = 0x0e, shift_in = 0x0f;
constexpr uint32_t half_kana = 0xff61;
constexpr uint32_t first_user = 0xe000, last_user = 0xe757;

// The current set: the state of both directions.
enum Set : uint32_t { Ascii, Latin, Kana, Kanji, Supplement, User };

class JisDecoder {
public:
    JisDecoder(const Rules& rules, Input& input) : rules_(rules), input_(input) {}

    uint32_t* run(uint32_t* out, uint32_t* limit) {
        while (input_.more() && limit - out >= 3) {
            uint8_t byte = *input_.at++;
            uint32_t set = input_.state;
            if (byte == escape) {
                out = read_escape(out);
            } else if (byte == shift_out && rules_.user != Rules::OwnSet) {
                input_.state = Kana;
            } else if (byte == shift_in && rules_.user != Rules::OwnSet) {
                input_.state = Ascii;
            } else if (set == Latin && (byte == '\\' || byte == '~')) {
                *out++ = byte == '\\' ? 0xa5 : 0x203e;
            } else if (set == Kana && byte > 0x20 && byte < 0x60) {
                *out++ = half_kana + byte - 0x21;
            } else if (set >= Kanji && is_lead(byte)) {
                *out++ = read_pair(byte);
            } else if (byte < 0x80) {
                *out++ = byte;
            } else {
                *out++ = byte >= 0xa1 && byte <= 0xdf ? half_kana + byte - 0xa1 : invalid;
            }
        }
        return out;
    }

private:
    bool is_lead(uint8_t byte) const {
        if (rules_.user == Rules::HighLead) return byte > 0x20 && byte <= 0x97;
        return is_graphic(byte) || (rules_.user == Rules::OwnSet && byte == 0x7f);
    }

    uint32_t read_pair(uint8_t lead) {
        if (!input_.more()) return invalid;
        uint8_t trail = *input_.at++;
        if (!is_graphic(trail)) return invalid;
        uint32_t number = (lead - 0x21u) * 94 + trail - 0x21u;
        if (input_.state == User) return lead < 0x35 ? first_user + number : invalid;
        // IBM's characters, in the order that Shift_JIS has them in.
        if (lead >= 0x93 && input_.state == Kanji) {
            uint32_t ibm = number - (0x93 - 0x21) * 94;
            uint32_t trail = ibm % 188 + 0x40;
            uint32_t cell = ibm < 388 ? cp932.cell(0xfa + ibm / 188, trail + (trail >= 0x7f)) : 0;
            return cell ? cell : invalid;
        }
        if (lead >= 0x7f) {
            uint32_t user = first_user + number - 94 * 94;
            return input_.state == Kanji && user <= last_user ? user : invalid;
        }
        uint32_t cell = 0;
        if (input_.state == Supplement) {
            cell = jisx0212.cell(lead | 0x80u, trail | 0x80u);
        } else {
            cell = rules_.kanji->cell(lead | 0x80u, trail | 0x80u);
            if (!cell && rules_.extensions)
                cell = rules_.extensions->cell(lead | 0x80u, trail | 0x80u);
        }
        return cell ? cell : invalid;
    }

    // A sequence that is none is an error, and what is behind ESC text.
    uint32_t* read_escape(uint32_t* out) {
        if (input_.left() < 2) {
            if (input_.more() && (*input_.at == '$' || *input_.at == '(')) ++input_.at;
            *out++ = invalid;
            return out;
        }
        uint8_t first = *input_.at;
        uint8_t second = input_.at[1];
        bool ms = rules_.user == Rules::OwnSet;
        if (first == '$' && (second == '@' || second == 'B')) return enter(Kanji, 2, out);
        if (first == '$' && second == '(') {
            if (input_.left() < 3) {
                input_.at = input_.end;
                *out++ = invalid;
                return out;
            }
            uint8_t third = input_.at[2];
            if (third == '@' || third == 'B') return enter(Kanji, 3, out);
            if (third == 'D' && !ms) return enter(Supplement, 3, out);
            if (third == '?' && ms) return enter(User, 3, out);
        } else if (first == '(') {
            if (second == 'B' || (second == 'H' && !ms)) return enter(Ascii, 2, out);
            if (second == 'J') return enter(ms ? Ascii : Latin, 2, out);
            if (second == 'I') return enter(Kana, 2, out);
        }
        // What is left behind ESC is not of the current set.
        *out++ = invalid;
        if (first == '$' || first == '(') {
            *out++ = *input_.at++;
            if (first == '$' && second == '(') *out++ = *input_.at++;
        }
        return out;
    }
    uint32_t* enter(Set set, size_t length, uint32_t* out) {
        input_.state = set;
        input_.at += length;
        return out;
    }

    const Rules& rules_;
    Input& input_;
};

class JisEncoder {
public:
    JisEncoder(const Rules& rules, Sink& sink) : rules_(rules), sink_(sink) {}

    void put(uint32_t c) {
        if (c < 0x80) {
            enter(Ascii);
            return sink_.put(c);
        }
        if (rules_.latin && c == 0xa5) return put_latin('\\');
        if (rules_.latin && c == 0x203e && &rules_ != &iso2022_jp_rules) return put_latin('~');
        if (c - half_kana < 63u) {
            if (rules_.kana == Rules::NoKana) return sink_.illegal(c);
            enter(Kana);
            return sink_.put(c - half_kana + 0x21);
        }
        if (c >= first_user && c <= last_user && rules_.user != Rules::NoUser) return put_user(c);
        uint32_t code = rules_.kanji->codes.find(c == 0xaf ? 0xffe3 : c);
        if (!code && rules_.extensions) code = rules_.extensions->codes.find(c);
        if (code > 0x100) {
            enter(Kanji);
            return sink_.put2(code & 0x7f7f);
        }
        code = rules_.supplement ? jisx0212.codes.find(c) : 0;
        if (!code) return sink_.illegal(c);
        enter(Supplement);
        sink_.put2(code & 0x7f7f);
    }
    void finish() { enter(Ascii); }

private:
    void put_latin(char c) {
        enter(Latin);
        sink_.out.push(c);
    }
    void put_user(uint32_t c) {
        bool own = rules_.user == Rules::OwnSet;
        enter(own ? User : Kanji);
        uint32_t number = c - first_user;
        sink_.put(number / 94 + (own ? 0x21 : 0x7f));
        sink_.put(number % 94 + 0x21);
    }
    void enter(Set set) {
        if (sink_.state == set) return;
        bool leaves_kana = sink_.state == Kana && rules_.kana == Rules::ShiftedOut;
        sink_.state = set;
        if (leaves_kana) sink_.put(shift_in);
        if (set == Ascii && leaves_kana) return;
        if (set == Kana && rules_.kana == Rules::ShiftedOut) return sink_.put(shift_out);
        static constexpr std::string_view sequences[] = {"\x1b(B", "\x1b(J",  "\x1b(I",
                                                         "\x1b$B", "\x1b$(D", "\x1b$(?"};
        sink_.out.append(sequences[set]);
    }

    const Rules& rules_;
    Sink& sink_;
};

// CP50220 has no half-width katakana: they are written wide, joined with the marks behind them.
// Sink::cache is one that waits for a mark.
void encode_widened(JisEncoder& encoder, const uint32_t* characters, size_t count, Sink& sink,
                    bool last) {
    constexpr uint32_t mode = kana::KatakanaToFull | kana::JoinMarks;
    for (size_t i = 0; i < count; ++i) {
        uint32_t c = characters[i];
        if (uint32_t waiting = sink.cache) {
            sink.cache = 0;
            KanaResult result = convert_kana(waiting, c, mode);
            encoder.put(result.first);
            if (result.took_next) continue;
        }
        if (c - half_kana < 63u)
            sink.cache = c;
        else
            encoder.put(c);
    }
    if (last && sink.cache) {
        encoder.put(convert_kana(sink.cache, 0, mode).first);
        sink.cache = 0;
    }
}

}  // namespace

size_t decode_iso2022_jp(const Encoding& encoding, Input& input, uint32_t* out, size_t room) {
    JisDecoder decoder(*static_cast<const Rules*>(encoding.data), input);
    return static_cast<size_t>(decoder.run(out, out + room) - out);
}

void encode_iso2022_jp(const uint32_t* characters, size_t count, Sink& sink, bool last) {
    const Rules& rules = *static_cast<const Rules*>(sink.encoding.data);
    JisEncoder encoder(rules, sink);
    if (rules.kana == Rules::Widened)
        encode_widened(encoder, characters, count, sink, last);
    else
        for (size_t i = 0; i < count; ++i) encoder.put(characters[i]);
    if (last) encoder.finish();
}

bool is_strict_iso2022_jp(std::string_view text) {
    for (size_t at = 0; at < text.size(); ++at) {
        auto byte = static_cast<uint8_t>(text[at]);
        if (byte >= 0x80 || byte == shift_out || byte == shift_in) return false;
        if (byte != escape) continue;
        std::string_view sequence = text.substr(at + 1, 2);
        if (sequence != "$@" && sequence != "$B" && sequence != "(B" && sequence != "(J")
            return false;
    }
    return true;
}

// ---- ISO-2022-KR: one sequence at the beginning, then shifts.
size_t decode_iso2022_kr(const Encoding&, Input& input, uint32_t* out, size_t room) {
    uint32_t* begin = out;
    uint32_t* limit = out + room;
    while (input.more() && out < limit) {
        uint8_t byte = *input.at++;
        if (byte == escape) {
            size_t left = input.left();
            if (left >= 3 && input.at[0] == '$' && input.at[1] == ')' && input.at[2] == 'C') {
                input.state = 0;
                input.at += 3;
                continue;
            }
            *out++ = invalid;
            if (left < 3) {
                bool dollar = left > 0 && *input.at == '$';
                input.at += std::min<size_t>(left, dollar ? 2 : 1);
            } else {
                bool bracket = input.at[1] == ')';
                input.at += bracket ? 3 : input.at[0] == '$' ? 2 : 1;
            }
        } else if (byte == shift_in || byte == shift_out) {
            input.state = byte == shift_out;
        } else if (input.state && is_graphic(byte)) {
            if (!input.more()) {
                *out++ = invalid;
                break;
            }
            uint8_t trail = *input.at++;
            uint32_t cell = is_graphic(trail) ? euc_kr.cell(byte | 0x80u, trail | 0x80u) : 0;
            *out++ = cell ? cell : invalid;
        } else {
            *out++ = byte < 0x80 && !input.state ? byte : invalid;
        }
    }
    return static_cast<size_t>(out - begin);
}

void encode_iso2022_kr(const uint32_t* characters, size_t count, Sink& sink, bool last) {
    constexpr uint32_t shifted = 1, announced = 2;
    if (count > 0 && !(sink.state & announced)) {
        sink.out.append("\x1b$)C");
        sink.state |= announced;
    }
    auto shift = [&](bool out) {
        if (out == static_cast<bool>(sink.state & shifted)) return;
        sink.put(out ? shift_out : shift_in);
        sink.state ^= shifted;
    };
    for (size_t i = 0; i < count; ++i) {
        uint32_t c = characters[i];
        if (c < 0x80) {
            shift(false);
            sink.put(c);
        } else if (uint32_t code = euc_kr.codes.find(c)) {
            shift(true);
            sink.put2(code & 0x7f7f);
        } else {
            sink.illegal(c);
        }
    }
    if (last) shift(false);
}

// ---- HZ: GB 2312 between ~{ and ~}.
size_t decode_hz(const Encoding&, Input& input, uint32_t* out, size_t room) {
    uint32_t* begin = out;
    uint32_t* limit = out + room;
    while (input.more() && out < limit) {
        uint8_t byte = *input.at++;
        if (byte == '~') {
            if (!input.more()) break;
            uint8_t next = *input.at++;
            if (next == '}' && input.state)
                input.state = 0;
            else if (next == '{' && !input.state)
                input.state = 1;
            else if (next == '~' && !input.state)
                *out++ = '~';
            else if (next != '\n')  // a line may continue behind ~
                *out++ = invalid;
            continue;
        }
        bool lead = (byte > 0x20 && byte <= 0x29) || (byte >= 0x30 && byte <= 0x77);
        if (input.state && lead && input.more()) {
            uint8_t trail = *input.at++;
            uint32_t cell = is_graphic(trail) ? euc_cn.cell(byte | 0x80u, trail | 0x80u) : 0;
            if (cell == 0x2016) cell = 0x2225;
            *out++ = cell ? cell : invalid;
        } else {
            *out++ = byte < 0x80 && !input.state ? byte : invalid;
        }
    }
    return static_cast<size_t>(out - begin);
}

void encode_hz(const uint32_t* characters, size_t count, Sink& sink, bool last) {
    for (size_t i = 0; i < count; ++i) {
        uint32_t c = characters[i];
        uint32_t code = c < 0x80 || c == 0x2016 ? 0 : euc_cn.codes.find(c);
        if (c >= 0x80 && !code) {
            sink.illegal(c);
            continue;
        }
        if (sink.state != (code != 0)) {
            sink.out.append(code ? "~{" : "~}");
            sink.state = code != 0;
        }
        if (code) {
            sink.put2(code & 0x7f7f);
        } else {
            sink.put(c);
            if (c == '~') sink.put('~');
        }
    }
    if (last && sink.state) {
        sink.out.append("~}");
        sink.state = 0;
    }
}

}  // namespace surus::mbstring
