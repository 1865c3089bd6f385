import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestAdmin } from "../../../../tests/harness/admin.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import { describeRefusal } from "../../../contract/refusals/refusals.ts";
import type { AppError } from "../../../platform/errors.ts";
import { addMissingEmails } from "../../email-texts/server/stored-text.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: Operations;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = createTestAdmin(database.db);
  await addMissingEmails(database.db);
});
afterAll(() => database.close());

const ann: Actor = {
  ...{ id: "ann", name: "Ann", email: "ann@example.com", role: "owner" },
  ...{ emailVerified: true, twoFactorEnabled: false },
};
const eve: Actor = { ...ann, id: "eve", name: "Eve", role: "editor" };
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail("it was done"),
    (error: AppError) => ({ reason: error.reason, text: describeRefusal(error).summary }),
  );

async function question(text: string, answer: string) {
  const data = { question: text, section: "", category: "", answer };
  const made = await admin.createRecord(ann, { type: "faq", data });
  return admin.publishRecord(ann, { type: "faq", id: made.id, revision: made.revision });
}
const read = (id: string) => admin.getRecord(ann, { type: "faq", id });
/** Every place of some records, as the console sends it. */
const everything = ({ items }: Awaited<ReturnType<typeof admin.findTexts>>) =>
  items.map(({ type, id, revision, hits }) => ({
    ...{ type, id, revision },
    places: hits.map(({ field, at }) => ({ field, at })),
  }));

test("a phrase is replaced in many records at once as drafts, and all of it can be undone", async () => {
  const one = await question("What is Zebrafoo?", "<p>Zebrafoo &amp; more. zebrafoo</p>");
  const two = await question("Who?", "<p>Ask <strong>Zebrafoo</strong>.</p>");
  const found = await admin.findTexts(eve, { find: "zebrafoo" });
  expect(found.items.map(({ hits }) => hits.length).sort()).toEqual([1, 3]);
  const { items } = await admin.replaceTexts(eve, {
    find: "zebrafoo",
    replace: "R&D",
    records: everything(found),
  });
  expect(items).toHaveLength(2);
  expect(await read(one.id)).toMatchObject({
    state: "changed",
    data: { question: "What is R&D?", answer: "<p>R&amp;D &amp; more. R&amp;D</p>" },
    live: { question: "What is Zebrafoo?" },
    updatedBy: "Eve",
  });
  expect(await read(two.id)).toMatchObject({
    data: { answer: "<p>Ask <strong>R&amp;D</strong>.</p>" },
  });
  await admin.undoReplace(eve, { records: items.map(({ title: _, ...rest }) => rest) });
  expect(await read(one.id)).toMatchObject({ state: "published", data: one.data });
  expect(await read(two.id)).toMatchObject({ state: "published", data: two.data });
});

test("only the chosen places change", async () => {
  const { id, revision } = await question("Quokka?", "<p>quokka Quokka</p>");
  const places = [{ field: "answer", at: 1 }];
  const input = {
    find: "quokka",
    replace: "Numbat",
    records: [{ type: "faq" as const, id, revision, places }],
  };
  await admin.replaceTexts(ann, input);
  expect((await read(id)).data).toMatchObject({
    question: "Quokka?",
    answer: "<p>quokka Numbat</p>",
  });
});

test("what a save refuses, and what somebody has changed, keeps everything as it was", async () => {
  const one = await question("Tapir?", "<p>Tapir.</p>");
  const two = await question("Tapir", "<p>About one.</p>");
  const records = everything(await admin.findTexts(ann, { find: "tapir" }));
  expect(await refusal(admin.replaceTexts(ann, { find: "tapir", replace: "", records }))).toEqual({
    reason: "replace_refused",
    text: "“” can’t be saved like this: Enter question. Nothing was changed.",
  });
  expect(await read(one.id)).toMatchObject({ state: "published" });
  const data = { ...two.data, question: "Tapir, or not?" };
  await admin.saveRecord(eve, { type: "faq", id: two.id, revision: two.revision, data });
  const stale = admin.replaceTexts(ann, { find: "tapir", replace: "Okapi", records });
  expect((await refusal(stale)).reason).toBe("replace_stale");
  expect(await read(one.id)).toMatchObject({ state: "published" });
});

test("an editor sees what only owners change, and can’t change it", async () => {
  const { items } = await admin.findTexts(eve, { find: "password" });
  const mine = items.filter(({ mayChange }) => mayChange);
  const guarded = items.filter(({ mayChange }) => !mayChange);
  expect(guarded.map(({ type, id }) => `${type} ${id}`)).toContain("email password-reset");
  expect(mine.map(({ id }) => id)).not.toContain("password-reset");
  const records = everything({ items: guarded.slice(0, 1), more: false });
  const refused = await refusal(
    admin.replaceTexts(eve, { find: "password", replace: "key", records }),
  );
  expect(refused.reason).toBe("security_text_owners");
  const places = [{ field: "name", at: 0 }];
  const target = { type: "setting" as const, id: "company", revision: "", places };
  const owners = admin.replaceTexts(eve, { find: "a", replace: "b", records: [target] });
  expect((await refusal(owners)).reason).toBe("replace_forbidden");
});
