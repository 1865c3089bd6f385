import { runWithDeadline } from "../../../platform/deadline.ts";
import { AppError } from "../../../platform/errors.ts";
import { createLimit } from "../../../platform/limit.ts";
import type { Log } from "../../../platform/log.ts";
import { programFile } from "../../../platform/project-files.ts";
import { createSeparateProcess } from "../../../platform/separate-process.ts";
import { avatarMessages, avatarRules } from "../profile.ts";

/** The image process's response: the picture, or a sentence that says why there is none. */
export type Redrawn = { picture: Uint8Array } | { problem: string };

/**
 * Redraws pictures: a square WebP of the middle, upright, without any metadata.
 *
 * @param parts.program the image process
 * @param parts.limitMs longest time for one picture, in milliseconds
 * @param parts.waitMs longest time that a picture waits for its turn, in milliseconds. Both together end before the edge
 * answers the request itself; otherwise pictures would be redrawn that no one waits for
 * @returns a function that throws AppError invalid_input at `avatar` for a file that isn't such a picture or unpacks to too
 * much; unavailable if too many pictures wait or wait too long, or if the process died or took too long
 */
export function createRedraw(parts: {
  log: Log;
  program?: string;
  limitMs?: number;
  waitMs?: number;
}): (picture: Uint8Array) => Promise<Uint8Array> {
  const { log, limitMs = 8_000, waitMs = 6_000 } = parts;
  const program = parts.program ?? programFile("src/features/account/server/image-process.ts");
  /** One picture at a time: unpacked, it takes hundreds of megabytes. */
  const inTurn = createLimit({ atOnce: 1, waiting: 8 });
  const ask = createSeparateProcess<{ picture: Uint8Array }, Redrawn>({
    program,
    name: "image process",
    limitMs,
  });

  function failed(error: Error): never {
    log.error({ err: error }, "the image process failed");
    // It may be the picture or the machine: neither we nor the visitor can tell.
    throw new AppError("picture_failed", { cause: error, retryAfter: 30 });
  }

  return async (picture) => {
    if (picture.byteLength > avatarRules.maxBytes) throw refused(avatarMessages.large);
    const redrawn = await runWithDeadline(waitMs, () =>
      inTurn(() => ask({ picture }).catch(failed)),
    );
    if ("problem" in redrawn) throw refused(redrawn.problem);
    return redrawn.picture;
  };
}

const refused = (problem: string) => new AppError("picture_refused", { params: { problem } });
