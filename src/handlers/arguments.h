// Arguments in a call window, brought into the shape that their function's parameters have.
#pragma once

#include <span>

#include "handlers/handler.h"
#include "runtime/calls/callable.h"

namespace surus {

// Makes references of arguments for by-reference parameters that are none. `how`: as Call's.
Status arrange_reference(Context& context, Function& function, uint32_t position, Value& argument,
                         How given);
Status arrange_references(Context& context, Frame* window, uint32_t count, uint32_t how);
// Moves arguments that a function has no parameters for in front of its frame, which goes up by as
// much: there has to be room. Gives the frame.
Frame* set_extra_aside(Frame* window, uint32_t count);
// Moves arguments beyond the parameters of a variadic function into its list. Where that may
// change, the frame goes up as above. Gives the frame.
Frame* arrange_variadic(Frame* window, uint32_t count);
// __call and __callStatic: the arguments become an array behind the method's name.
void arrange_magic_call(Frame* window, uint32_t& argument_count);
// Puts named arguments into their parameters' slots.
Status place_named(Context& context, Frame* window, uint32_t& count, uint32_t room, Array& named);

// What is checked with the callee's frame in place, so that errors show it.
Status check_arguments(Context& context, Frame* window);
// Of a builtin whose arguments were given by name: an error where it cannot do without one.
Status check_defaults(Context& context, Frame* window, uint32_t count);
// Warns of values for by-reference parameters. An error handler may run, so this comes before the
// window is made: its frame would lie where the window is.
Status warn_of_values(Context& context, Function& function, std::span<const Value> arguments,
                      const Array* named);

}  // namespace surus
