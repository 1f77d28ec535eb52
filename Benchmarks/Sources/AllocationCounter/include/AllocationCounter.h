#pragma once

#include <stdbool.h>

/// Whether heap calls are counted on this platform.
bool allocations_are_counted(void);

/// The number of heap calls so far, on all threads; calls that only release are not counted.
unsigned long allocation_count(void);
