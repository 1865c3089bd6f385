import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { unavailable } from "../../../platform/errors.ts";
import { createLog } from "../../../platform/log.ts";
import { type LastGoodCopies, openLastGoodCopies } from "./last-good-copy.ts";

let dir: string;
let opened: LastGoodCopies[] = [];
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "last-good-"));
});
afterEach(async () => {
  // A copy may still be on its way to the file.
  for (const copies of opened) await copies.close();
  opened = [];
  await rm(dir, { recursive: true });
});

async function open(maxBytes?: number) {
  const file = path.join(dir, "copy.json");
  const copies = await openLastGoodCopies({ file, log: createLog("silent"), maxBytes });
  opened.push(copies);
  return copies;
}

/** A read whose outcome a test chooses. */
function source() {
  let outcome: () => unknown = () => null;
  return {
    read: async (_slug: string) => outcome() as { title: string } | null,
    gives(value: unknown) {
      outcome = () => value;
    },
    fails(error: unknown) {
      outcome = () => {
        throw error;
      };
    },
  };
}
const outage = new Error("Failed query", { cause: unavailable(new Error("ECONNREFUSED")) });

describe.each(["keep", "keepCore"] as const)("%s", (kind) => {
  test("gives the last value for the same arguments while the database is away", async () => {
    const { read, gives, fails } = source();
    const kept = (await open())[kind]("post", read);
    gives({ title: "first" });
    await kept("a");
    gives({ title: "second" });
    await kept("a");
    fails(outage);
    expect(await kept("a")).toEqual({ title: "second" });
    await expect(kept("b")).rejects.toBe(outage);
    gives({ title: "third" });
    expect(await kept("a")).toEqual({ title: "third" });
  });

  test("hides no fault, and keeps nothing that doesn’t exist", async () => {
    const { read, gives, fails } = source();
    const kept = (await open())[kind]("post", read);
    gives({ title: "first" });
    await kept("a");
    gives(null);
    await kept("b");
    fails(new Error("a fault"));
    await expect(kept("a")).rejects.toThrow("a fault");
    fails(outage);
    await expect(kept("b")).rejects.toBe(outage);
  });

  test("reads of different names don’t meet", async () => {
    const posts = source();
    const jobs = source();
    const copies = await open();
    const post = copies[kind]("post", posts.read);
    const job = copies[kind]("job", jobs.read);
    posts.gives({ title: "a post" });
    await post("a");
    jobs.fails(outage);
    await expect(job("a")).rejects.toBe(outage);
  });
});

test("memory is bounded: what was not used for longest goes first", async () => {
  const { read, gives, fails } = source();
  const kept = (await open(4_000)).keep("post", read);
  gives({ title: "x".repeat(500) });
  for (const slug of ["a", "b", "c"]) await kept(slug);
  fails(outage);
  await kept("a");
  gives({ title: "x".repeat(500) });
  for (const slug of ["d"]) await kept(slug);
  fails(outage);
  await expect(kept("b")).rejects.toBe(outage);
  for (const slug of ["a", "c", "d"]) expect(await kept(slug)).not.toBeNull();
});

test("the core is there for the next process, and only the core", async () => {
  const first = await open();
  const { read, gives, fails } = source();
  gives({ title: "Northwick" });
  await first.keepCore("settings", read)("a");
  await first.keep("post", read)("a");
  await first.close();
  expect(await readdir(dir)).toEqual(["copy.json"]);
  const second = await open();
  fails(outage);
  expect(await second.keepCore("settings", read)("a")).toEqual({ title: "Northwick" });
  await expect(second.keep("post", read)("a")).rejects.toBe(outage);
});

test.each(["", "{", '{"version":0,"entries":[]}'])(
  "a file that isn’t one is passed over: %j",
  async (text) => {
    await writeFile(path.join(dir, "copy.json"), text);
    const { read, gives } = source();
    gives({ title: "Northwick" });
    expect(await (await open()).keepCore("settings", read)("a")).toEqual({ title: "Northwick" });
  },
);

test.each(['{"version":3,"entries":[]}', '{"settings":"{}"}', "[]"])(
  "a copy from another version is one line without a stack: %s",
  async (text) => {
    expect(await logOf(text)).toEqual([
      ["info", "the last good copy of the content is from another version, and isn’t used"],
    ]);
  },
);

test.each(['{"version":4,"entries":[["a"]]}', "{"])(
  "a copy that is broken is a warning: %s",
  async (text) => {
    expect((await logOf(text)).map(([level]) => level)).toEqual(["warn"]);
  },
);

test("what is still read while the program stops gets its copy, and that is no warning", async () => {
  const { log, lines } = spyLog();
  const copies = await openLastGoodCopies({ file: path.join(dir, "copy.json"), log });
  const { read, gives, fails } = source();
  const kept = copies.keepCore("settings", read);
  gives({ title: "Northwick" });
  await kept("a");
  await copies.close();
  fails(outage);
  expect(await kept("a")).toEqual({ title: "Northwick" });
  expect(lines).toEqual([]);
});

function spyLog() {
  const lines: unknown[][] = [];
  const log = Object.assign(createLog("silent"), {
    info: (...said: unknown[]) => lines.push(["info", ...said]),
    warn: (...said: unknown[]) => lines.push(["warn", ...said]),
  });
  return { log, lines };
}

async function logOf(text: string): Promise<unknown[][]> {
  const file = path.join(dir, "copy.json");
  await writeFile(file, text);
  const { log, lines } = spyLog();
  await openLastGoodCopies({ file, log });
  return lines;
}

test("a folder that cannot be written costs nothing but the file", async () => {
  const copies = await openLastGoodCopies({
    file: path.join(dir, "missing", "copy.json"),
    log: createLog("silent"),
  });
  const { read, gives, fails } = source();
  const kept = copies.keepCore("settings", read);
  gives({ title: "Northwick" });
  await kept("a");
  await copies.close();
  fails(outage);
  expect(await kept("a")).toEqual({ title: "Northwick" });
});

test("the core gives the same object until the content differs", async () => {
  const { read, gives } = source();
  const kept = (await open()).keepCore("post", read);
  gives({ title: "first" });
  const first = await kept("a");
  gives({ title: "first" });
  expect(await kept("a")).toBe(first);
  expect(await kept("b")).not.toBe(first);
  gives({ title: "second" });
  expect(await kept("a")).toEqual({ title: "second" });
  gives({ title: "first" });
  expect(await kept("a")).toEqual({ title: "first" });
});
