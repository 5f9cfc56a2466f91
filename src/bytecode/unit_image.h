// Images of units: compiled files as bytes that another process of the same build can read back.
//
// An image is what a unit consists of, laid out in one block whose pointers are offsets, with the
// places of the pointers, and of those to names, which the reader interns. It holds no addresses of
// the program: handlers are installed anew, and the constant strings and arrays go by what is in
// them. Layouts are those of this build, so whoever keeps images must keep builds apart.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "bytecode/code.h"
#include "context/engine.h"

namespace surus {

// The bytes of a file's unit; not of an eval's. Empty: they are more than places can tell.
std::string write_image(const Engine& engine, const Unit& unit);
inline constexpr size_t image_alignment = 32;
// Makes a unit of such bytes, which lie in Unit::image and become part of it; instructions have no
// handlers yet. Null when they are no image: the places in it are checked, but what it says of
// types, names and lines is believed, and codes are for the verifier.
UnitRef read_image(const Engine& engine, std::unique_ptr<Unit> unit, std::span<char> bytes);

}  // namespace surus
