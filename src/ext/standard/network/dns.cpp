// Questions to the domain name system.
#include <arpa/inet.h>
#include <arpa/nameser.h>
#include <netdb.h>
#include <resolv.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "ext/standard/network.stub.h"
#include "ext/standard/network/dns_answer.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/output.h"

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

enum class Outcome : uint8_t { Answered, Nothing, Failure };

Outcome ask(const char* name, int type, DnsAnswer& answer) {
    struct __res_state state{};
    if (res_ninit(&state) != 0) return Outcome::Failure;
    std::vector<unsigned char> bytes(largest_answer);
    Context::current().output->flush();
    int size = res_nsearch(&state, name, ns_c_in, type, bytes.data(), largest_answer);
    int error = state.res_h_errno;
    res_nclose(&state);
    if (size < 0)
        return error == NO_DATA || error == HOST_NOT_FOUND ? Outcome::Nothing : Outcome::Failure;
    bytes.resize(static_cast<size_t>(std::min(size, largest_answer)));
    answer = DnsAnswer(std::move(bytes));
    return Outcome::Answered;
}

void add_text(Array& entry, DnsData& data) {
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

void add_address(Array& entry, DnsData& data, int family, const char* key) {
    std::string bytes = data.bytes(family == AF_INET ? sizeof(in_addr) : sizeof(in6_addr));
    char text[INET6_ADDRSTRLEN] = "";
    if (data.good()) inet_ntop(family, bytes.data(), text, sizeof text);
    entry.set(key, string_value(text));
}

// What kind of record it is and what is in it; false: nothing that PHP knows of.
bool describe(Array& entry, int type, DnsData& data) {
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

void add_records(const DnsAnswer& answer, ns_sect section, bool raw, int64_t raw_type, Array& out) {
    for (const DnsRecord& record : answer.records(section)) {
        int type = record.type;
        Ref<Array> entry = Ref<Array>::adopt(Array::create());
        entry->set("host", string_value(record.name));
        entry->set("class", string_value("IN"));
        entry->set("ttl", Value::of(int64_t{record.ttl}));
        DnsData data(answer, record);
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
        DnsAnswer answer;
        return ask(hostname.data(), known.number, answer) == Outcome::Answered &&
               answer.count(ns_s_an) > 0;
    }
    return throw_argument_value_error(context, 2, "must be a valid DNS record type");
}

Result<bool> php_dns_get_mx(Context& context, String& hostname, Reference& hosts,
                            Reference* weights) {
    Ref<Array> names = Ref<Array>::adopt(Array::create());
    Ref<Array> ranks = Ref<Array>::adopt(Array::create());
    DnsAnswer answer;
    (void)ask(hostname.data(), ns_t_mx, answer);  // no answer has no records
    for (const DnsRecord& record : answer.records(ns_s_an)) {
        if (record.type != ns_t_mx) continue;
        DnsData data(answer, record);
        constexpr size_t half = 2;
        int64_t rank = data.number(half);
        std::string name = data.name();
        if (!data.good()) continue;
        ranks->push(Value::of(rank));
        names->push(string_value(name));
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
    auto add = [&](int number) -> Result<bool> {
        DnsAnswer answer;
        Outcome outcome = ask(hostname.data(), number, answer);
        if (outcome == Outcome::Failure) {
            TRY(function_warning(context, "A temporary server error occurred."));
            return false;
        }
        add_records(answer, ns_s_an, raw, type, *found);
        if (authoritative_name_servers) add_records(answer, ns_s_ns, raw, type, *servers);
        if (additional_records) add_records(answer, ns_s_ar, raw, type, *additional);
        return true;
    };
    bool answered = true;
    if (raw) {
        answered = TRY(add(static_cast<int>(type)));
    } else {
        for (const RecordType& known : record_types) {
            bool any = known.flag == constant_DNS_ANY;
            if (any ? type != known.flag : !(type & known.flag)) continue;
            answered = TRY(add(known.number));
            if (!answered) break;
        }
    }
    TRY(assign_optional(context, authoritative_name_servers, Value::of(servers.leak())));
    TRY(assign_optional(context, additional_records, Value::of(additional.leak())));
    return answered ? Value::of(found.leak()) : Value::boolean(false);
}

}  // namespace surus
