import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { translateDiskFailure } from "../../../platform/errors.ts";
import type { Log } from "../../../platform/log.ts";
import { hasRoomOnDisk } from "../../../platform/storage/disk-room.ts";
import { type CvKind, cvRules } from "../careers.ts";
import { recogniseCv } from "./cv-kind.ts";

/** A file as it arrives. */
export interface IncomingFile {
  /** As the visitor named it; empty when none was chosen. */
  name: string;
  body: AsyncIterable<Uint8Array>;
}

/**
 * A good CV from a form that was refused for another field. Without JavaScript, the browser forgets the file; the form carries
 * this instead. No one can guess the key. After an hour the sweep removes the file, like any that no row names.
 */
export interface KeptCv {
  key: string;
  /** As the applicant named the file. */
  name: string;
}

interface ReceivedCv {
  problem: null;
  name: string;
  kind: CvKind;
  size: number;
  sha256: string;
  /** The temporary file. */
  path: string;
  /** Set for one that was kept when the form was refused. */
  kept?: KeptCv;
}

/** A CV that has arrived, or what is wrong with it in words for the visitor. */
export type CvUpload = (ReceivedCv | { problem: string }) & {
  /** Removes the temporary file. An application does so itself; a caller that makes none must do it. */
  discard(): Promise<void>;
};

/** Temporary files of a process that died are removed after this long. */
const staleMs = 60 * 60_000;

/** Takes CVs in, piece by piece, into a folder of temporary files. */
export function createCvReceiver(parts: {
  dir: string;
  log: Log;
  /** Whether another CV of the largest size may be stored. */
  hasRoom: () => Promise<boolean>;
}) {
  let swept: Promise<void> | undefined;

  return async function receive(file: IncomingFile | null): Promise<CvUpload> {
    if (!file) return refused(cvRules.missing);
    const temporary = path.join(parts.dir, `${randomUUID()}.part`);
    const discard = () => rm(temporary, { force: true });
    try {
      await mkdir(parts.dir, { recursive: true, mode: 0o700 });
      swept ??= sweep(parts.dir);
      await swept.catch((error: unknown) => {
        swept = undefined;
        throw error;
      });
      // Read to its end also where there's no room: the form's other fields may come after the file.
      const written = await write(temporary, file.body);
      if (!(await hasRoomOnDisk(parts.dir)) || !(await parts.hasRoom())) {
        parts.log.warn("a CV was refused: the disk is nearly full, or too many wait to be opened");
        await discard();
        return refused(cvRules.noRoom);
      }
      const problem =
        written.problem ?? (written.size === 0 ? cvRules.missing : nameProblem(file.name)) ?? null;
      if (problem !== null) {
        await discard();
        return refused(problem);
      }
      const recognised = await recogniseCv(temporary);
      if (recognised.problem !== null) {
        await discard();
        return refused(recognised.problem);
      }
      return {
        problem: null,
        name: withEnding(file.name.trim(), recognised.kind),
        kind: recognised.kind,
        size: written.size,
        sha256: written.sha256,
        path: temporary,
        discard,
      };
    } catch (error) {
      // A disk that takes nothing may not let go of anything either.
      await discard().catch(() => {});
      parts.log.error({ err: error }, "file not stored");
      throw translateDiskFailure(error);
    }
  };
}

function refused(problem: string): CvUpload {
  return { problem, discard: async () => {} };
}

/** Writes what arrives until it ends, breaks off or is too large. */
async function write(
  temporary: string,
  body: AsyncIterable<Uint8Array>,
): Promise<{ size: number; sha256: string; problem: string | null }> {
  const hash = createHash("sha256");
  let size = 0;
  let problem: string | null = null;
  const handle = await open(temporary, "wx", 0o600);
  try {
    const chunks = body[Symbol.asyncIterator]();
    while (true) {
      let next: IteratorResult<Uint8Array>;
      try {
        next = await chunks.next();
      } catch {
        // The visitor's line, not a fault of ours.
        problem = cvRules.brokenOff;
        break;
      }
      if (next.done) break;
      size += next.value.byteLength;
      if (size > cvRules.maxBytes) {
        problem = cvRules.tooLarge;
        await chunks.return?.();
        break;
      }
      hash.update(next.value);
      await handle.appendFile(next.value);
    }
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest("hex"), problem };
}

/** Folders, control characters, and marks that make a name read backwards (`cv-fdp.exe` as `cv-exe.pdf`). */
const unusable = /[/\\\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]|^\.\.?$/u;

/** Browsers send a bare name: another one was made by hand. */
function nameProblem(name: string): string | null {
  const usable = name.trim() !== "" && name.length <= 200 && name.isWellFormed();
  return usable && !unusable.test(name) ? null : cvRules.badName;
}

/** The name with the ending of what the file is: no one opens `cv.pdf.exe` from us. */
function withEnding(name: string, kind: CvKind): string {
  return name.toLowerCase().endsWith(`.${kind}`) ? name : `${name}.${kind}`;
}

async function sweep(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const file = path.join(dir, name);
    const entry = await stat(file).catch(() => null);
    if (entry && name.endsWith(".part") && Date.now() - entry.mtimeMs > staleMs) {
      await rm(file, { force: true });
    }
  }
}
