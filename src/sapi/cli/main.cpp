// The command line: surus [options] [-f] FILE [--] [args].
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "sapi/cli/options.h"

int main(int argc, char** argv) { return surus::cli::run(argc, argv); }
