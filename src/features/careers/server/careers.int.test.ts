import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildDoc, buildDocx, buildPdf } from "../../../../tests/factories/cv-files.ts";
import { insertJobs } from "../../../../tests/factories/jobs.ts";
import { insertSettings } from "../../../../tests/factories/settings.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import { messages } from "../../../contract/messages.ts";
import { createLog } from "../../../platform/log.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { createDiskStorage } from "../../../platform/storage/adapters/disk.ts";
import type { StoragePort } from "../../../platform/storage/ports.ts";
import { storedFile } from "../../../platform/storage/tables.ts";
import { createContent } from "../../content/server/content.ts";
import { cvRules, jobCard, jobDetail } from "../careers.ts";
import { jobTypeChoices } from "../fields.ts";
import { createCareers } from "./careers.ts";
import { deleteRejectedApplications, hasRoomForCv } from "./cv-room.ts";
import type { KeptCv } from "./receive-cv.ts";
import { job, jobApplication } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dir: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const fields = {
  job: "customer-support-specialist",
  name: "Eve Sun",
  email: "Eve@example.com",
  phone: "(415) 555-0132",
  job_title: "",
  job_type: "Remote",
  description: "I answered customers\nfor years.",
  terms: "on",
};
let queue: ReturnType<typeof createRecordingQueue>;
let storage: StoragePort;
let companyEmail: string;
let careers: ReturnType<typeof createCareers>;

beforeEach(async () => {
  await database.db.delete(mail);
  await database.db.delete(jobApplication);
  await database.db.delete(job);
  await insertJobs(database.db);
  dir = await mkdtemp(path.join(tmpdir(), "careers-"));
  queue = createRecordingQueue();
  storage = createDiskStorage({ dir: path.join(dir, "uploads") });
  companyEmail = "hello@northwick.example";
  open();
  return () => rm(dir, { recursive: true });
});

function open() {
  careers = createCareers({
    db: database.db,
    queue,
    storage,
    settings: async () => ({ company_email: companyEmail, country: "us" }),
    temporaryDir: path.join(dir, "arriving"),
    log: createLog("silent"),
    now: () => new Date(Date.UTC(2026, 0, 5, 12)),
  });
}

async function* pieces(content: Uint8Array, breakOff = false) {
  for (let at = 0; at < content.byteLength; at += 65_536) yield content.subarray(at, at + 65_536);
  if (breakOff) throw new Error("aborted");
}
const receive = (content: Uint8Array, name = "eve-sun.pdf") =>
  careers.receiveCv({ name, body: pieces(content) });
const rows = () => database.db.select().from(jobApplication);
const mails = () => database.db.select().from(mail).orderBy(mail.template);

/** Every file, whole or half, wherever it lies; without the facts beside stored ones. */
async function files(): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".facts"))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
}

async function expectNothingStored() {
  expect(await rows()).toEqual([]);
  expect(await mails()).toEqual([]);
  expect(await files()).toEqual([]);
}

describe("a suspicious application", () => {
  const content = buildPdf(3_000);
  const quarantined = async () => {
    await careers.apply(fields, await receive(content), async () => ["honeypot"]);
    const [row] = await careers.listQuarantined(10);
    return row ?? expect.fail("nothing is in quarantine");
  };

  test("is stored with its CV and its reason, nobody is mailed, and release mails once", async () => {
    const row = await quarantined();
    expect(row).toMatchObject({ status: "quarantined", reasons: ["honeypot"] });
    expect(await files()).toHaveLength(1);
    expect(await mails()).toEqual([]);
    const presses = await Promise.all([1, 2, 3].map(() => careers.release(row.id)));
    expect(presses.sort()).toEqual([false, false, true]);
    expect((await mails()).map(({ template, props }) => [template, props.jobTitle])).toEqual([
      ["application-notification", row.jobTitle],
      ["application-receipt", row.jobTitle],
    ]);
    expect(await careers.listQuarantined(10)).toEqual([]);
  });

  test("a release is undone until an email went out, and a discard at any time", async () => {
    const { id } = await quarantined();
    await careers.release(id);
    expect(await careers.takeBack(id)).toBe(true);
    expect(await mails()).toEqual([]);
    await careers.discard(id);
    expect(await careers.listDiscarded(10)).toHaveLength(1);
    expect(await careers.takeBack(id)).toBe(true);
    expect(await careers.listQuarantined(10)).toHaveLength(1);
  });

  test("can be discarded, or released by the same one without suspicion", async () => {
    const { id } = await quarantined();
    await careers.apply(fields, await receive(content));
    expect(await rows()).toMatchObject([{ id, status: "new" }]);
    expect(await mails()).toHaveLength(2);
    expect(await files()).toHaveLength(1);
    expect(await careers.discard(id)).toBe(false);
    await careers.apply({ ...fields, name: "Bo Sun" }, await receive(content), async () => [
      "links",
    ]);
    const [other] = await careers.listQuarantined(10);
    const note = vi.fn(async () => {});
    expect(await careers.discard(other?.id ?? "", note)).toBe(true);
    expect(await careers.release(other?.id ?? "", note)).toBe(false);
    expect(note).toHaveBeenCalledTimes(1);
    expect(await mails()).toHaveLength(2);
  });

  test("that is wrong is refused before anybody asks whether it is spam", async () => {
    const screen = async () => expect.fail("it was asked");
    await expect(
      careers.apply({ ...fields, email: "eve" }, await receive(content), screen),
    ).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("apply", () => {
  test("50 uploads at once, more than the pool has connections: all are stored, each with its CV", async () => {
    // As in production: the company's address comes from the same pool.
    const content = createContent(database.db);
    await insertSettings(database.db);
    careers = createCareers({
      db: database.db,
      queue,
      storage,
      settings: async () => (await content.getSettings()) ?? expect.fail("no settings"),
      temporaryDir: path.join(dir, "arriving"),
      log: createLog("silent"),
    });
    const cvs = await Promise.all(Array.from({ length: 50 }, () => receive(buildPdf(2_000))));
    await Promise.all(
      cvs.map((cv, index) => careers.apply({ ...fields, email: `eve${index}@example.com` }, cv)),
    );
    const stored = await rows();
    expect(stored).toHaveLength(50);
    expect((await files()).sort()).toEqual(stored.map((row) => `uploads/${row.cvKey}`).sort());
  });

  test("stores the application and the CV, and sends two mails", async () => {
    const content = buildPdf(3_000_000);
    await careers.apply(fields, await receive(content));
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      name: "Eve Sun",
      email: "Eve@example.com",
      phone: "+14155550132",
      jobTitle: "Customer Support Specialist",
      jobType: "Remote",
      description: "I answered customers\nfor years.",
      cvName: "eve-sun.pdf",
      cvKind: "pdf",
      cvContentType: "application/pdf",
      cvSize: content.byteLength,
    });
    expect(row?.jobId).toBe((await careers.getJob("customer-support-specialist"))?._id);
    expect(row?.cvKey).toMatch(/^applications\/[0-9a-f-]{36}\.pdf$/);
    expect(await files()).toEqual([`uploads/${row?.cvKey}`]);

    const stored = await storage.get(row?.cvKey ?? "");
    expect(stored).toMatchObject({ contentType: "application/pdf", size: content.byteLength });
    const sha256 = (data: Uint8Array) => createHash("sha256").update(data).digest("hex");
    expect(sha256(Buffer.concat((await stored?.body.toArray()) ?? []))).toBe(sha256(content));

    const [notice, receipt, ...more] = await mails();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      template: "application-notification",
      recipient: "hello@northwick.example",
      props: { name: "Eve Sun", email: "Eve@example.com", applicationId: row?.id },
    });
    expect(receipt).toMatchObject({
      template: "application-receipt",
      recipient: "Eve@example.com",
      props: { name: "Eve Sun", jobTitle: "Customer Support Specialist" },
    });
    expect(queue.jobs.map((one) => one.name)).toEqual(["mail.deliver", "mail.deliver"]);
  });

  test.each([
    ["cv.doc", buildDoc(), "doc", "application/msword"],
    [
      "Lebenslauf Zoë.DOCX",
      buildDocx(),
      "docx",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
  ])("%s is kept as what it is", async (name, content, kind, type) => {
    await careers.apply(fields, await receive(content, name));
    expect((await rows())[0]).toMatchObject({ cvName: name, cvKind: kind, cvContentType: type });
  });

  test("a good file under a wrong name gets the right ending", async () => {
    await careers.apply(fields, await receive(buildPdf(), "cv.exe"));
    expect((await rows())[0]).toMatchObject({ cvName: "cv.exe.pdf", cvKind: "pdf" });
  });

  test("without a job: what the applicant is looking for is kept", async () => {
    await careers.apply({ ...fields, job: "", job_title: "Cook" }, await receive(buildPdf()));
    expect((await rows())[0]).toMatchObject({ jobId: null, jobTitle: "Cook" });
    // What a stranger typed goes to no other address.
    expect((await mails())[1]?.props).toEqual({ name: "Eve Sun", jobTitle: "" });
  });

  test("the same application, sent five times at once and once more, is one", async () => {
    const uploads = await Promise.all(Array.from({ length: 5 }, () => receive(buildPdf())));
    await Promise.all(uploads.map((upload) => careers.apply(fields, upload)));
    await careers.apply(fields, await receive(buildPdf()));
    expect(await rows()).toHaveLength(1);
    expect(await files()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test("another CV is another application, but an address gets one receipt an hour", async () => {
    await careers.apply(fields, await receive(buildPdf()));
    await careers.apply(fields, await receive(buildPdf(10)));
    expect(await rows()).toHaveLength(2);
    expect((await mails()).map((one) => one.template)).toEqual([
      "application-notification",
      "application-notification",
      "application-receipt",
    ]);
  });

  test("every error at once, each beside its field", async () => {
    const upload = await careers.receiveCv(null);
    const wrong = {
      job: "gone",
      name: " ",
      email: "eve",
      phone: "12",
      job_type: "Sometimes",
      description: "x".repeat(5001),
    };
    const error = await careers.apply(wrong, upload).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: "invalid_input",
      status: 422,
      params: {
        summary: messages.checkFields,
        fields: {
          job: [expect.stringContaining("no longer open")],
          name: ["Enter your name."],
          email: ["Enter an email address like name@example.com."],
          phone: [expect.stringContaining("area code")],
          job_type: ["Choose one from the list."],
          description: ["Please use at most 5000 characters."],
          terms: [messages.signup.acceptTerms],
          cv: [cvRules.missing],
        },
      },
    });
    await expectNothingStored();
  });

  test("a good CV with a wrong field is kept for the next try, and gone once that succeeds", async () => {
    const kept: KeptCv[] = [];
    const upload = await receive(buildPdf());
    const keep = (one: KeptCv) => void kept.push(one);
    const wrong = { ...fields, name: "" };
    await expect(careers.apply(wrong, upload, undefined, keep)).rejects.toMatchObject({
      params: { summary: "Enter your name." },
    });
    const [first] = kept;
    if (!first) throw new Error("nothing was kept");
    expect(first.name).toBe("eve-sun.pdf");
    expect(await files()).toEqual([expect.stringContaining(first.key)]);
    // Refused again: it stays the one file.
    const again = await careers.receiveKeptCv(first);
    await expect(careers.apply(wrong, again, undefined, keep)).rejects.toThrow();
    expect(kept[1]).toEqual(first);
    await careers.apply(fields, await careers.receiveKeptCv(first));
    const [row] = await rows();
    expect(row?.cvName).toBe("eve-sun.pdf");
    expect(await files()).toEqual([expect.stringContaining(row?.cvKey ?? "")]);
  });

  test("a kept CV that is gone is missing, and no other file can be asked for", async () => {
    await careers.apply(fields, await receive(buildPdf()));
    const [row] = await rows();
    const gone = `cv-drafts/${randomUUID()}.pdf`;
    for (const key of [gone, row?.cvKey ?? "", "../etc/passwd", ""]) {
      const upload = await careers.receiveKeptCv({ key, name: "eve-sun.pdf" });
      expect(upload.problem).toBe(cvRules.missing);
    }
  });

  test("a CV that is refused itself is not kept", async () => {
    const upload = await receive(Buffer.from("MZ\x90\0"));
    const wrong = { ...fields, name: "" };
    await expect(
      careers.apply(wrong, upload, undefined, () => expect.unreachable()),
    ).rejects.toMatchObject({
      params: { summary: messages.checkFields },
    });
    await expectNothingStored();
  });

  test("a job that is closed takes no application", async () => {
    await expect(
      careers.apply({ ...fields, job: "closed-job" }, await receive(buildPdf())),
    ).rejects.toMatchObject({
      params: { fields: { job: [expect.stringContaining("no longer open")] } },
    });
    expect(await rows()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test("when the mail cannot be queued nothing is kept: no row, no file", async () => {
    queue.enqueue = async () => {
      throw new Error("the queue is away");
    };
    await expect(careers.apply(fields, await receive(buildPdf()))).rejects.toThrow("away");
    await expectNothingStored();
  });

  test("when the storage is full nothing is kept", async () => {
    storage = { ...storage, put: () => Promise.reject(new Error("no space")) };
    open();
    await expect(careers.apply(fields, await receive(buildPdf()))).rejects.toThrow("no space");
    await expectNothingStored();
  });

  test("an application is not lost when the settings name no usable address", async () => {
    companyEmail = "";
    await careers.apply(fields, await receive(buildPdf()));
    expect(await rows()).toHaveLength(1);
    expect((await mails()).map((one) => one.template)).toEqual(["application-receipt"]);
  });
});

describe("a CV that is none", () => {
  const tooLarge = buildPdf(6 * 1024 * 1024);
  test.each<[string, string, Buffer, string]>([
    ["a program named .pdf", "cv.pdf", Buffer.from(`MZ${"x".repeat(5000)}`), cvRules.wrongKind],
    [
      "a polyglot",
      "cv.pdf",
      Buffer.concat([Buffer.from("#!/bin/sh\n"), buildPdf()]),
      cvRules.wrongKind,
    ],
    ["macros", "cv.docx", buildDocx([{ name: "word/vbaProject.bin" }]), cvRules.macros],
    ["6 MB", "cv.pdf", tooLarge, cvRules.tooLarge],
    ["a name with folders", "../../etc/cron.d/cv.pdf", buildPdf(), cvRules.badName],
    ["a name with Windows folders", "..\\cv.pdf", buildPdf(), cvRules.badName],
    ["a name with a zero", "cv.pdf\u0000.exe", buildPdf(), cvRules.badName],
    ["a name that reads backwards", "cv\u202efdp.exe", buildPdf(), cvRules.badName],
    ["no name", "", buildPdf(), cvRules.badName],
    ["a very long name", `${"x".repeat(300)}.pdf`, buildPdf(), cvRules.badName],
    ["nothing chosen", "", Buffer.alloc(0), cvRules.missing],
    ["an empty file", "cv.pdf", Buffer.alloc(0), cvRules.missing],
  ])("%s: an error at its field, nothing stored", async (_what, name, content, problem) => {
    const upload = await receive(content, name);
    expect([problem, cvRules.wrongKind]).toContain(upload.problem);
    await expect(careers.apply(fields, upload)).rejects.toMatchObject({
      code: "invalid_input",
      params: { summary: upload.problem, fields: { cv: [upload.problem] } },
    });
    await expectNothingStored();
  });

  test("a line that breaks off", async () => {
    const upload = await careers.receiveCv({ name: "cv.pdf", body: pieces(buildPdf(), true) });
    expect(upload.problem).toBe(cvRules.brokenOff);
    await expect(careers.apply(fields, upload)).rejects.toMatchObject({
      params: { fields: { cv: [cvRules.brokenOff] } },
    });
    await expectNothingStored();
  });

  test("what is too large is not read to its end", async () => {
    let sent = 0;
    let closed = false;
    async function* endless() {
      try {
        while (true) {
          sent += 65_536;
          yield Buffer.alloc(65_536, "x");
        }
      } finally {
        closed = true;
      }
    }
    const upload = await careers.receiveCv({ name: "cv.pdf", body: endless() });
    expect(upload.problem).toBe(cvRules.tooLarge);
    expect(sent).toBeLessThan(cvRules.maxBytes + 2 * 65_536);
    expect(closed).toBe(true);
  });

  test("exactly 5 MB is accepted, one byte more is not", async () => {
    const exact = buildPdf(cvRules.maxBytes - buildPdf().byteLength);
    expect(exact.byteLength).toBe(cvRules.maxBytes);
    const upload = await receive(exact);
    expect(upload.problem).toBeNull();
    await upload.discard();
    expect((await receive(Buffer.concat([exact, Buffer.from("\n")]))).problem).toBe(
      cvRules.tooLarge,
    );
    await expectNothingStored();
  });

  test("temporary files of a process that died are swept, younger ones are not", async () => {
    await (await receive(buildPdf())).discard();
    const old = path.join(dir, "arriving", "old.part");
    const young = path.join(dir, "arriving", "young.part");
    await writeFile(old, "x");
    await writeFile(young, "x");
    await utimes(old, 1, 1);
    open();
    await (await receive(buildPdf())).discard();
    expect(await files()).toEqual(["arriving/young.part"]);
  });
});

describe("jobs", () => {
  const titles = async (filter?: Parameters<typeof careers.listJobs>[0]) =>
    (await careers.listJobs(filter)).map((one) => one.slug);

  test("open ones, newest first, filtered by type and place", async () => {
    const all = ["customer-support-specialist", "onboarding-assistant", "map-data-editor"];
    expect(await titles()).toEqual(all);
    expect(await titles({ type: "All Jobs" })).toEqual(all);
    expect(await titles({ type: "Half Time" })).toEqual(["map-data-editor"]);
    expect(await titles({ type: "Remote" })).toEqual([
      "customer-support-specialist",
      "map-data-editor",
    ]);
    expect(await titles({ type: "Full Time", place: "In Office" })).toEqual([
      "onboarding-assistant",
    ]);
    expect(await titles({ type: "' or 1=1", place: "nowhere" })).toEqual(all);
  });

  test("one by its slug, in any case, or by its id", async () => {
    const one = await careers.getJob("Map-Data-Editor");
    expect(one).toMatchObject({ slug: "map-data-editor", badge: "Contract", pay_min_cents: 1300 });
    expect(one?.description).toBe("<p>Maps.</p>");
    expect(await careers.getJob(one?._id.toUpperCase() ?? "")).toEqual(one);
  });

  test.each(["nothing", "closed-job", "00000000-0000-4000-8000-000000000000", "a\u0000b", "", "%"])(
    "%j is no job",
    async (name) => {
      expect(await careers.getJob(name)).toBeNull();
    },
  );

  test("what leaves is what the contract says, no more", async () => {
    for (const type of jobTypeChoices) {
      const list = await careers.listJobs({ type });
      expect(list.length).toBeGreaterThan(0);
      expect(jobCard.strict().array().parse(list)).toEqual(list);
    }
    const one = await careers.getJob("map-data-editor");
    expect(jobDetail.strict().parse(one)).toEqual(one);
  });

  test("related ones are nearest first, never the job itself, never closed ones", async () => {
    const one = await careers.getJob("customer-support-specialist");
    if (!one) throw new Error("no job");
    const related = await careers.listRelatedJobs(one);
    expect(related.map((other) => other.slug)).toEqual(["map-data-editor", "onboarding-assistant"]);
  });
});

describe("room for CVs", () => {
  const content = buildPdf(3_000);
  const size = content.byteLength;
  const send = async (person: number, reasons: string[] = []) =>
    careers.apply(
      { ...fields, email: `eve${person}@example.com` },
      await receive(content),
      async () => reasons,
    );

  test("ends when too many wait to be opened, and opening one makes room", async () => {
    await send(1);
    await send(2, ["honeypot"]);
    const room = (bytes: number, waiting: number) =>
      hasRoomForCv(database.db, { bytes, files: waiting });
    const another = 2 * size + cvRules.maxBytes;
    expect(await room(another, 3)).toBe(true);
    expect(await room(another - 1, 3)).toBe(false);
    expect(await room(another, 2)).toBe(false);
    const [row] = await rows();
    const opened = await careers.openCv(row?.id ?? "");
    opened?.body.destroy();
    expect(await room(another - size, 2)).toBe(true);
  });

  test("counts those of refused forms", async () => {
    await careers.apply({ ...fields, email: "no" }, await receive(content)).catch(() => {});
    await database.db.insert(storedFile).values({ key: "cv-drafts/one.pdf" });
    expect(await hasRoomForCv(database.db, { bytes: 2 * cvRules.maxBytes, files: 9 })).toBe(true);
    expect(await hasRoomForCv(database.db, { bytes: 2 * cvRules.maxBytes - 1, files: 9 })).toBe(
      false,
    );
  });

  test("what was set aside or looked like spam is deleted after 30 days", async () => {
    await send(1);
    await send(2, ["honeypot"]);
    await send(3, ["honeypot"]);
    const [spam, discarded] = await careers.listQuarantined(10);
    await careers.discard(discarded?.id ?? "");
    expect(await deleteRejectedApplications(database.db, 10)).toBe(0);
    await database.db
      .update(jobApplication)
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) });
    expect(await deleteRejectedApplications(database.db, 10)).toBe(2);
    const left = await rows();
    expect(left.map(({ email }) => email)).toEqual(["eve1@example.com"]);
    expect(left.map(({ id }) => id)).not.toContain(spam?.id);
  });
});
