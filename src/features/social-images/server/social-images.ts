import { fork } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  access,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import type { OwnMark } from "../../../contract/theme.ts";
import { runWithDeadline } from "../../../platform/deadline.ts";
import { AppError } from "../../../platform/errors.ts";
import { createLimit } from "../../../platform/limit.ts";
import type { Log } from "../../../platform/log.ts";
import { lowerPriority } from "../../../platform/lower-priority.ts";
import { programFile } from "../../../platform/project-files.ts";
import type { BrandFile } from "./brand-files.ts";
import type { Scene, SocialCard } from "./card.ts";
import type { MarkToDraw } from "./own-mark.ts";

/** Raise it when the design changes: pictures are drawn anew then. */
const design = 2;

/** Files that are kept; some 70 KB each. */
const defaultKept = 1_000;

/** The request to the drawing process: a preview picture, or in a brand's accent the built-in mark or a file that shows it. */
export type DrawJob =
  | { card: SocialCard; scene: Scene; mark: MarkToDraw | null }
  | { accent: string; side: number; mark?: MarkToDraw }
  | { icon: Exclude<BrandFile, "social-card.png">; accent: string; mark: MarkToDraw }
  | { name: BrandFile; accent: string; original: string };

/** A picture of the media library. Its name holds the digest of its content. */
interface LibraryScene {
  name: string;
  /** The point that stays in view, in percent from the left and the top. */
  focusX: number;
  focusY: number;
  /** @returns null if it is gone */
  read(): Promise<Uint8Array | null>;
}

/** A mark that isn't the built-in one. */
interface Mark extends OwnMark {
  /** Its picture; null if there is none, or it is gone. */
  read(): Promise<Uint8Array | null>;
}

export interface SocialImages {
  /**
   * The preview picture of a page, a JPEG of 1200 × 630 pixels. It is drawn when it is first asked for, and kept as a file.
   * @param scene file below `public/images`, or a picture of the media library; if it isn't there, `fallback` is shown
   * @param mark null: the built-in one
   * @throws AppError unavailable if too many pictures wait to be drawn
   */
  draw(
    card: SocialCard,
    scene: string | LibraryScene,
    fallback: string,
    mark: Mark | null,
  ): Promise<Uint8Array>;
  /**
   * The brand's mark, a PNG, kept like the pictures. @param accent `#rrggbb` @param side pixels
   * @throws AppError unavailable if too many pictures wait to be drawn
   */
  drawMark(accent: string, side: number, mark: Mark | null): Promise<Uint8Array>;
  /**
   * An icon, or the picture with which links to the site are shown. In a brand's accent it's drawn once, and kept like the others.
   * @param accent `#rrggbb`; null: the file as it is
   * @throws AppError unavailable if too many pictures wait to be drawn
   */
  brandFile(name: BrandFile, accent: string | null): Promise<Uint8Array>;
  /** An icon with a mark of the company's own, kept like the others. */
  ownIcon(
    name: Exclude<BrandFile, "social-card.png">,
    accent: string,
    mark: Mark,
  ): Promise<Uint8Array>;
}

/**
 * @param parts.dir where drawn pictures are kept
 * @param parts.images the folder with the scenes
 * @param parts.kept most files that are kept; those that no one asked for longest are removed
 */
export function createSocialImages(parts: {
  dir: string;
  images: string;
  log: Log;
  kept?: number;
  /** Draws one; a process of its own where it is left out. */
  drawOne?: (job: DrawJob) => Promise<Uint8Array>;
}): SocialImages {
  const { dir, images, log, kept = defaultKept, drawOne = drawApart } = parts;
  /** One at a time: it takes 0.4 s of a core. A crawler that fetches all of them waits, and keeps nobody from the icons. */
  const lines = {
    card: createLimit({ atOnce: 1, waiting: 30 }),
    mark: createLimit({ atOnce: 1, waiting: 30 }),
  };
  const drawing = new Map<string, Promise<Uint8Array>>();

  /** The file of a scene; never one outside the folder. */
  async function sceneFile(scene: string, fallback: string): Promise<string> {
    const file = path.join(images, scene);
    const inside = file.startsWith(images + path.sep);
    const there =
      inside &&
      (await access(file).then(
        () => true,
        () => false,
      ));
    return there ? file : path.join(images, fallback);
  }

  async function keep(file: string, picture: Uint8Array): Promise<void> {
    await mkdir(dir, { recursive: true });
    const draft = `${file}.${randomBytes(4).toString("hex")}`;
    await writeFile(draft, picture);
    await rename(draft, file);
    const names = await readdir(dir);
    if (names.length <= kept) return;
    const ages = await Promise.all(
      names.map(async (name) => {
        const at = path.join(dir, name);
        return { at, used: (await stat(at).catch(() => null))?.mtimeMs ?? 0 };
      }),
    );
    ages.sort((a, b) => a.used - b.used);
    for (const { at } of ages.slice(0, names.length - kept)) await rm(at, { force: true });
  }

  function failed(error: unknown): never {
    log.error({ err: error }, "a preview picture was not drawn");
    throw new AppError("social_image_failed", {
      cause: error,
      retryAfter: 60,
    });
  }

  async function drawAnew(file: string, job: () => Promise<DrawJob>): Promise<Uint8Array> {
    const picture = await runWithDeadline(12_000, () =>
      lines[file.endsWith(".jpg") ? "card" : "mark"](async () =>
        drawOne(await job()).catch(failed),
      ),
    );
    // A full disk doesn't keep anyone from seeing it.
    await keep(file, picture).catch((error: unknown) => {
      log.warn({ err: error }, "a preview picture cannot be kept");
    });
    return picture;
  }

  /** @param about names what is drawn, so that anything else is another file */
  async function drawOnce(
    about: unknown,
    ending: string,
    job: () => Promise<DrawJob>,
  ): Promise<Uint8Array> {
    const key = createHash("sha256")
      .update(JSON.stringify([design, about]))
      .digest("hex");
    const file = path.join(dir, `${key.slice(0, 40)}.${ending}`);
    const stored = await readFile(file).catch(() => null);
    if (stored) {
      const now = new Date();
      await utimes(file, now, now).catch(() => {});
      return stored;
    }
    const running = drawing.get(file) ?? drawAnew(file, job).finally(() => drawing.delete(file));
    drawing.set(file, running);
    return running;
  }

  return {
    async draw(card, scene, fallback, mark) {
      if (typeof scene !== "string") {
        const { name, focusX, focusY, read } = scene;
        return drawOnce([card, name, focusX, focusY, markKeyOf(mark)], "jpg", async () => {
          const bytes = await read();
          const drawn = bytes ? { bytes, focusX, focusY } : await sceneFile("", fallback);
          return { card, scene: drawn, mark: await toDraw(mark) };
        });
      }
      const file = await sceneFile(scene, fallback);
      return drawOnce([card, path.relative(images, file), markKeyOf(mark)], "jpg", async () => ({
        ...{ card, scene: file, mark: await toDraw(mark) },
      }));
    },
    drawMark: (accent, side, mark) =>
      drawOnce(mark ? [accent, side, mark.key] : [accent, side], "png", async () => {
        const own = await toDraw(mark);
        return { accent, side, ...(own ? { mark: own } : {}) };
      }),
    ownIcon: (icon, accent, mark) =>
      drawOnce([icon, accent, mark.key], path.extname(icon).slice(1), async () => ({
        ...{ icon, accent, mark: (await toDraw(mark)) ?? { letter: mark.letter } },
      })),
    brandFile(name, accent) {
      const original = path.join(images, "brand", name);
      if (!accent) return readFile(original);
      const ending = path.extname(name).slice(1);
      return drawOnce([name, accent], ending, async () => ({ name, accent, original }));
    },
  };
}

const markKeyOf = (mark: Mark | null) => (mark ? mark.key : true);

async function toDraw(mark: Mark | null): Promise<MarkToDraw | null> {
  if (!mark) return null;
  const picture = mark.picture ? await mark.read() : null;
  return picture ? { picture } : { letter: mark.letter };
}

/** Draws in a process of its own, at a low priority. */
function drawApart(job: DrawJob): Promise<Uint8Array> {
  const child = fork(programFile("src/features/social-images/server/draw-process.ts"), {
    serialization: "advanced",
    execArgv: ["--max-semi-space-size=1", "--max-old-space-size=96"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  if (child.pid) lowerPriority(child.pid);
  return new Promise<Uint8Array>((resolve, reject) => {
    // Drawing takes 2 s. At a low priority, it waits for everything else on a busy machine.
    const timer = setTimeout(() => child.kill("SIGKILL"), 120_000);
    let picture: Uint8Array | undefined;
    child.once("message", (message) => {
      picture = message as Uint8Array;
    });
    child.once("error", reject);
    // Settled when it is gone: its memory is free before the next one begins.
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      if (picture) resolve(picture);
      else reject(new Error(`a preview picture was not drawn: ${signal ?? code}`));
    });
    child.send(job, (error) => error && reject(error));
    child.unref();
  });
}
