// Symbol tables: variables by name, for $$x, extract, compact, include and globals.
//
// A frame that needs one gets a table whose entries for the function's own variables are Indirect,
// pointing to the frame's slots. The global table does so for the file that is running: `attach`
// moves the values into the frame's slots, `detach` moves them back.
#pragma once

#include "bytecode/code.h"
#include "runtime/arrays/array.h"
#include "runtime/calls/frame.h"
#include "runtime/hooks.h"

namespace surus {

// Makes a frame's extension when it has none yet.
FrameExtension& extension_of(Frame* frame);

// The table of a frame of PHP code, made on demand; borrowed.
Array* symbols_of(Context& context, Frame* frame);
// $GLOBALS, or the table of superglobals (made on first use) for their names; borrowed.
Array& global_symbols(Context& context, std::string_view name);

// Unsets; may run user code.
void remove_symbol(Array& table, Key key);

void attach_symbols(Frame* frame, Array& table);
void detach_symbols(Frame* frame, Array& table);

}  // namespace surus
