import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { picture } from "../../../../tests/factories/pictures.ts";
import { createLog } from "../../../platform/log.ts";
import { avatarMessages } from "../profile.ts";
import { createRedraw } from "./redraw.ts";

/** Limits that a busy machine doesn't reach either. */
const patient = { limitMs: 60_000, waitMs: 60_000 };

test("many pictures at once: nine get their turn, the others are told to come again", async () => {
  const redraw = createRedraw({ log: createLog("silent"), ...patient });
  const original = await picture(2000, 1000);
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => redraw(original)));
  const drawn = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(drawn).toHaveLength(9);
  for (const one of drawn) {
    expect(await sharp(one).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
  }
  const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toEqual(
    [1, 2, 3].map(() => expect.objectContaining({ code: "unavailable", retryAfter: 5 })),
  );
});

test("a file that is no picture is refused, and the next picture is drawn", async () => {
  const redraw = createRedraw({ log: createLog("silent"), ...patient });
  const broken = (await picture(800, 800, "png")).subarray(0, 900);
  await expect(redraw(broken)).rejects.toMatchObject({ params: { problem: avatarMessages.type } });
  await expect(redraw(await picture(300, 300))).resolves.toBeInstanceOf(Uint8Array);
});

/** A redraw whose image process fails in the way that the picture says, and the lines that it logs. */
function failing(limits: { limitMs?: number; waitMs?: number } = {}) {
  const lines: unknown[] = [];
  const log = createLog("silent");
  log.error = (...line: unknown[]) => void lines.push(line);
  const program = path.join(
    import.meta.dirname,
    "../../../../tests/fixtures/image-process-fails.js",
  );
  const redraw = createRedraw({ log, program, ...patient, ...limits });
  return { redraw: (text: string) => redraw(Buffer.from(text)), lines };
}
const tryAgain = {
  code: "unavailable",
  status: 503,
  retryAfter: 30,
  reason: "picture_failed",
};
const logged = (message: string) => [
  [{ err: expect.objectContaining({ message }) }, "the image process failed"],
];

test.each([
  ["crash", "the image process ended with SIGSEGV"],
  ["exit", "the image process ended with 3"],
])(
  "an image process that ends (%s): try again, and the next picture is drawn",
  async (how, reason) => {
    const { redraw, lines } = failing();
    await expect(redraw(how)).rejects.toMatchObject(tryAgain);
    expect(lines).toEqual(logged(reason));
    expect(Buffer.from(await redraw("fine")).toString()).toBe("fine");
  },
);

test("an image process that the system refuses to start: try again, and the next picture is drawn", async () => {
  const { redraw, lines } = failing();
  const node = process.execPath;
  const folder = await mkdtemp(path.join(tmpdir(), "redraw-"));
  // A program that is open for writing can't be started.
  const busy = await open(path.join(folder, "node"), "w", 0o755);
  try {
    process.execPath = path.join(folder, "node");
    await expect(redraw("fine")).rejects.toMatchObject(tryAgain);
    expect(lines).toEqual(logged("spawn ETXTBSY"));
  } finally {
    process.execPath = node;
    await busy.close();
    await rm(folder, { recursive: true });
  }
  expect(Buffer.from(await redraw("fine")).toString()).toBe("fine");
});

test("a picture that takes too long: try again", async () => {
  const { redraw, lines } = failing({ limitMs: 100 });
  await expect(redraw("hang")).rejects.toMatchObject(tryAgain);
  expect(lines).toEqual(logged("the image process took longer than 100 ms"));
});

test("a picture whose turn doesn’t come in time is not drawn for nobody: come again", async () => {
  const { redraw, lines } = failing({ limitMs: 1_000, waitMs: 10 });
  const [first, second] = [redraw("hang"), redraw("fine")];
  await expect(second).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
  expect(lines).toEqual([]);
  await expect(first).rejects.toMatchObject(tryAgain);
});
