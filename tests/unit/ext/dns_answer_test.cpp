// Answers of name servers, true and hostile ones.
#include "ext/standard/network/dns_answer.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>

namespace surus {
namespace {

using namespace std::string_literals;

constexpr int header_size = 12;

std::string half(uint32_t value) {
    return {static_cast<char>(value >> 8), static_cast<char>(value)};
}
std::string word(uint32_t value) { return half(value >> 16) + half(value & 0xffff); }
std::string pointer(size_t to) { return half(0xc000 | static_cast<uint32_t>(to)); }
std::string name(std::initializer_list<std::string_view> labels) {
    std::string out;
    for (std::string_view label : labels)
        out += static_cast<char>(label.size()) + std::string(label);
    return out + '\0';
}
// `size`: what the record says of its data.
std::string record(const std::string& owner, int type, const std::string& data, size_t size) {
    return owner + half(static_cast<uint32_t>(type)) + half(ns_c_in) + word(300) +
           half(static_cast<uint32_t>(size)) + data;
}
std::string record(const std::string& owner, int type, const std::string& data) {
    return record(owner, type, data, data.size());
}

// An answer that says so many records of it: questions, answers, servers, additional ones.
DnsAnswer answer(std::initializer_list<uint32_t> counts, const std::string& rest) {
    std::string bytes = word(0);
    for (uint32_t count : counts) bytes += half(count);
    bytes += rest;
    // In a block of its very size, so that a read past its end is seen where that is looked for.
    return DnsAnswer(std::vector<unsigned char>(bytes.begin(), bytes.end()));
}
// One answer to no question, whose owner is the root.
DnsAnswer answer_of(int type, const std::string& data) {
    return answer({0, 1, 0, 0}, record("\0"s, type, data));
}

// The rest of an answer without end: whatever is read past a record would be found in it.
const std::string more(300, '\1');

TEST(DnsAnswerTest, HasItsRecords) {
    std::string question = name({"example", "org"}) + half(ns_t_mx) + half(ns_c_in);
    std::string server = pointer(header_size);
    DnsAnswer parsed =
        answer({1, 2, 1, 1},
               question + record(server, ns_t_mx, half(10) + "\4mail"s + pointer(header_size)) +
                   record(server, ns_t_txt, "\2ab\1c"s) + record("\0"s, ns_t_ns, "\0"s) +
                   record(name({"a"}), ns_t_a, "\1\2\3\4"s));
    ASSERT_EQ(parsed.records(ns_s_qd).size(), 1u);
    EXPECT_EQ(parsed.records(ns_s_qd)[0].name, "example.org");
    ASSERT_EQ(parsed.records(ns_s_an).size(), 2u);
    const DnsRecord& exchange = parsed.records(ns_s_an)[0];
    EXPECT_EQ(exchange.name, "example.org");
    EXPECT_EQ(exchange.type, ns_t_mx);
    EXPECT_EQ(exchange.ttl, 300u);
    DnsData data(parsed, exchange);
    EXPECT_EQ(data.number(2), 10);
    EXPECT_EQ(data.name(), "mail.example.org");
    EXPECT_TRUE(data.good() && data.at_end());
    DnsData texts(parsed, parsed.records(ns_s_an)[1]);
    EXPECT_EQ(texts.text(), "ab");
    EXPECT_FALSE(texts.at_end());
    EXPECT_EQ(texts.text(), "c");
    EXPECT_TRUE(texts.good() && texts.at_end());
    DnsData root(parsed, parsed.records(ns_s_ns)[0]);
    EXPECT_EQ(root.name(), "");
    EXPECT_TRUE(root.good() && root.at_end());
    EXPECT_EQ(DnsData(parsed, parsed.records(ns_s_ar)[0]).rest(), "\1\2\3\4");
}

TEST(DnsAnswerTest, NoneHasNoRecords) {
    for (const DnsAnswer& none :
         {DnsAnswer(), DnsAnswer(std::vector<unsigned char>(header_size - 1, 1))}) {
        for (ns_sect section : {ns_s_qd, ns_s_an, ns_s_ns, ns_s_ar}) {
            EXPECT_EQ(none.count(section), 0u);
            EXPECT_TRUE(none.records(section).empty());
        }
    }
}

TEST(DnsAnswerTest, CountsMayLie) {
    std::string one = record("\0"s, ns_t_a, "\1\2\3\4"s);
    for (uint32_t said : {2u, 0xffffu}) {
        DnsAnswer parsed = answer({0, said, said, said}, one);
        EXPECT_EQ(parsed.count(ns_s_an), said);
        EXPECT_EQ(parsed.records(ns_s_an).size(), 1u);
        EXPECT_TRUE(parsed.records(ns_s_ns).empty());
        EXPECT_TRUE(parsed.records(ns_s_ar).empty());
    }
    EXPECT_TRUE(answer({0xffff, 1, 0, 0}, one).records(ns_s_an).empty());
    EXPECT_TRUE(answer({0, 0, 0, 0}, one).records(ns_s_an).empty());
}

TEST(DnsAnswerTest, EveryBeginningIsTakenApart) {
    std::string question = name({"example", "org"}) + half(ns_t_soa) + half(ns_c_in);
    std::string times;
    for (uint32_t i = 0; i < 5; ++i) times += word(i);
    std::string rest = question + record(pointer(header_size), ns_t_soa,
                                         pointer(header_size) + name({"post"}) + times);
    for (size_t size = 0; size <= rest.size(); ++size) {
        DnsAnswer parsed = answer({1, 1, 0, 0}, rest.substr(0, size));
        EXPECT_EQ(parsed.records(ns_s_qd).size(), size >= question.size() ? 1u : 0u);
        EXPECT_EQ(parsed.records(ns_s_an).size(), size == rest.size() ? 1u : 0u);
    }
}

TEST(DnsAnswerTest, NamesMayLeadNowhere) {
    size_t at = header_size;
    std::string endless = std::string(300, '\x3f') + '\0';
    for (const std::string& odd :
         {pointer(at), "\1a"s + pointer(at), pointer(at + 2) + pointer(at), pointer(0x3fff),
          "\x3f"s, "\xc0"s, ""s, "\x80"s, "\x41"s, endless}) {
        DnsAnswer parsed = answer({0, 1, 0, 0}, odd);
        EXPECT_TRUE(parsed.records(ns_s_an).empty());
        EXPECT_TRUE(
            answer({0, 1, 0, 0}, record(odd, ns_t_a, "\1\2\3\4"s) + more).records(ns_s_an).empty());
    }
    // Two that lead to one another, in a record's data.
    size_t data_at = header_size + record("\0"s, ns_t_ns, "").size();
    DnsAnswer circle = answer_of(ns_t_ns, pointer(data_at + 2) + pointer(data_at));
    ASSERT_EQ(circle.records(ns_s_an).size(), 1u);
    DnsData data(circle, circle.records(ns_s_an)[0]);
    EXPECT_EQ(data.name(), "");
    EXPECT_FALSE(data.good());
}

TEST(DnsAnswerTest, ARecordEndsWhereItSays) {
    EXPECT_TRUE(answer({0, 1, 0, 0}, record("\0"s, ns_t_a, "\1\2\3"s, 4)).records(ns_s_an).empty());
    EXPECT_TRUE(
        answer({0, 1, 0, 0}, record("\0"s, ns_t_txt, more, 0xffff)).records(ns_s_an).empty());
    DnsAnswer whole = answer({0, 1, 0, 0}, record("\0"s, ns_t_a, "\1\2\3"s, 3) + more);
    ASSERT_EQ(whole.records(ns_s_an).size(), 1u);
    const DnsRecord& three = whole.records(ns_s_an)[0];
    DnsData number(whole, three);
    EXPECT_EQ(number.number(4), 0x01020300);
    EXPECT_FALSE(number.good());
    DnsData bytes(whole, three);
    EXPECT_EQ(bytes.bytes(4), "");
    EXPECT_FALSE(bytes.good());
    DnsData texts(whole, three);
    EXPECT_EQ(texts.text(), "\2");
    EXPECT_EQ(texts.text(), "");
    EXPECT_FALSE(texts.good());
}

// What comes behind such a name would be read from behind the record, and its rest be without end.
TEST(DnsAnswerTest, ANameEndsInItsRecord) {
    DnsAnswer parsed =
        answer({0, 1, 0, 0}, record("\0"s, ns_t_soa, "\3abc"s + name({"more"}), 3) + more);
    ASSERT_EQ(parsed.records(ns_s_an).size(), 1u);
    DnsData data(parsed, parsed.records(ns_s_an)[0]);
    EXPECT_EQ(data.name(), "");
    EXPECT_FALSE(data.good());
    EXPECT_EQ(data.rest(), "\3ab");
    EXPECT_TRUE(data.at_end());
    EXPECT_EQ(data.name(), "");
    EXPECT_EQ(data.text(), "");
    EXPECT_EQ(data.number(2), 0);
    EXPECT_FALSE(data.good());
}

}  // namespace
}  // namespace surus
