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
AnyHandler tail_counter();
AnyHandler tail_observer();
extern const Instruction tail_leave;
extern const Instruction plain_leave;

// Gives instructions their handlers, before any thread runs them.
void install_handlers(const Engine& engine, const Unit& unit);
// That of an instruction, whether or not the run is profiled.
AnyHandler own_handler(Dispatch dispatch, const Instruction& insn);
// The one that returns where to go on.
AnyHandler plain_twin(const Instruction& insn);

}  // namespace surus
