import { runWithDeadline } from "../../../platform/deadline.ts";
import { AppError } from "../../../platform/errors.ts";
import { createLimit } from "../../../platform/limit.ts";
import type { Log } from "../../../platform/log.ts";
import { programFile } from "../../../platform/project-files.ts";
import { createSeparateProcess } from "../../../platform/separate-process.ts";
import { type PictureFormat, type PictureProblem, pictureRules } from "../pictures.ts";

export interface CleanPicture {
  /** The stored original. All other files are made from it. */
  original: Uint8Array;
  extension: "png" | "webp" | "jpg";
  /** In pixels. */
  width: number;
  height: number;
  /** WebP, at most 960 pixels wide. */
  preview: Uint8Array;
}

export type PictureWork =
  | { task: "clean"; picture: Uint8Array }
  | { task: "convert"; picture: Uint8Array; width: number; format: PictureFormat | "jpeg" | "png" };
export type PictureAnswer = CleanPicture | { file: Uint8Array } | { problem: PictureProblem };

/** Longest time for one picture, and for its turn, in milliseconds. Both together end before a request does. */
const defaultCleanMs = 9_000;
const waitMs = 5_000;

/** Judges, cleans, and converts pictures. Someone waits for cleaning, so it doesn't wait for conversions. */
export function createPictureDrawing(parts: { log: Log; cleanMs?: number }) {
  const { log, cleanMs = defaultCleanMs } = parts;
  /** One at a time: unpacked, a picture takes hundreds of megabytes. */
  const inTurn = createLimit({ atOnce: 1, waiting: 8 });
  const inTurnLater = createLimit({ atOnce: 1, waiting: 100 });
  const program = programFile("src/features/media/server/media-process.ts");
  const part = { program, name: "process for pictures" };
  const ask = createSeparateProcess<PictureWork, PictureAnswer>({ ...part, limitMs: cleanMs });
  const askLong = createSeparateProcess<PictureWork, PictureAnswer>({ ...part, limitMs: 60_000 });

  function failed(error: Error): never {
    log.error({ err: error }, "a picture was not processed");
    throw new AppError("picture_failed", { cause: error, retryAfter: 30 });
  }
  const refused = (problem: PictureProblem) =>
    new AppError("media_refused", { params: { problem } });

  return {
    /** @throws AppError media_refused for a file that isn't such a picture; unavailable if there is too much to do */
    async clean(picture: Uint8Array): Promise<CleanPicture> {
      if (picture.byteLength > pictureRules.maxBytes) throw refused("large");
      if (picture.byteLength === 0) throw refused("missing");
      const answer = await runWithDeadline(waitMs, () =>
        inTurn(() => ask({ task: "clean", picture }).catch(failed)),
      );
      if ("problem" in answer) throw refused(answer.problem);
      return answer as CleanPicture;
    },

    /** One file of a cleaned picture. @throws what went wrong */
    async convert(
      picture: Uint8Array,
      width: number,
      format: PictureFormat | "jpeg" | "png",
    ): Promise<Uint8Array> {
      const answer = await inTurnLater(() => askLong({ task: "convert", picture, width, format }));
      if (!("file" in answer)) throw new Error("a stored picture can’t be read");
      return answer.file;
    },
  };
}
