#include "syntax/ast_text.h"
namespace surus::syntax {
std::string ast_text(const ast::Node*, const AstTextOptions&) { return {}; }
}
