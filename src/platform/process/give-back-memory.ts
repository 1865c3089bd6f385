import { performance } from "node:perf_hooks";

/** How often the process looks at how busy it was, in milliseconds. */
const everyMs = 2_000;
/** Parts of that time in which the event loop worked. */
const busyFrom = 0.1;
const quietBelow = 0.06;
/** Quiet looks in a row before memory is given back. Sooner, V8 still expects as much work as there was. */
const quietLooks = 3;

/**
 * Gives memory back once the process is quiet after it was busy: with its start, or with a rush of visitors. V8 would do it only
 * when it needs the room. It takes some 50 ms, and V8 keeps what is free for 8 s more. Without `--expose-gc`, it does nothing.
 * @param collect collects garbage
 * @param utilization part of the time since the last call in which the event loop worked
 */
export function giveBackWhenQuiet(
  collect: (() => unknown) | undefined = globalThis.gc,
  utilization: () => number = utilizationSinceLastCall(),
): void {
  if (!collect) return;
  let wasBusy = true;
  let quietFor = 0;
  setInterval(() => {
    const used = utilization();
    if (used > busyFrom) wasBusy = true;
    quietFor = used < quietBelow ? quietFor + 1 : 0;
    if (!wasBusy || quietFor < quietLooks) return;
    wasBusy = false;
    collect();
  }, everyMs).unref();
}

function utilizationSinceLastCall(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
