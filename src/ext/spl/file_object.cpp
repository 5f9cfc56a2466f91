// SplFileObject and SplTempFileObject: a stream read line by line.
#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include "ext/core/spl.stub.h"
#include "ext/spl/files.h"
#include "ext/spl/files.stub.h"
#include "ext/standard/file.stub.h"
#include "ext/standard/file/wrapper.h"
#include "runtime/calls/frame.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

bool has_flag(const FileState& state, int64_t flag) { return state.flags & flag; }
constexpr int64_t drops = constant_SplFileObject_DROP_NEW_LINE;
constexpr int64_t reads_ahead = constant_SplFileObject_READ_AHEAD;
constexpr int64_t skips = constant_SplFileObject_SKIP_EMPTY;
constexpr int64_t reads_csv = constant_SplFileObject_READ_CSV;

Result<FileState*> open_file(Context& context, Object& self) {
    FileState& state = file_state(self);
    if (!state.stream.is_undef()) return &state;
    return throw_uninitialised(context, self);
}

Stream& stream_of_state(FileState& state) { return stream_of(*state.stream.resource); }

void forget_line(FileState& state) {
    Value old = state.line;
    state.line = Value::undef();
    release(old);
}

Failed throw_at_end(Context& context, const FileState& state) {
    return throw_error(context, class_RuntimeException(context), "Cannot read from file %s",
                       state.path.c_str());
}

// The next line, counted when one was there before; false at the end.
Result<bool> read_text(Context& context, FileState& state, bool silent, int64_t step) {
    Stream& stream = stream_of_state(state);
    forget_line(state);
    if (stream.at_end()) {
        if (!silent) return throw_at_end(context, state);
        return false;
    }
    String* line = stream.read_line(context, static_cast<size_t>(state.max_line_length));
    if (context.has_pending()) {
        if (line) release_cell(line);
        return failed;
    }
    OwnedValue read(line ? Value::of(line) : string_value(""));
    if (has_flag(state, drops)) {
        std::string_view text = read->string->view();
        if (text.ends_with('\n')) text.remove_suffix(1);
        if (text.ends_with('\r')) text.remove_suffix(1);
        read = OwnedValue(string_value(text));
    }
    state.line = read.leak();
    state.line_number += step;
    return true;
}

Result<bool> read_record(Context& context, FileState& state, const CsvDialect& dialect,
                         bool silent) {
    int64_t step = state.line.is_undef() ? 0 : 1;
    forget_line(state);
    Stream& stream = stream_of_state(state);
    if (stream.at_end()) {
        if (!silent) return throw_at_end(context, state);
        return false;
    }
    Value record =
        TRY(read_csv(context, stream, dialect, static_cast<size_t>(state.max_line_length)));
    // The empty line behind the last one counts, too.
    if (record.is_false() && has_flag(state, skips)) {
        state.line_number += step;
        return false;
    }
    if (record.is_false()) {
        Array* blank = Array::create(1);
        blank->push(Value::null());
        record = Value::of(blank);
    }
    state.line = record;
    state.line_number += step;
    return true;
}

// By a subclass's own getCurrentLine().
Result<bool> read_by_method(Context& context, Object& self, FileState& state, Function& method) {
    bool had = !state.line.is_undef();
    forget_line(state);
    if (stream_of_state(state).at_end()) return throw_at_end(context, state);
    OwnedValue line(TRY(call_with(context, self, method, {})));
    if (!line->is_string()) {
        return throw_type_error(context,
                                "%s::getCurrentLine(): Return value must be of type string, %s "
                                "returned",
                                self.cls->name->data(), type_name_in_errors(line.get()));
    }
    if (had || !state.line.is_undef()) {
        ++state.line_number;
        forget_line(state);
    }
    state.line = line.leak();
    return true;
}

Result<bool> read_once(Context& context, Object& self, FileState& state, bool silent) {
    if (has_flag(state, reads_csv)) return read_record(context, state, state.dialect, silent);
    Function* method = find_own_method(*self.cls, "getcurrentline");
    if (method->is_user()) return read_by_method(context, self, state, *method);
    return read_text(context, state, silent, state.line.is_undef() ? 0 : 1);
}

bool is_blank(const FileState& state) {
    if (state.line.is_string()) return state.line.string->is_empty();
    if (!state.line.is_array() || !has_flag(state, reads_csv)) return false;
    if (!has_flag(state, drops)) return false;
    const Array& fields = *state.line.array;
    return fields.count == 1 && fields.find(int64_t{0}) && fields.find(int64_t{0})->is_null();
}

Result<bool> read_line(Context& context, Object& self, FileState& state, bool silent) {
    bool read = TRY(read_once(context, self, state, silent));
    while (read && has_flag(state, skips) && is_blank(state)) {
        // A record that is skipped counts as a line, a line of text does not.
        if (!has_flag(state, reads_csv)) forget_line(state);
        read = TRY(read_once(context, self, state, silent));
    }
    return read;
}

Status rewind(Context& context, Object& self, FileState& state) {
    if (!stream_of_state(state).seek(0, SEEK_SET)) {
        return throw_error(context, class_RuntimeException(context), "Cannot rewind file %s",
                           state.path.c_str());
    }
    forget_line(state);
    state.line_number = 0;
    if (has_flag(state, reads_ahead)) TRY(read_line(context, self, state, true));
    return {};
}

Status open(Context& context, Object& self, std::string_view path, std::string_view mode,
            bool use_include_path) {
    FileState& state = file_state(self);
    if (!state.stream.is_undef()) return {};
    struct stat status;
    std::string name(path);
    if (name.find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    if (use_include_path) {
        std::string found = resolve_include_path(context, path);
        if (!found.empty()) name = found;
    }
    if (!scheme_length(name)) TRY(require_allowed(context, name, class_RuntimeException(context)));
    if (stat(name.c_str(), &status) == 0 && S_ISDIR(status.st_mode)) {
        return throw_error(context, class_LogicException(context),
                           "Cannot use SplFileObject with directories");
    }
    OpenOptions options;
    options.use_include_path = use_include_path;
    options.quiet = true;
    errno = 0;
    std::unique_ptr<Stream> stream = open_stream(context, path, mode, options);
    if (context.has_pending()) return failed;
    if (!stream) {
        return throw_error(
            context, class_RuntimeException(context), "%s(%s): Failed to open stream: %s",
            running_function_name(context).c_str(), name.c_str(), strerror(errno ? errno : ENOENT));
    }
    state.path = name;
    state.has_directory = name.find("://") == npos;
    state.mode = mode;
    state.stream = stream_value(context, std::move(stream));
    state.ready = true;
    return {};
}

}  // namespace

Status php_SplFileObject___construct(Context& context, Object& self, String& filename, String& mode,
                                     bool useIncludePath, const Value&) {
    if (filename.is_empty())
        return throw_error(context, class_RuntimeException(context),
                           "%s(): Argument #1 ($filename) must not be "
                           "empty",
                           running_function_name(context).c_str());
    return open(context, self, filename.view(), mode.view(), useIncludePath);
}

Status php_SplTempFileObject___construct(Context& context, Object& self, int64_t maxMemory) {
    std::string path = "php://memory";
    if (maxMemory >= 0) {
        path = "php://temp";
        if (context.frame->argument_count) path += "/maxmemory:" + std::to_string(maxMemory);
    }
    return open(context, self, path, "wb", false);
}

// ---- lines

Status php_SplFileObject_rewind(Context& context, Object& self) {
    return rewind(context, self, *TRY(open_file(context, self)));
}

Result<bool> php_SplFileObject_eof(Context& context, Object& self) {
    return stream_of_state(*TRY(open_file(context, self))).at_end();
}

Result<bool> php_SplFileObject_valid(Context& context, Object& self) {
    FileState& state = *TRY(open_file(context, self));
    if (has_flag(state, reads_ahead)) return !state.line.is_undef();
    return !stream_of_state(state).at_end();
}

Result<String*> php_SplFileObject_fgets(Context& context, Object& self) {
    FileState& state = *TRY(open_file(context, self));
    TRY(read_text(context, state, false, 1));
    return share(*state.line.string);
}

Result<Value> php_SplFileObject_current(Context& context, Object& self) {
    FileState& state = *TRY(open_file(context, self));
    if (state.line.is_undef()) TRY(read_line(context, self, state, true));
    return state.line.is_undef() ? false_value() : copy(state.line);
}

Result<int64_t> php_SplFileObject_key(Context& context, Object& self) {
    return TRY(open_file(context, self))->line_number;
}

Status php_SplFileObject_next(Context& context, Object& self) {
    FileState& state = *TRY(open_file(context, self));
    forget_line(state);
    if (has_flag(state, reads_ahead)) TRY(read_line(context, self, state, true));
    ++state.line_number;
    return {};
}

Status php_SplFileObject_seek(Context& context, Object& self, int64_t line) {
    FileState& state = *TRY(open_file(context, self));
    if (line < 0)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    TRY(rewind(context, self, state));
    for (int64_t i = 0; i < line; ++i) {
        if (!TRY(read_line(context, self, state, true))) return {};
    }
    if (line > 0 && !has_flag(state, reads_ahead)) {
        ++state.line_number;
        forget_line(state);
    }
    return {};
}

Status php_SplFileObject_setFlags(Context&, Object& self, int64_t flags) {
    file_state(self).flags = flags;
    return {};
}
Result<int64_t> php_SplFileObject_getFlags(Context&, Object& self) {
    return file_state(self).flags & (drops | reads_ahead | skips | reads_csv);
}

Status php_SplFileObject_setMaxLineLen(Context& context, Object& self, int64_t maxLength) {
    if (maxLength < 0)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    file_state(self).max_line_length = maxLength;
    return {};
}
Result<int64_t> php_SplFileObject_getMaxLineLen(Context&, Object& self) {
    return file_state(self).max_line_length;
}

Result<bool> php_SplFileObject_hasChildren(Context&, Object&) { return false; }
Result<Value> php_SplFileObject_getChildren(Context&, Object&) { return Value::null(); }

// ---- comma-separated values

// The object's dialect, with those parts replaced that were given; `first` as in csv_dialect.
static Result<CsvDialect> chosen_dialect(Context& context, const FileState& state,
                                         const String& separator, const String& enclosure,
                                         const String& escape, uint32_t first) {
    auto note = state.default_escape ? EscapeNote::ArgumentOrControl : EscapeNote::None;
    CsvDialect form = TRY(csv_dialect(context, separator, enclosure, escape, first, note));
    Frame& frame = *context.frame;
    uint32_t count = frame.argument_count;
    if (count < first) form.separator = state.dialect.separator;
    if (count < first + 1) form.enclosure = state.dialect.enclosure;
    if (count < first + 2) form.escape = state.dialect.escape;
    return form;
}

Result<Value> php_SplFileObject_fgetcsv(Context& context, Object& self, String& separator,
                                        String& enclosure, String& escape) {
    FileState& state = *TRY(open_file(context, self));
    CsvDialect form = TRY(chosen_dialect(context, state, separator, enclosure, escape, 1));
    if (!TRY(read_record(context, state, form, true))) return false_value();
    return copy(state.line);
}

Result<Value> php_SplFileObject_fputcsv(Context& context, Object& self, Array& fields,
                                        String& separator, String& enclosure, String& escape,
                                        String& eol) {
    FileState& state = *TRY(open_file(context, self));
    CsvDialect form = TRY(chosen_dialect(context, state, separator, enclosure, escape, 2));
    Ref<String> line = Ref<String>::adopt(TRY(csv_text(context, fields, form, eol)));
    ssize_t wrote = stream_of_state(state).write(context, line->view());
    if (context.has_pending()) return failed;
    return wrote < 0 ? false_value() : Value::of(static_cast<int64_t>(wrote));
}

Status php_SplFileObject_setCsvControl(Context& context, Object& self, String& separator,
                                       String& enclosure, String& escape) {
    FileState& state = file_state(self);
    state.dialect =
        TRY(csv_dialect(context, separator, enclosure, escape, 1, EscapeNote::Argument));
    state.default_escape = context.frame->argument_count < 3;
    return {};
}

Result<Array*> php_SplFileObject_getCsvControl(Context&, Object& self) {
    const CsvDialect& form = file_state(self).dialect;
    Array* parts = Array::create(3);
    parts->push(string_value({&form.separator, 1}));
    parts->push(string_value({&form.enclosure, 1}));
    char escape = static_cast<char>(form.escape);
    parts->push(string_value(form.escape < 0 ? std::string_view() : std::string_view(&escape, 1)));
    return parts;
}

// ---- the stream

Result<bool> php_SplFileObject_flock(Context& context, Object& self, int64_t operation,
                                     Reference* wouldBlock) {
    FileState& state = *TRY(open_file(context, self));
    return php_flock(context, state.stream, operation, wouldBlock);
}

Result<bool> php_SplFileObject_fflush(Context& context, Object& self) {
    return stream_of_state(*TRY(open_file(context, self))).flush(context);
}

Result<Value> php_SplFileObject_ftell(Context& context, Object& self) {
    return Value::of(stream_of_state(*TRY(open_file(context, self))).tell());
}

Result<int64_t> php_SplFileObject_fseek(Context& context, Object& self, int64_t offset,
                                        int64_t whence) {
    FileState& state = *TRY(open_file(context, self));
    forget_line(state);
    return int64_t{stream_of_state(state).seek(offset, static_cast<int>(whence)) ? 0 : -1};
}

Result<Value> php_SplFileObject_fgetc(Context& context, Object& self) {
    FileState& state = *TRY(open_file(context, self));
    forget_line(state);
    char byte;
    ssize_t count = stream_of_state(state).read(context, &byte, 1);
    if (context.has_pending()) return failed;
    if (count <= 0) return false_value();
    if (byte == '\n') ++state.line_number;
    return string_value({&byte, 1});
}

Result<int64_t> php_SplFileObject_fpassthru(Context& context, Object& self) {
    return php_fpassthru(context, TRY(open_file(context, self))->stream);
}

Result<Value> php_SplFileObject_fscanf(Context& context, Object& self, String& format,
                                       std::span<const Value> vars) {
    FileState& state = *TRY(open_file(context, self));
    if (state.line.is_undef()) {
        ++state.line_number;
    } else {
        forget_line(state);
        ++state.line_number;
    }
    return php_fscanf(context, state.stream, format, vars);
}

Result<Value> php_SplFileObject_fwrite(Context& context, Object& self, String& data,
                                       std::optional<int64_t> length) {
    FileState& state = *TRY(open_file(context, self));
    std::string_view bytes = data.view();
    if (length) {
        if (*length < 0) return Value::of(int64_t{0});
        bytes = bytes.substr(0, static_cast<size_t>(*length));
    }
    if (bytes.empty()) return Value::of(int64_t{0});
    ssize_t wrote = stream_of_state(state).write(context, bytes);
    if (context.has_pending()) return failed;
    return wrote < 0 ? false_value() : Value::of(static_cast<int64_t>(wrote));
}

Result<Value> php_SplFileObject_fread(Context& context, Object& self, int64_t length) {
    FileState& state = *TRY(open_file(context, self));
    if (length <= 0) return throw_argument_value_error(context, 1, "must be greater than 0");
    return php_fread(context, state.stream, length);
}

Result<Array*> php_SplFileObject_fstat(Context& context, Object& self) {
    Value status = TRY(php_fstat(context, TRY(open_file(context, self))->stream));
    return status.is_array() ? status.array : Array::empty();
}

Result<bool> php_SplFileObject_ftruncate(Context& context, Object& self, int64_t size) {
    FileState& state = *TRY(open_file(context, self));
    if (!stream_of_state(state).can_truncate()) {
        return throw_error(context, class_LogicException(context), "Can't truncate file %s",
                           state.path.c_str());
    }
    return stream_of_state(state).truncate(size);
}

}  // namespace surus
