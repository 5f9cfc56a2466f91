// Comma-separated values.
#include "ext/standard/file/csv.h"

#include <string>

#include "base/ascii.h"
#include "ext/standard/array/support.h"
#include "ext/standard/file.stub.h"
#include "ext/support.h"
#include "runtime/calls/frame.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/string_builder.h"

namespace surus {

namespace {

using Dialect = CsvDialect;

// Reads one record; `more` gives further lines while a field's quotes are open.
template <class More>
Array* parse_record(std::string line, const Dialect& dialect, More&& more) {
    Array* fields = Array::create(8);
    auto line_end = [](const std::string& text) {
        size_t end = text.size();
        if (end && text[end - 1] == '\n') --end;
        if (end && text[end - 1] == '\r') --end;
        return end;
    };
    size_t i = 0;
    if (line_end(line) == 0) {
        fields->push(Value::null());  // a blank line is one field that is not there
        return fields;
    }
    while (true) {
        std::string field;
        size_t end = line_end(line);
        size_t start = i;
        while (i < end && is_space(static_cast<unsigned char>(line[i])) &&
               line[i] != dialect.separator)
            ++i;
        if (i < end && line[i] == dialect.enclosure) {
            ++i;
            while (true) {
                if (i >= line.size()) {
                    std::string next;
                    if (!more(next)) break;  // never closed: all there was belongs to it
                    line = std::move(next);
                    i = 0;
                    continue;
                }
                char c = line[i];
                if (dialect.escape >= 0 && static_cast<unsigned char>(c) == dialect.escape &&
                    c != dialect.enclosure && i + 1 < line.size()) {
                    field += c;
                    field += line[++i];
                    ++i;
                } else if (c == dialect.enclosure) {
                    if (i + 1 < line.size() && line[i + 1] == dialect.enclosure) {
                        field += c;
                        i += 2;
                    } else {
                        ++i;
                        break;
                    }
                } else {
                    field += c;
                    ++i;
                }
            }
            end = line_end(line);
            // What stands between the closing quote and the separator belongs to the field.
            while (i < end && line[i] != dialect.separator) field += line[i++];
        } else {
            i = start;
            while (i < end && line[i] != dialect.separator) field += line[i++];
            field.resize(line_end(field));
        }
        fields->push(string_value(field));
        if (i >= end) return fields;
        ++i;  // the separator
    }
}

Status append_field(Context& context, StringBuilder& out, const Value& value,
                    const Dialect& dialect) {
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
    bool quoted = false;
    for (char c : text->view()) {
        if (c == dialect.separator || c == dialect.enclosure || c == '\n' || c == '\r' ||
            c == '\t' || c == ' ' ||
            (dialect.escape >= 0 && static_cast<unsigned char>(c) == dialect.escape))
            quoted = true;
    }
    if (!quoted) {
        out.append(text->view());
        return {};
    }
    bool escaped = false;
    out.push(dialect.enclosure);
    for (char c : text->view()) {
        if (dialect.escape >= 0 &&
            dialect.escape != static_cast<unsigned char>(dialect.enclosure) &&
            static_cast<unsigned char>(c) == dialect.escape) {
            escaped = true;
        } else if (!escaped && c == dialect.enclosure) {
            out.push(dialect.enclosure);
        } else {
            escaped = false;
        }
        out.push(c);
    }
    out.push(dialect.enclosure);
    return {};
}

}  // namespace

Result<CsvDialect> csv_dialect(Context& context, const String& separator, const String& enclosure,
                               const String& escape, uint32_t first, EscapeNote note) {
    CsvDialect out;
    if (separator.length != 1)
        return throw_argument_value_error(context, first, "must be a single character");
    if (enclosure.length != 1)
        return throw_argument_value_error(context, first + 1, "must be a single character");
    if (escape.length > 1)
        return throw_argument_value_error(context, first + 2,
                                          "must be empty or a single character");
    const Frame* frame = context.frame;
    bool given = frame->argument_count >= first + 2 &&
                 !const_cast<Frame*>(frame)->slots()[first + 1].is_undef();
    if (!given && note == EscapeNote::Argument) {
        TRY(function_deprecated(context,
                                "the $escape parameter must be provided as its default "
                                "value will change"));
    } else if (!given && note == EscapeNote::ArgumentOrControl) {
        TRY(function_deprecated(context,
                                "the $escape parameter must be provided, as its default value will "
                                "change, either explicitly or via SplFileObject::setCsvControl()"));
    }
    out.separator = *separator.data();
    out.enclosure = *enclosure.data();
    out.escape = escape.is_empty() ? -1 : static_cast<unsigned char>(*escape.data());
    return out;
}

Result<String*> csv_text(Context& context, const Array& fields, const CsvDialect& form,
                         const String& eol) {
    StringBuilder line(256);
    bool first = true;
    for (SafeIteration it(const_cast<Array&>(fields)); !it.done(); it.advance()) {
        if (!first) line.push(form.separator);
        first = false;
        TRY(append_field(context, line, it.value(), form));
    }
    line.append(eol.view());
    return line.finish();
}

Result<Value> read_csv(Context& context, Stream& stream, const CsvDialect& form, size_t limit) {
    String* line = stream.read_line(context, limit);
    if (!line) return false_value();
    Ref<String> held = Ref<String>::adopt(line);
    // The limit is for where the record begins: quotes keep whole lines together.
    return Value::of(parse_record(std::string(line->view()), form, [&](std::string& next) {
        String* more = stream.read_line(context, 0);
        if (!more) return false;
        next = more->view();
        release_cell(more);
        return true;
    }));
}

Result<Value> php_fputcsv(Context& context, const Value& stream, Array& fields, String& separator,
                          String& enclosure, String& escape, String& eol) {
    Dialect form = TRY(csv_dialect(context, separator, enclosure, escape, 3, EscapeNote::Argument));
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    Ref<String> line = Ref<String>::adopt(TRY(csv_text(context, fields, form, eol)));
    ssize_t wrote = open->write(context, line->view());
    if (context.has_pending()) return failed;
    return wrote < 0 ? false_value() : Value::of(static_cast<int64_t>(wrote));
}

Result<Value> php_fgetcsv(Context& context, const Value& stream, std::optional<int64_t> length,
                          String& separator, String& enclosure, String& escape) {
    Dialect form = TRY(csv_dialect(context, separator, enclosure, escape, 3, EscapeNote::Argument));
    if (length && (*length < 0 || *length > INT64_MAX - 1)) {
        return throw_argument_value_error(context, 2, "must be between 0 and %lld",
                                          static_cast<long long>(INT64_MAX));
    }
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    return read_csv(context, *open, form, length ? static_cast<size_t>(*length) : 0);
}

Result<Array*> php_str_getcsv(Context& context, String& string, String& separator,
                              String& enclosure, String& escape) {
    Dialect form = TRY(csv_dialect(context, separator, enclosure, escape, 2, EscapeNote::Argument));
    return parse_record(std::string(string.view()), form, [](std::string&) { return false; });
}

}  // namespace surus
