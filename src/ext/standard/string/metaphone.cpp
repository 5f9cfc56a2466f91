// metaphone: how an English word sounds.
#include <string>

#include "ext/standard/string.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

class Metaphone {
public:
    Metaphone(std::string_view word, size_t limit) : limit_(limit ? limit : SIZE_MAX) {
        for (unsigned char c : word) word_ += static_cast<char>(upper_byte(c));
    }
    std::string run() {
        while (at_ < word_.size() && !is_letter(c())) ++at_;
        if (at_ == word_.size()) return out_;
        begin();
        for (; at_ < word_.size() && out_.size() < limit_; ++at_) {
            if (!is_letter(c())) continue;
            // Double letters sound once, but for C.
            if (c() == last() && c() != 'C') continue;
            letter();
        }
        return out_;
    }

private:
    static bool is_letter(char c) { return c >= 'A' && c <= 'Z'; }
    static bool is_vowel(char c) {
        return c == 'A' || c == 'E' || c == 'I' || c == 'O' || c == 'U';
    }
    static bool makes_soft(char c) { return c == 'E' || c == 'I' || c == 'Y'; }
    // Letters that H after them does not leave alone.
    static bool affects_h(char c) {
        return c == 'C' || c == 'G' || c == 'P' || c == 'S' || c == 'T';
    }
    static bool no_ghf(char c) { return c == 'B' || c == 'D' || c == 'H'; }

    char c() const { return word_[at_]; }
    char next(size_t n = 1) const { return at_ + n < word_.size() ? word_[at_ + n] : '\0'; }
    char last(size_t n = 1) const { return at_ >= n ? word_[at_ - n] : '\0'; }
    void add(char sound) { out_ += sound; }

    void begin() {
        switch (c()) {
        case 'A':
            if (next() == 'E') {
                add('E');
                at_ += 2;
            } else {
                add('A');
                ++at_;
            }
            break;
        case 'G':
        case 'K':
        case 'P':
            if (next() == 'N') {
                add('N');
                at_ += 2;
            }
            break;
        case 'X':
            add('S');
            ++at_;
            break;
        case 'E':
        case 'I':
        case 'O':
        case 'U':
            add(c());
            ++at_;
            break;
        case 'W':
            if (next() == 'R') {
                add('R');
                at_ += 2;
            } else if (next() == 'H' || is_vowel(next())) {
                add('W');
                at_ += 2;
            }
            break;
        default: break;
        }
    }

    void letter() {
        switch (c()) {
        case 'B':
            if (last() != 'M') add('B');
            break;
        case 'C': letter_c(); break;
        case 'D':
            if (next() == 'G' && makes_soft(next(2))) {
                add('J');
                ++at_;
            } else {
                add('T');
            }
            break;
        case 'G': letter_g(); break;
        case 'H':
            if (is_vowel(next()) && !affects_h(last())) add('H');
            break;
        case 'K':
            if (last() != 'C') add('K');
            break;
        case 'P':
            if (next() == 'H')
                add('F');
            else
                add('P');
            break;
        case 'Q': add('K'); break;
        case 'S': letter_s(); break;
        case 'T': letter_t(); break;
        case 'V': add('F'); break;
        case 'W':
        case 'Y':
            if (is_vowel(next())) add(c());
            break;
        case 'X':
            add('K');
            add('S');
            break;
        case 'Z': add('S'); break;
        case 'F':
        case 'J':
        case 'L':
        case 'M':
        case 'N':
        case 'R': add(c()); break;
        default: break;
        }
    }

    void letter_c() {
        if (makes_soft(next())) {
            if (next() == 'I' && next(2) == 'A')
                add('X');
            else if (last() != 'S')
                add('S');
        } else if (next() == 'H') {
            add('X');
            ++at_;
        } else {
            add('K');
        }
    }

    void letter_g() {
        if (next() == 'H') {
            if (!(no_ghf(last(3)) || last(4) == 'H')) {
                add('F');
                ++at_;
            }
        } else if (next() == 'N') {
            bool silent = !is_letter(next(2)) || (next(2) == 'E' && next(3) == 'D');
            if (!silent) add('K');
        } else if (makes_soft(next()) && last() != 'G') {
            add('J');
        } else {
            add('K');
        }
    }

    void letter_s() {
        if (next() == 'I' && (next(2) == 'O' || next(2) == 'A')) {
            add('X');
        } else if (next() == 'H') {
            add('X');
            ++at_;
        } else {
            add('S');
        }
    }

    void letter_t() {
        if (next() == 'I' && (next(2) == 'O' || next(2) == 'A')) {
            add('X');
        } else if (next() == 'H') {
            add('0');
            ++at_;
        } else if (!(next() == 'C' && next(2) == 'H')) {
            add('T');
        }
    }

    std::string word_;
    std::string out_;
    size_t limit_;
    size_t at_ = 0;
};

}  // namespace

Result<String*> php_metaphone(Context& context, String& string, int64_t max_phonemes) {
    if (max_phonemes < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    std::string_view word = string.view();
    word = word.substr(0, word.find('\0'));
    return make_string(Metaphone(word, static_cast<size_t>(max_phonemes)).run());
}

}  // namespace surus
