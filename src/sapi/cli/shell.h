// The interactive shell, -a: reads code from the terminal, statement by statement, and runs it.
#pragma once

#include <cstdio>
#include <string>

#include "surus/tools.h"

namespace surus::cli {

// Writes to standard output; false: nobody reads it any more.
bool write_stdout(const char* bytes, size_t length);

// What a shell has read of a statement: whether it is all of it, and what it is in the middle of.
struct StatementEnd {
    bool is_complete;
    const char* block;  // the prompt's name for it: "php", "<<<" …
    char mark;          // … and what follows
};
StatementEnd look_for_end(const std::string& code, bool short_tags);

class Shell {
public:
    Shell() = default;
    Shell(const Shell&) = delete;
    Shell& operator=(const Shell&) = delete;

    // Whether the library that edits lines is there, which is loaded for it.
    bool can_edit();
    // Until the input ends; the request is open.
    void run(surus_context* context);
    // What the program prints: to the screen, the pager, or into a prompt that code makes.
    bool write(const char* bytes, size_t length);

private:
    std::string setting(const char* name);
    std::string prompt(const StatementEnd& end);
    void append_code(std::string& text, const std::string& code);
    bool change_setting(const std::string& line);
    void run_statement(const std::string& code);
    void close_pager();

    surus_context* context_ = nullptr;
    std::string* prompt_text_ = nullptr;  // being made
    std::FILE* pager_ = nullptr;
    char last_ = '\0';  // of what was printed since the statement began
};

}  // namespace surus::cli
