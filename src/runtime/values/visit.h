// A walk through an array or object that may contain itself, and that user code may drop meanwhile.
#pragma once

#include "runtime/values/value.h"

namespace surus {

// Marks a cell while it is being walked through, and holds a share of it. Immortal cells are
// constants, which cannot contain themselves.
class Visit {
public:
    explicit Visit(const Cell& cell)
        : cell_(cell.is_immortal() ? nullptr : const_cast<Cell*>(&cell)),
          recursive_(cell_ && cell_->has(Cell::visiting)) {
        if (!cell_ || recursive_) return;
        cell_->set(Cell::visiting);
        ++cell_->refcount;
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;
    // May run user code: a destructor.
    ~Visit() {
        if (!cell_ || recursive_) return;
        cell_->clear(Cell::visiting);
        release_cell(cell_);
    }
    // Whether somebody further out is walking through it already.
    bool is_recursive() const { return recursive_; }

private:
    Cell* cell_;
    bool recursive_;
};

}  // namespace surus
