#include "clips.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

/* Stores the address of a function in '*function'. ISO C has no cast for that. */
static bool find(void *library, const char *name, void *function) {
  void *address = dlsym(library, name);
  memcpy(function, &address, sizeof address);
  return address != NULL;
}

bool clips_load(Clips *clips) {
  void *library = dlopen("libclips.so.6", RTLD_NOW);
  if (!library) library = dlopen("libclips.so", RTLD_NOW);
  return library && find(library, "CreateEnvironment", &clips->create) && find(library, "DestroyEnvironment", &clips->destroy) &&
         find(library, "EnvBuild", &clips->build) && find(library, "EnvLoad", &clips->load) &&
         find(library, "EnvUnwatch", &clips->unwatch) && find(library, "EnvFindDeftemplate", &clips->find_template) &&
         find(library, "EnvCreateFact", &clips->create_fact) &&
         find(library, "EnvAssignFactSlotDefaults", &clips->assign_defaults) && find(library, "EnvAssert", &clips->assert_fact) &&
         find(library, "EnvRetract", &clips->retract) && find(library, "EnvGetNextActivation", &clips->next_activation);
}
