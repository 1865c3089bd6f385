/** Longest text that waits for its reader, in characters. What comes after it is left out. */
const mostWaiting = 256_000;
/** How long the end of a program waits for the reader, in milliseconds. */
const endWaitMs = 1_000;

let lost = 0;

/**
 * Writes to the standard output and never waits for the reader: a log collector may hang, restart, or go away, and the site
 * goes on without it. The next line that gets through says how many were left out.
 */
export function writeOutput(line: string): void {
  const { stdout } = process;
  if (stdout.writableLength > mostWaiting) {
    lost += 1;
    return;
  }
  const leftOut = lost;
  lost = 0;
  const msg = "lines of the log were left out: no one read them";
  const notice = leftOut
    ? `${JSON.stringify({ level: 40, time: Date.now(), lost: leftOut, msg })}\n`
    : "";
  stdout.write(notice + line, (error) => {
    if (error) lost += leftOut + 1;
  });
}

/** From now on a reader of the output or of the errors that is gone is no reason to end. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** Resolves once the output is with its reader, or the reader took too long. */
export async function outputRead(): Promise<void> {
  if (process.stdout.writableLength === 0) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, endWaitMs);
    process.stdout.write("", () => resolve());
  });
}
