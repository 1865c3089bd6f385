import { createLog, type Log } from "../log.ts";
import { outliveReaders, outputRead } from "../output.ts";
import { explainStartFailure, isLasting } from "../start-failure.ts";

/** Longest time from the order to stop until the process ends, apart from `stopDelayMs`, in milliseconds. */
const stopLimitMs = 34_000;
/** The same after an uncaught exception. It is short: the next process serves visitors better. */
const crashLimitMs = 8_000;
/** A Ctrl-C reaches a process twice within moments: from the terminal, and passed on by npm or the supervisor. */
const sameKeyPressMs = 500;

export type Phase = "starting" | "ready" | "stopping";

/** The state of a program's start and stop. */
export interface Lifecycle {
  readonly phase: Phase;
  /** True when an uncaught exception ends the process. */
  readonly crashed: boolean;
  log: Log;
  /** How long the program goes on as before when it is told to stop, in milliseconds; 0 unless set. */
  stopDelayMs: number;
  /** Closed in reverse order of opening. One that fails to close does not keep the others from closing. */
  onStop(name: string, close: () => Promise<void> | void): void;
}

/**
 * Runs a program from its start to its end.
 *
 * SIGTERM, SIGINT, SIGHUP, and the end of the supervisor close what was opened and end the process with 0; a second
 * SIGINT ends it at once. A failed start ends it with 1 and one line. An uncaught exception or unhandled rejection is
 * logged and ends it with 1 as well, after the requests in flight had a short while.
 * @param start resolves when the program is ready
 */
export async function runProgram(
  env: Record<string, string | undefined>,
  start: (life: Lifecycle) => Promise<void>,
): Promise<void> {
  const closers: { name: string; close: () => Promise<void> | void }[] = [];
  let phase: Phase = "starting";
  let crashed = false;
  let stopRequested = false;
  let interruptedAt: number | undefined;
  const life: Lifecycle = {
    get phase() {
      return phase;
    },
    get crashed() {
      return crashed;
    },
    log: createLog("silent"),
    stopDelayMs: 0,
    onStop: (name, close) => closers.push({ name, close }),
  };

  async function stop(code: number): Promise<void> {
    if (phase === "stopping") return;
    phase = "stopping";
    setTimeout(
      () => {
        life.log.error("stopping took too long");
        process.exit(code || 1);
      },
      code === 0 ? stopLimitMs + life.stopDelayMs : crashLimitMs,
    );
    for (const { name, close } of closers.reverse()) {
      try {
        await close();
      } catch (error) {
        life.log.error({ err: error }, `closing ${name}`);
      }
    }
    await outputRead();
    process.exit(code);
  }

  function requestStop(): void {
    stopRequested = true;
    // During the start the order waits until what was opened can be closed again.
    if (phase !== "starting") void stop(0);
  }

  function crash(error: unknown, kind: string): void {
    life.log.fatal({ err: error }, kind);
    if (phase === "starting") process.stderr.write(`${explainStartFailure(error, env)}\n`);
    crashed = true;
    void stop(1);
  }

  outliveReaders();
  process.on("SIGTERM", requestStop);
  process.on("SIGHUP", requestStop);
  process.on("SIGINT", () => {
    const now = performance.now();
    if (interruptedAt !== undefined && now - interruptedAt > sameKeyPressMs) process.exit(130);
    interruptedAt ??= now;
    requestStop();
  });
  process.on("uncaughtException", (error) => crash(error, "uncaught exception"));
  process.on("unhandledRejection", (error) => crash(error, "unhandled rejection"));
  // The supervisor is gone, and it was the process that people would stop.
  process.on("disconnect", requestStop);

  try {
    await start(life);
    if (phase !== "starting") return;
    phase = "ready";
    process.send?.({ ready: true });
    if (stopRequested) await stop(0);
  } catch (error) {
    if (phase !== "starting") return;
    process.stderr.write(`${explainStartFailure(error, env)}\n`);
    life.log.debug({ err: error }, "start failed");
    if (isLasting(error)) process.send?.({ final: true });
    await stop(1);
  }
}
