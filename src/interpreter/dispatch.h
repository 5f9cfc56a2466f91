// The two ways to dispatch: handlers that tail-call each other, and plain functions in a loop.
#pragma once

#include "bytecode/code.h"
#include "context/context.h"
#include "context/engine.h"
#include "handlers/handler.h"

namespace surus {

// Every fast path, by opcode and specialisation: see specialise.h.
AnyHandler tail_handler(const Instruction& insn);  // null when built without tail calls
AnyHandler plain_handler(const Instruction& insn);

// Runs from `start` in context.frame until Leave.
void run_tail(Context& context, const Instruction* start);
void run_plain(Context& context, const Instruction* start);
// The handlers that all instructions of a profiled run have instead of their own.
AnyHandler tail_profiler(Profiling profiling);
// What instructions have that are counted, and those of a code that is observed (HotCode).
AnyHandler tail_counter();  // of a loop
AnyHandler tail_entry_counter(bool past_checks);
AnyHandler tail_observer();
extern const Instruction tail_leave;
extern const Instruction plain_leave;

// What the instructions of a code have until it runs for the first time: they prepare it and go on.
AnyHandler tail_preparer();
AnyHandler plain_preparer();

// Makes a unit ready to run, before any thread does: its top level gets its handlers, all other
// codes are prepared when they are first reached. Most functions of a library never are.
void install_handlers(const Engine& engine, const Unit& unit);
// Gives a code its handlers, if it has none yet. False: it was read from a damaged file. Any
// thread.
bool prepare_code(const Engine& engine, const Code& code);
// The same of the code that is to run in a frame, which fails with a fatal error.
Status prepare_running(Context& context, Frame* frame, const Instruction* insn);
// That of an instruction, whether or not the run is profiled.
AnyHandler own_handler(Dispatch dispatch, const Instruction& insn);
// The one that returns where to go on.
AnyHandler plain_twin(const Instruction& insn);

}  // namespace surus
