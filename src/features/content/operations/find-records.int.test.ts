import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPerson } from "../../../../tests/factories/people.ts";
import { createTestAdmin } from "../../../../tests/harness/admin.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import { folded } from "../../../console/operations/folded.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import { foldText } from "../../../contract/console/find-text.ts";
import { addMissingEmails } from "../../email-texts/server/stored-text.ts";
import { user } from "../../identity/server/tables.ts";
import { addMissingWording } from "../../wording/server/add-missing.ts";
import type { ContentTypeName } from "../content-types.ts";
import { emailText, faq, wording } from "../server/tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: Operations;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = createTestAdmin(database.db);
  const { db } = database;
  await addMissingWording(db);
  await addMissingEmails(db);
  await db.insert(faq).values([
    {
      ...{
        question: "Can we <em>try</em> it?",
        answer: "<p>You don’t pay for&nbsp;<strong>seven</strong> days &amp; nights.</p>",
      },
      ...{
        questionEs: "¿Cómo funciona en Bogotá?",
        answerEs: "<p>Última milla.</p>",
        published: true,
      },
    },
    { question: "Straße nach Łódź", answer: "<p>From {{price:starter:monthly}} a month.</p>" },
  ]);
});
afterAll(() => database.close());

const ann: Actor = {
  ...{ id: "ann", name: "Ann", email: "ann@example.com", role: "owner" },
  ...{ emailVerified: true, twoFactorEnabled: true },
};
async function titles(type: ContentTypeName, q: string) {
  const { items } = await admin.listRecords(ann, { type, q, limit: 50 });
  return items.map(({ title }) => title);
}

test.each([
  "try it",
  "don\u0027t pay",
  "for seven days & nights",
  "como funciona",
  "BOGOTA",
  "ultima milla",
])("a question is found by what people read: %s", async (q) => {
  expect(await titles("faq", q)).toEqual(["Can we <em>try</em> it?"]);
});

test.each(["strasse nach lodz", "Straße", "from a month"])(
  "letters and tokens don’t stand in the way: %s",
  async (q) => {
    expect(await titles("faq", q)).toEqual(["Straße nach Łódź"]);
  },
);

test.each(["%", "_", "\\", "100%", "''", "</p>x"])("signs are signs: %j", async (q) => {
  expect(await titles("faq", q)).toEqual([]);
});

test("page texts are found by the headline that the page shows, and by the operator’s own", async () => {
  expect(await titles("wording", "Making Last-Mile")).toContain("Home page");
  await database.db
    .update(wording)
    .set({ texts: { title: "<nowrap>Ruhig</nowrap> ausgeliefert" } })
    .where(sql`id = 'home'`);
  expect(await titles("wording", "ruhig ausgeliefert")).toEqual(["Home page"]);
});

test("email texts are found by their body, the built-in one and the operator’s", async () => {
  expect(await titles("email", "turned on the weekly email")).toHaveLength(1);
  await database.db
    .update(emailText)
    .set({ body: "**Grüße** aus [Hamburg](https://example.com/x)." })
    .where(sql`name like 'Welcome%' and id not like '%-es'`);
  expect((await titles("email", "grusse aus hamburg.")).length).toBeGreaterThan(0);
});

test("search finds the page whose headline was typed", async () => {
  const { items } = await admin.search(ann, { q: "Making Last-Mile Delivery" });
  expect(items).toContainEqual(expect.objectContaining({ type: "wording", id: "home" }));
});

test("search finds colleagues by name and by address, for those who may see the team", async () => {
  const { id } = await createPerson(database.db);
  await database.db
    .update(user)
    .set({ role: "support", name: "Zoë Müller", email: "zoe.muller@elbkurier.de" })
    .where(sql`id = ${id}`);
  for (const q of ["zoe muller", "Zoë", "muller@elbkurier"]) {
    const { items } = await admin.search(ann, { q });
    expect(items).toContainEqual(expect.objectContaining({ type: "colleague", id }));
  }
  const { items } = await admin.search({ ...ann, role: "viewer" }, { q: "zoe muller" });
  expect(items.filter(({ type }) => type === "colleague")).toEqual([]);
});

test("PostgreSQL reads a text as the console does", async () => {
  const letters = fc.constantFrom(..."aAéÉñßŁøÆıДяΩςИЙÞ’“”–… \u00a0\u0301ﬁ²½ÅçœØþ-'\"".split(""));
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { maxLength: 20 }), async (all) => {
      const text = all.join("");
      const { rows } = await database.db.execute<{ text: string }>(
        sql`select ${folded(sql`${text}::text`)} as text`,
      );
      expect(rows[0]?.text.trim()).toBe(foldText(text));
    }),
    { numRuns: 60 },
  );
});
