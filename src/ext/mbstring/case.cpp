// Upper, lower and title case, and case folding, by Unicode's rules for all languages.
#include "ext/mbstring/mbstring.stub.h"
#include "ext/mbstring/state.h"
#include "ext/mbstring/tables.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace mbstring {

namespace {

constexpr uint32_t capital_sigma = 0x3a3, final_sigma = 0x3c2, small_sigma = 0x3c3;

bool is_simple(CaseMode mode) { return mode >= CaseMode::UpperSimple; }

class CaseConverter {
public:
    CaseConverter(CaseMode mode, const Encoding& from)
        : mode_(is_simple(mode) ? static_cast<CaseMode>(static_cast<int>(mode) - 4) : mode),
          simple_(is_simple(mode)),
          turkish_(from.id == Id::Iso9) {}

    // Appends what becomes of `c`, at most three characters. `rest` is what follows.
    uint32_t* convert(uint32_t c, const Input& rest, const Encoding& encoding, const uint32_t* next,
                      const uint32_t* end, uint32_t* out) {
        if (c == invalid) {
            *out++ = c;
            return out;
        }
        const CharacterRecord& record = character_record(c);
        CaseMode mode = mode_;
        if (mode == CaseMode::Title && in_word_) mode = CaseMode::Lower;
        if (!simple_ && c == capital_sigma && mode == CaseMode::Lower) {
            bool ends = after_cased_ && !is_cased_next(rest, encoding, next, end);
            *out++ = ends ? final_sigma : small_sigma;
        } else if (turkish_ && is_dotted(c, mode)) {
            *out++ = dotted(c, mode);
        } else {
            out = map(c, record, mode, out);
        }
        if (!record.case_ignorable) {
            after_cased_ = record.cased;
            in_word_ = record.cased;
        }
        return out;
    }

private:
    uint32_t* map(uint32_t c, const CharacterRecord& record, CaseMode mode, uint32_t* out) const {
        int32_t difference = mode == CaseMode::Upper   ? record.upper
                             : mode == CaseMode::Lower ? record.lower
                             : mode == CaseMode::Title ? record.title
                                                       : record.fold;
        if (!simple_ && record.special) [[unlikely]] {
            const SpecialCase& special = special_cases[record.special];
            const auto& text = mode == CaseMode::Upper   ? special.upper
                               : mode == CaseMode::Lower ? special.lower
                               : mode == CaseMode::Title ? special.title
                                                         : special.fold;
            for (size_t i = 0; i < text.length; ++i) *out++ = text.characters[i];
            if (text.length > 0) return out;
        }
        *out++ = static_cast<uint32_t>(static_cast<int32_t>(c) + difference);
        return out;
    }

    // ISO-8859-9 is Turkish: there the pairs are ıI and iİ.
    static bool is_dotted(uint32_t c, CaseMode mode) {
        bool upper = mode == CaseMode::Upper || mode == CaseMode::Title;
        return upper ? c == 'i' : c == 'I' || c == 0x130;
    }
    static uint32_t dotted(uint32_t c, CaseMode mode) {
        if (mode == CaseMode::Upper || mode == CaseMode::Title) return 0x130;
        return c == 'I' ? 0x131 : 'i';
    }

    // Whether a cased character follows behind ignorable ones.
    static bool is_cased_next(const Input& rest, const Encoding& encoding, const uint32_t* next,
                              const uint32_t* end) {
        Input input = rest;
        uint32_t buffer[min_room];
        while (true) {
            for (; next < end; ++next) {
                if (*next == invalid) return false;
                const CharacterRecord& record = character_record(*next);
                if (!record.case_ignorable) return record.cased;
            }
            if (!input.more()) return false;
            next = buffer;
            end = buffer + encoding.decode(encoding, input, buffer, min_room);
        }
    }

    CaseMode mode_;
    bool simple_;
    bool turkish_;
    bool in_word_ = false;      // for titles
    bool after_cased_ = false;  // for sigma
};

}  // namespace

String* convert_case(std::string_view text, CaseMode mode, const Encoding& from, const Encoding& to,
                     Substitute substitute) {
    CaseConverter converter(mode, from);
    Input input(text);
    Sink sink(to, substitute, text.size() + 1);
    uint32_t characters[64];
    uint32_t converted[64 * 3];
    while (input.more()) {
        size_t count = from.decode(from, input, characters, std::size(characters));
        uint32_t* out = converted;
        for (size_t i = 0; i < count; ++i)
            out = converter.convert(characters[i], input, from, characters + i + 1,
                                    characters + count, out);
        sink.encode(converted, static_cast<size_t>(out - converted), !input.more());
    }
    return sink.finish();
}

}  // namespace mbstring

using namespace mbstring;

namespace {

// Texts in ASCII need no tables; null: it is none, or titles are wanted.
String* convert_ascii(String& text, CaseMode mode, const Encoding& encoding) {
    if (encoding.id != Id::Utf8) return nullptr;
    bool lower = mode == CaseMode::Lower || mode == CaseMode::Fold ||
                 mode == CaseMode::LowerSimple || mode == CaseMode::FoldSimple;
    bool upper = mode == CaseMode::Upper || mode == CaseMode::UpperSimple;
    if (!lower && !upper) return nullptr;
    std::string_view bytes = text.view();
    unsigned char all = 0;
    for (char byte : bytes) all |= static_cast<unsigned char>(byte);
    if (all & 0x80) return nullptr;
    String* result = String::create(bytes.size());
    char* out = result->data();
    for (size_t i = 0; i < bytes.size(); ++i) {
        auto byte = static_cast<unsigned char>(bytes[i]);
        out[i] = static_cast<char>(lower ? lower_byte(byte) : upper_byte(byte));
    }
    return result;
}

String* convert_case(Context& context, String& text, CaseMode mode, const Encoding& encoding) {
    if (String* ascii = convert_ascii(text, mode, encoding)) return ascii;
    return convert_case(text.view(), mode, encoding, encoding, state(context).substitute);
}

Result<String*> convert_first(Context& context, String& text, String* encoding, CaseMode mode) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 2));
    Ref<String> first = Ref<String>::adopt(slice(context, text, 0, 1, *used));
    Ref<String> head = Ref<String>::adopt(convert_case(context, *first, mode, *used));
    if (head->equals(*first)) return share(text);
    Ref<String> tail = Ref<String>::adopt(slice(context, text, 1, until_end, *used));
    return String::concat(head->view(), tail->view());
}

}  // namespace

Result<String*> php_mb_convert_case(Context& context, String& string, int64_t mode,
                                    String* encoding) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 3));
    if (mode < constant_MB_CASE_UPPER || mode > constant_MB_CASE_FOLD_SIMPLE)
        return throw_argument_value_error(context, 2, "must be one of the MB_CASE_* constants");
    return convert_case(context, string, static_cast<CaseMode>(mode), *used);
}
Result<String*> php_mb_strtoupper(Context& context, String& string, String* encoding) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 2));
    return convert_case(context, string, CaseMode::Upper, *used);
}
Result<String*> php_mb_strtolower(Context& context, String& string, String* encoding) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 2));
    return convert_case(context, string, CaseMode::Lower, *used);
}
Result<String*> php_mb_ucfirst(Context& context, String& string, String* encoding) {
    return convert_first(context, string, encoding, CaseMode::Title);
}
Result<String*> php_mb_lcfirst(Context& context, String& string, String* encoding) {
    return convert_first(context, string, encoding, CaseMode::Lower);
}

}  // namespace surus
