// What a name server answers, taken apart. Whoever can send a packet may have written it: nothing
// in it is taken for true.
#pragma once

#include <arpa/nameser.h>

#include <cstdint>
#include <string>
#include <vector>

namespace surus {

// Its data is part of the answer's bytes.
struct DnsRecord {
    std::string name;
    int type;
    uint32_t ttl;
    const unsigned char* data;
    size_t size;
};

// It is taken apart here: the C library's functions for that are in a library of their own, which
// each start of the program would load.
class DnsAnswer {
public:
    DnsAnswer() = default;  // none: it has no records
    explicit DnsAnswer(std::vector<unsigned char> bytes);
    DnsAnswer(DnsAnswer&&) = default;
    DnsAnswer& operator=(DnsAnswer&&) = default;

    // How many records it says that it has there, and those before the first that is malformed.
    uint32_t count(ns_sect section) const;
    const std::vector<DnsRecord>& records(ns_sect section) const { return sections_[section]; }

    // A name in it, which may go on elsewhere; the bytes that it takes there, -1: none. The root's
    // is empty.
    int name_at(const unsigned char* at, std::string& out) const;

private:
    const unsigned char* end() const { return bytes_.data() + bytes_.size(); }
    bool parse_record(const unsigned char*& at, bool is_question, std::vector<DnsRecord>& out);

    std::vector<unsigned char> bytes_;
    std::vector<DnsRecord> sections_[ns_s_max];
};

// Goes through a record's data: nothing is read past its end, where what is read is not good.
class DnsData {
public:
    DnsData(const DnsAnswer& answer, const DnsRecord& record)
        : answer_(answer), at_(record.data), end_(at_ + record.size) {}
    bool good() const { return good_; }  // so far
    bool at_end() const { return at_ == end_; }

    int64_t number(size_t size);
    // A length and as many bytes.
    std::string text() { return bytes(byte()); }
    std::string rest() { return bytes(left()); }
    std::string name();
    std::string bytes(size_t size);

private:
    size_t left() const { return static_cast<size_t>(end_ - at_); }
    unsigned char byte();

    const DnsAnswer& answer_;
    const unsigned char* at_;
    const unsigned char* end_;
    bool good_ = true;
};

}  // namespace surus
