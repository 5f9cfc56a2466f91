// Boundaries of a text.
#include "ext/intl/break_iterator.h"

namespace surus::intl {

namespace {

class RuleBreaks : public Breaks {
public:
    explicit RuleBreaks(std::unique_ptr<icu::BreakIterator> iterator)
        : iterator_(std::move(iterator)) {}

    std::unique_ptr<Breaks> clone() const override {
        return rule_breaks(std::unique_ptr<icu::BreakIterator>(iterator_->clone()));
    }
    void set_text(UText* text, UErrorCode& status) override { iterator_->setText(text, status); }
    int32_t first() override { return iterator_->first(); }
    int32_t last() override { return iterator_->last(); }
    int32_t next() override { return iterator_->next(); }
    int32_t next(int32_t count) override { return iterator_->next(count); }
    int32_t previous() override { return iterator_->previous(); }
    int32_t current() override { return iterator_->current(); }
    int32_t following(int32_t offset) override { return iterator_->following(offset); }
    int32_t preceding(int32_t offset) override { return iterator_->preceding(offset); }
    bool is_boundary(int32_t offset) override { return iterator_->isBoundary(offset); }
    icu::BreakIterator* icu() override { return iterator_.get(); }

private:
    std::unique_ptr<icu::BreakIterator> iterator_;
};

class CharacterBreaks : public Breaks {
public:
    CharacterBreaks() { utext_openUTF8(&text_, "", 0, &status_); }
    CharacterBreaks(const CharacterBreaks&) = delete;
    ~CharacterBreaks() override { utext_close(&text_); }

    std::unique_ptr<Breaks> clone() const override {
        auto copy = std::make_unique<CharacterBreaks>();
        UErrorCode status = U_ZERO_ERROR;
        utext_clone(&copy->text_, &text_, false, true, &status);
        copy->last_ = last_;
        return copy;
    }
    void set_text(UText* text, UErrorCode& status) override {
        utext_clone(&text_, text, false, true, &status);
        last_ = U_SENTINEL;
    }
    int32_t first() override { return moved_to(0, U_SENTINEL); }
    int32_t last() override { return moved_to(utext_nativeLength(&text_), U_SENTINEL); }
    int32_t next() override { return after(utext_next32(&text_)); }
    int32_t next(int32_t count) override {
        bool moved = utext_moveIndex32(&text_, count);
        last_ = moved ? utext_current32(&text_) : U_SENTINEL;
        return moved ? current() : done;
    }
    int32_t previous() override { return after(utext_previous32(&text_)); }
    int32_t current() override { return static_cast<int32_t>(utext_getNativeIndex(&text_)); }
    int32_t following(int32_t offset) override { return after(utext_next32From(&text_, offset)); }
    int32_t preceding(int32_t offset) override {
        return after(utext_previous32From(&text_, offset));
    }
    bool is_boundary(int32_t offset) override {
        utext_setNativeIndex(&text_, offset);
        return utext_getNativeIndex(&text_) == offset;
    }
    int32_t last_character() const override { return last_; }

private:
    int32_t moved_to(int64_t index, UChar32 last) {
        utext_setNativeIndex(&text_, index);
        last_ = last;
        return current();
    }
    int32_t after(UChar32 character) {
        last_ = character;
        return character == U_SENTINEL ? done : current();
    }

    mutable UText text_ = UTEXT_INITIALIZER;
    UErrorCode status_ = U_ZERO_ERROR;
    UChar32 last_ = U_SENTINEL;
};

}  // namespace

std::unique_ptr<Breaks> rule_breaks(std::unique_ptr<icu::BreakIterator> iterator) {
    return std::make_unique<RuleBreaks>(std::move(iterator));
}

std::unique_ptr<Breaks> character_breaks() { return std::make_unique<CharacterBreaks>(); }

}  // namespace surus::intl
