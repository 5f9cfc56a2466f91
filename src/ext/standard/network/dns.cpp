// Questions to the domain name system.
#include <arpa/inet.h>
#include <arpa/nameser.h>
#include <netdb.h>
#include <resolv.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "ext/standard/network.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

namespace surus {

namespace {

struct RecordType {
    std::string_view name;
    int64_t flag;
    int number;
};
constexpr int caa = 257;
constexpr RecordType record_types[] = {
    {"A", constant_DNS_A, ns_t_a},
    {"NS", constant_DNS_NS, ns_t_ns},
    {"CNAME", constant_DNS_CNAME, ns_t_cname},
    {"SOA", constant_DNS_SOA, ns_t_soa},
    {"PTR", constant_DNS_PTR, ns_t_ptr},
    {"HINFO", constant_DNS_HINFO, ns_t_hinfo},
    {"CAA", constant_DNS_CAA, caa},
    {"MX", constant_DNS_MX, ns_t_mx},
    {"TXT", constant_DNS_TXT, ns_t_txt},
    {"AAAA", constant_DNS_AAAA, ns_t_aaaa},
    {"SRV", constant_DNS_SRV, ns_t_srv},
    {"NAPTR", constant_DNS_NAPTR, ns_t_naptr},
    {"A6", constant_DNS_A6, ns_t_a6},
    {"ANY", constant_DNS_ANY, ns_t_any},
};

constexpr int largest_answer = 65536;

struct Record {
    std::string name;
    int type;
    uint32_t ttl;
    const unsigned char* data;
    size_t size;
};

uint32_t number_at(const unsigned char* at, int size) {
    uint32_t value = 0;
    for (int i = 0; i < size; ++i) value = value << 8 | at[i];
    return value;
}

// One question's answer. It is taken apart here: the C library's functions for that are in a
// library of their own, which each start of the program would load.
class Answer {
public:
    // False: no answer; failure() says whether that is an error.
    bool ask(const char* name, int type) {
        struct __res_state state{};
        if (res_ninit(&state) != 0) {
            failed_ = true;
            return false;
        }
        bytes_ = std::make_unique<unsigned char[]>(largest_answer);
        int size = res_nsearch(&state, name, ns_c_in, type, bytes_.get(), largest_answer);
        int error = state.res_h_errno;
        res_nclose(&state);
        if (size < 0) {
            failed_ = error != NO_DATA && error != HOST_NOT_FOUND;
            return false;
        }
        if (size < NS_HFIXEDSZ) return false;
        end_ = bytes_.get() + std::min(size, largest_answer);
        parse();
        return true;
    }
    bool failure() const { return failed_; }
    // How many it says that there are, and those before the first that is malformed.
    uint32_t count(int section) const {
        constexpr int counts_at = 4;
        return number_at(bytes_.get() + counts_at + section * NS_INT16SZ, NS_INT16SZ);
    }
    const std::vector<Record>& records(ns_sect section) const { return sections_[section]; }
    // A name in the record's data, which may point back; the bytes that it takes, -1: none. The
    // root's is empty.
    int name_at(const unsigned char* at, std::string& out) const {
        char text[NS_MAXDNAME];
        int size = ns_name_uncompress(bytes_.get(), end_, at, text, sizeof text);
        if (size >= 0 && std::string_view(text) != ".") out = text;
        return size;
    }

private:
    void parse() {
        const unsigned char* at = bytes_.get() + NS_HFIXEDSZ;
        for (int section = ns_s_qd; section < ns_s_max; ++section) {
            for (uint32_t i = 0; i < count(section); ++i) {
                if (!parse_record(at, section == ns_s_qd, sections_[section])) return;
            }
        }
    }
    // False: it is malformed.
    bool parse_record(const unsigned char*& at, bool is_question, std::vector<Record>& out) {
        Record record{};
        int name_size = name_at(at, record.name);
        ptrdiff_t fixed_size = is_question ? NS_QFIXEDSZ : NS_RRFIXEDSZ;
        if (name_size < 0 || end_ - (at + name_size) < fixed_size) return false;
        at += name_size;
        record.type = static_cast<int>(number_at(at, NS_INT16SZ));
        if (!is_question) {
            constexpr int ttl_at = 4, size_at = 8;
            record.ttl = number_at(at + ttl_at, NS_INT32SZ);
            record.size = number_at(at + size_at, NS_INT16SZ);
        }
        at += fixed_size;
        if (static_cast<size_t>(end_ - at) < record.size) return false;
        record.data = at;
        at += record.size;
        out.push_back(std::move(record));
        return true;
    }

    std::unique_ptr<unsigned char[]> bytes_;
    const unsigned char* end_ = nullptr;
    std::vector<Record> sections_[ns_s_max];
    bool failed_ = false;
};

// Goes through a record's data.
class Data {
public:
    Data(const Answer& answer, const Record& record)
        : answer_(answer), at_(record.data), end_(at_ + record.size) {}
    bool good() const { return good_; }
    bool at_end() const { return at_ >= end_; }
    int64_t number(size_t size) {
        int64_t value = 0;
        for (size_t i = 0; i < size; ++i) value = value << 8 | byte();
        return value;
    }
    // A length and as many bytes.
    std::string text() { return bytes(byte()); }
    std::string rest() { return bytes(static_cast<size_t>(end_ - at_)); }
    std::string name() {
        std::string out;
        int size = at_ < end_ ? answer_.name_at(at_, out) : -1;
        if (size < 0)
            good_ = false;
        else
            at_ += size;
        return out;
    }
    std::string bytes(size_t size) {
        if (size > static_cast<size_t>(end_ - at_)) {
            good_ = false;
            return "";
        }
        std::string out(reinterpret_cast<const char*>(at_), size);
        at_ += size;
        return out;
    }

private:
    unsigned char byte() {
        if (at_ < end_) return *at_++;
        good_ = false;
        return 0;
    }

    const Answer& answer_;
    const unsigned char* at_;
    const unsigned char* end_;
    bool good_ = true;
};

void add_text(Array& entry, Data& data) {
    std::string all;
    Ref<Array> parts = Ref<Array>::adopt(Array::create());
    while (!data.at_end() && data.good()) {
        std::string part = data.text();
        all += part;
        parts->push(string_value(part));
    }
    entry.set("txt", string_value(all));
    entry.set("entries", Value::of(parts.leak()));
}

void add_address(Array& entry, Data& data, int family, const char* key) {
    std::string bytes = data.bytes(family == AF_INET ? sizeof(in_addr) : sizeof(in6_addr));
    char text[INET6_ADDRSTRLEN] = "";
    if (data.good()) inet_ntop(family, bytes.data(), text, sizeof text);
    entry.set(key, string_value(text));
}

// What kind of record it is and what is in it; false: nothing that PHP knows of.
bool describe(Array& entry, int type, Data& data) {
    auto number = [&](const char* key, size_t size) {
        entry.set(key, Value::of(data.number(size)));
    };
    auto name = [&](const char* key) { entry.set(key, string_value(data.name())); };
    auto text = [&](const char* key) { entry.set(key, string_value(data.text())); };
    constexpr size_t byte = 1, half = 2, word = 4;
    switch (type) {
    case ns_t_a: add_address(entry, data, AF_INET, "ip"); break;
    case ns_t_aaaa: add_address(entry, data, AF_INET6, "ipv6"); break;
    case ns_t_ns:
    case ns_t_cname:
    case ns_t_ptr: name("target"); break;
    case ns_t_mx:
        number("pri", half);
        name("target");
        break;
    case ns_t_hinfo:
        text("cpu");
        text("os");
        break;
    case ns_t_txt: add_text(entry, data); break;
    case ns_t_soa:
        name("mname");
        name("rname");
        number("serial", word);
        number("refresh", word);
        number("retry", word);
        number("expire", word);
        number("minimum-ttl", word);
        break;
    case ns_t_srv:
        number("pri", half);
        number("weight", half);
        number("port", half);
        name("target");
        break;
    case ns_t_naptr:
        number("order", half);
        number("pref", half);
        text("flags");
        text("services");
        text("regex");
        name("replacement");
        break;
    case caa:
        number("flags", byte);
        text("tag");
        entry.set("value", string_value(data.rest()));
        break;
    default: return false;
    }
    return data.good();
}

void add_records(Answer& answer, ns_sect section, bool raw, int64_t raw_type, Array& out) {
    for (const Record& record : answer.records(section)) {
        int type = record.type;
        Ref<Array> entry = Ref<Array>::adopt(Array::create());
        entry->set("host", string_value(record.name));
        entry->set("class", string_value("IN"));
        entry->set("ttl", Value::of(int64_t{record.ttl}));
        Data data(answer, record);
        if (raw) {
            if (raw_type != ns_t_any && type != raw_type) continue;
            entry->set("type", Value::of(int64_t{type}));
            entry->set("data", string_value(data.rest()));
        } else {
            for (const RecordType& known : record_types) {
                if (known.number == type) entry->set("type", string_value(known.name));
            }
            if (!describe(*entry, type, data)) continue;
        }
        out.push(Value::of(entry.leak()));
    }
}

}  // namespace

Result<bool> php_dns_check_record(Context& context, String& hostname, String& type) {
    if (hostname.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    for (const RecordType& known : record_types) {
        if (!equal_ignoring_case(known.name, type.view())) continue;
        Answer answer;
        return answer.ask(hostname.data(), known.number) && answer.count(ns_s_an) > 0;
    }
    return throw_argument_value_error(context, 2, "must be a valid DNS record type");
}

Result<bool> php_dns_get_mx(Context& context, String& hostname, Reference& hosts,
                            Reference* weights) {
    Ref<Array> names = Ref<Array>::adopt(Array::create());
    Ref<Array> ranks = Ref<Array>::adopt(Array::create());
    Answer answer;
    (void)answer.ask(hostname.data(), ns_t_mx);  // no answer has no records
    for (const Record& record : answer.records(ns_s_an)) {
        if (record.type != ns_t_mx) continue;
        Data data(answer, record);
        constexpr size_t half = 2;
        ranks->push(Value::of(data.number(half)));
        names->push(string_value(data.name()));
    }
    bool found = names->count > 0;
    TRY(assign_reference(context, hosts, Value::of(names.leak())));
    TRY(assign_optional(context, weights, Value::of(ranks.leak())));
    return found;
}

Result<Value> php_dns_get_record(Context& context, String& hostname, int64_t type,
                                 Reference* authoritative_name_servers,
                                 Reference* additional_records, bool raw) {
    if (!raw && (type < 0 || (type & ~constant_DNS_ALL && type != constant_DNS_ANY)))
        return throw_argument_value_error(context, 2, "must be a DNS_* constant");
    constexpr int64_t last_type = 0xffff;
    if (raw && (type < 1 || type > last_type)) {
        return throw_argument_value_error(
            context, 2, "must be between 1 and 65535 when argument #5 ($raw) is true");
    }
    Ref<Array> found = Ref<Array>::adopt(Array::create());
    Ref<Array> servers = Ref<Array>::adopt(Array::create());
    Ref<Array> additional = Ref<Array>::adopt(Array::create());
    auto ask = [&](int number) -> Result<bool> {
        Answer answer;
        if (answer.ask(hostname.data(), number)) {
            add_records(answer, ns_s_an, raw, type, *found);
            if (authoritative_name_servers) add_records(answer, ns_s_ns, raw, type, *servers);
            if (additional_records) add_records(answer, ns_s_ar, raw, type, *additional);
        } else if (answer.failure()) {
            TRY(function_warning(context, "A temporary server error occurred."));
            return false;
        }
        return true;
    };
    bool answered = true;
    if (raw) {
        answered = TRY(ask(static_cast<int>(type)));
    } else {
        for (const RecordType& known : record_types) {
            bool any = known.flag == constant_DNS_ANY;
            if (any ? type != known.flag : !(type & known.flag)) continue;
            answered = TRY(ask(known.number));
            if (!answered) break;
        }
    }
    TRY(assign_optional(context, authoritative_name_servers, Value::of(servers.leak())));
    TRY(assign_optional(context, additional_records, Value::of(additional.leak())));
    return answered ? Value::of(found.leak()) : Value::boolean(false);
}

}  // namespace surus
