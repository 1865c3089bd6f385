import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOutboxMail } from "./outbox.ts";

let parent: string;
let dir: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "outbox-"));
  dir = path.join(parent, "outbox");
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(parent, { recursive: true });
});

const mail = (id: string = randomUUID()) => ({
  id,
  to: "ann@example.com",
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello",
});
/** An outbox whose clock moves a second with every mail. */
function open() {
  let second = 0;
  return createOutboxMail({
    dir,
    from: "hello@northwick.example",
    now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, second++)),
  });
}

test("before the first mail there is an empty list and no folder", async () => {
  expect(await open().list()).toEqual([]);
  expect(await open().read(randomUUID())).toBeNull();
  expect(await readdir(parent)).toEqual([]);
});

test("lists the newest first and reads one by its id", async () => {
  const outbox = open();
  const mails = [mail(), mail(), mail()];
  for (const one of mails) await outbox.send(one);
  expect((await outbox.list()).map(({ id }) => id)).toEqual(mails.map(({ id }) => id).reverse());
  expect(await outbox.read(mails[1]?.id ?? "")).toEqual({
    ...mails[1],
    from: "hello@northwick.example",
    sentAt: "2026-01-01T00:00:01.000Z",
  });
});

test("the same mail again is one file", async () => {
  const outbox = open();
  const one = mail();
  await Promise.all([outbox.send(one), outbox.send(one), outbox.send(one)]);
  expect(await readdir(dir)).toEqual([`${one.id}.json`]);
});

test("what a killed process left half written is removed at the start, what is being written is not", async () => {
  await mkdir(dir);
  const left = path.join(dir, `.${randomUUID()}.${randomUUID()}.tmp`);
  const young = `.${randomUUID()}.${randomUUID()}.tmp`;
  for (const file of [left, path.join(dir, young), path.join(dir, ".own.tmp")]) {
    await writeFile(file, "{");
  }
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(left, longAgo, longAgo);
  await utimes(path.join(dir, ".own.tmp"), longAgo, longAgo);
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"], now: Date.now() });
  open();
  const names = () => readdir(dir).then((found) => found.sort());
  await vi.waitUntil(async () => !(await names()).includes(path.basename(left)));
  expect(await names()).toEqual([young, ".own.tmp"].sort());
  // No one writes for a minute: its process was killed just before this one began.
  await vi.advanceTimersByTimeAsync(61_000);
  await vi.waitUntil(async () => !(await names()).includes(young));
  expect(await names()).toEqual([".own.tmp"]);
});

test("only the owner may read the mails", async () => {
  const one = mail();
  await open().send(one);
  expect((await stat(path.join(dir, `${one.id}.json`))).mode & 0o777).toBe(0o600);
  expect((await stat(dir)).mode & 0o777).toBe(0o700);
});

test("a broken file, a foreign file and a left-over one hide nothing", async () => {
  const outbox = open();
  const one = mail();
  await outbox.send(one);
  const [cut, foreign, renamed] = [randomUUID(), randomUUID(), randomUUID()];
  await writeFile(path.join(dir, `${cut}.json`), '{"id":"');
  await writeFile(path.join(dir, `${foreign}.json`), '{"hello":"world"}');
  await writeFile(
    path.join(dir, `${renamed}.json`),
    JSON.stringify({ ...one, from: "", sentAt: "2026-01-01T00:00:00Z" }),
  );
  await writeFile(path.join(dir, "notes.json"), "{}");
  await writeFile(path.join(dir, `.${cut}.tmp`), "{");
  expect((await outbox.list()).map(({ id }) => id)).toEqual([one.id]);
  for (const id of [cut, foreign, renamed]) expect(await outbox.read(id)).toBeNull();
});

test.each([
  "../secret",
  "..%2Fsecret",
  "/etc/passwd",
  "",
  ".",
  "00000000-0000-4000-8000-000000000000/../../secret",
  "00000000-0000-4000-8000-000000000000\n",
])("reads nothing by an id that is no UUID: %j", async (id) => {
  await writeFile(path.join(parent, "secret.json"), "{}");
  const outbox = open();
  expect(await outbox.read(id)).toBeNull();
  await expect(outbox.send(mail(id))).rejects.toThrow(/UUID/);
});

test("a folder that cannot be written throws and leaves nothing behind", async () => {
  await writeFile(dir, "a file where the folder should be");
  await expect(open().send(mail())).rejects.toThrow();
});
