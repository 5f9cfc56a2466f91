#include "ext/standard/network/dns_answer.h"

#include <resolv.h>

#include <cstddef>
#include <string_view>
#include <utility>

namespace surus {

namespace {

uint32_t number_at(const unsigned char* at, int size) {
    uint32_t value = 0;
    for (int i = 0; i < size; ++i) value = value << 8 | at[i];
    return value;
}

}  // namespace

DnsAnswer::DnsAnswer(std::vector<unsigned char> bytes) : bytes_(std::move(bytes)) {
    if (bytes_.size() < NS_HFIXEDSZ) {
        bytes_.clear();
        return;
    }
    const unsigned char* at = bytes_.data() + NS_HFIXEDSZ;
    for (int i = ns_s_qd; i < ns_s_max; ++i) {
        auto section = static_cast<ns_sect>(i);
        for (uint32_t left = count(section); left > 0; --left) {
            if (!parse_record(at, section == ns_s_qd, sections_[section])) return;
        }
    }
}

uint32_t DnsAnswer::count(ns_sect section) const {
    constexpr int counts_at = 4;
    if (bytes_.empty()) return 0;
    return number_at(bytes_.data() + counts_at + section * NS_INT16SZ, NS_INT16SZ);
}

int DnsAnswer::name_at(const unsigned char* at, std::string& out) const {
    char text[NS_MAXDNAME];
    int size = ns_name_uncompress(bytes_.data(), end(), at, text, sizeof text);
    if (size >= 0 && std::string_view(text) != ".") out = text;
    return size;
}

// False: it is malformed.
bool DnsAnswer::parse_record(const unsigned char*& at, bool is_question,
                             std::vector<DnsRecord>& out) {
    DnsRecord record{};
    int name_size = name_at(at, record.name);
    ptrdiff_t fixed_size = is_question ? NS_QFIXEDSZ : NS_RRFIXEDSZ;
    if (name_size < 0 || end() - (at + name_size) < fixed_size) return false;
    at += name_size;
    record.type = static_cast<int>(number_at(at, NS_INT16SZ));
    if (!is_question) {
        constexpr int ttl_at = 4, size_at = 8;
        record.ttl = number_at(at + ttl_at, NS_INT32SZ);
        record.size = number_at(at + size_at, NS_INT16SZ);
    }
    at += fixed_size;
    if (static_cast<size_t>(end() - at) < record.size) return false;
    record.data = at;
    at += record.size;
    out.push_back(std::move(record));
    return true;
}

int64_t DnsData::number(size_t size) {
    int64_t value = 0;
    for (size_t i = 0; i < size; ++i) value = value << 8 | byte();
    return value;
}

std::string DnsData::name() {
    std::string out;
    int size = at_end() ? -1 : answer_.name_at(at_, out);
    if (size < 0 || static_cast<size_t>(size) > left()) {
        good_ = false;
        return "";
    }
    at_ += size;
    return out;
}

std::string DnsData::bytes(size_t size) {
    if (size > left()) {
        good_ = false;
        return "";
    }
    std::string out(reinterpret_cast<const char*>(at_), size);
    at_ += size;
    return out;
}

unsigned char DnsData::byte() {
    if (!at_end()) return *at_++;
    good_ = false;
    return 0;
}

}  // namespace surus
