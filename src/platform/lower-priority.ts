import { constants, getPriority, setPriority } from "node:os";

/**
 * Gives a process or thread a tenth of the processor time that pages get where there isn't enough for both. Not less: with
 * the lowest priority, it would wait forever on a busy machine.
 * @param id a process; on Linux also a thread, and 0 is the calling one
 */
export function lowerPriority(id: number): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  try {
    if (getPriority(id) < PRIORITY_BELOW_NORMAL) setPriority(id, PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system doesn't allow it: the work gets done all the same.
  }
}
