// Any bytes for what PHP's functions parse: fuzz/data/NAME.php gives a closure that takes them.
//
//     data_fuzzer --target=fuzz/data/NAME.php [--seeds=FOLDER] [libFuzzer's options and folders]
//
// The file's program returns [closure, [seed, …]]; the seeds are written to that folder first. What
// the closure throws, and a fatal error of it, is fine: crashes and sanitizers' reports are not.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "surus/embed.h"

namespace {

constexpr int inputs_of_a_request = 2000;  // then it ends, and with it whatever it has gathered
constexpr size_t memory_limit = 64 << 20;
constexpr double seconds_limit = 3;

struct Fuzzer {
    surus_engine* engine = nullptr;
    surus_context* context = nullptr;
    surus_value* closure = nullptr;  // null: no request is open
    std::string target;
    std::string seeds;
    int left = 0;
};

Fuzzer& fuzzer() {
    static Fuzzer the_one;
    return the_one;
}

[[noreturn]] void give_up(const char* what) {
    std::fprintf(stderr, "data_fuzzer: %s\n", what);
    std::exit(2);
}

bool show_error(void*, int, surus_text, surus_text, uint32_t) { return true; }

void begin_request() {
    Fuzzer& self = fuzzer();
    if (surus_request_begin(self.context, nullptr) != SURUS_OK) give_up("no request");
    std::string code = "[$run, $seeds] = include '" + self.target + "'; ";
    if (!self.seeds.empty())
        code += "foreach ($seeds as $number => $seed) file_put_contents('" + self.seeds +
                "/seed' . $number, $seed); ";
    code += "unset($seeds); return $run;";
    self.seeds.clear();
    surus_text text{code.data(), code.size()};
    surus_status status = surus_eval(self.context, "data_fuzzer", text, &self.closure);
    if (status != SURUS_OK || surus_type_of(self.closure) != SURUS_OBJECT)
        give_up("the target gives no closure");
    self.left = inputs_of_a_request;
}

void end_request() {
    Fuzzer& self = fuzzer();
    surus_value_free(self.closure);
    self.closure = nullptr;
    surus_request_end(self.context);
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    Fuzzer& self = fuzzer();
    for (int i = 1; i < *argc; ++i) {
        const char* word = (*argv)[i];
        if (std::strncmp(word, "--target=", 9) == 0) self.target = word + 9;
        if (std::strncmp(word, "--seeds=", 8) == 0) self.seeds = word + 8;
    }
    if (self.target.empty()) give_up("which --target?");
    self.engine = surus_engine_create(SURUS_EMBED_VERSION, nullptr);
    surus_host host = SURUS_INIT(surus_host);
    host.error = show_error;
    self.context = surus_context_create(self.engine, &host);
    if (!self.context) give_up("no context");
    surus_limit_memory(self.context, memory_limit);
    surus_limit_time(self.context, seconds_limit);
    begin_request();
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Fuzzer& self = fuzzer();
    if (!self.closure) begin_request();
    surus_value* input = surus_string(self.context, {reinterpret_cast<const char*>(data), size});
    const surus_value* arguments[] = {input};
    surus_value* result = nullptr;
    surus_status status = surus_call(self.context, self.closure, arguments, 1, &result);
    surus_value_free(result);
    surus_value_free(surus_exception(self.context));
    surus_value_free(input);
    bool is_over = status != SURUS_OK && status != SURUS_EXCEPTION;
    if (is_over || --self.left == 0) end_request();
    return 0;
}
