// Comma-separated values, for functions and SplFileObject.
#pragma once

#include "base/result.h"
#include "ext/standard/file/stream.h"

namespace surus {

struct CsvDialect {
    char separator = ',';
    char enclosure = '"';
    int escape = '\\';  // -1: none
};

// What the deprecation of a missing escape asks for; None: nothing is said.
enum class EscapeNote : uint8_t { None, Argument, ArgumentOrControl };
// `first`: position of the separator's parameter; enclosure and escape follow it.
Result<CsvDialect> csv_dialect(Context& context, const String& separator, const String& enclosure,
                               const String& escape, uint32_t first, EscapeNote note);
// One record, or false at the end; `limit` bytes of each line (0: all).
Result<Value> read_csv(Context& context, Stream& stream, const CsvDialect& dialect, size_t limit);
// A record as text, with `eol`. Owned.
Result<String*> csv_text(Context& context, const Array& fields, const CsvDialect& dialect,
                         const String& eol);

}  // namespace surus
