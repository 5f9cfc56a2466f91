// Tables of constants that are full of pointers: those of builtins, by stub. A program lies at a
// fixed address, where the linker has filled the pointers in. A library has to add to each where it
// was loaded, and most tables are of extensions that nobody asks for: theirs are done when they are
// first looked at (relocation.cpp, docs/decisions/0012-the-library-relocates-itself.md).
#pragma once

namespace surus {

// Where they lie in a library; in a program these are just some addresses.
struct ConstantTables {
    const char* begin;
    const char* end;
};

// Fills in the pointers in these tables, if that is still to be done. Any thread.
void relocate(const ConstantTables& tables);

}  // namespace surus
