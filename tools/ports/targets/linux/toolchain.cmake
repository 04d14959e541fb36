# Not a cross compilation: programs for configuration run on this machine.
get_filename_component(ports "${CMAKE_CURRENT_LIST_DIR}/../../../.." ABSOLUTE)
set(CMAKE_SYSROOT "${ports}/build/ports/linux/root")
set(CMAKE_C_COMPILER gcc)
set(CMAKE_CXX_COMPILER g++)
# Programs of this machine, libraries of the older release.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
