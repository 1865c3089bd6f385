import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import { describeRefusal } from "../../../contract/refusals/refusals.ts";
import { textRecords } from "../../../contract/text-records.ts";
import type { AppError } from "../../../platform/errors.ts";
import { textsFrom } from "../../../texts.server.ts";
import { readTexts } from "../../../ui/texts.ts";
import { createContentOperations } from "../../content/operations/content-operations.ts";
import { createContent } from "../../content/server/content.ts";
import { wording } from "../../content/server/tables.ts";
import { addMissingWording } from "../server/add-missing.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: ReturnType<typeof createContentOperations>;
beforeAll(async () => {
  database = await createTestDatabase();
  await addMissingWording(database.db);
  admin = createContentOperations({
    db: database.db,
    queue: createRecordingQueue(),
    origin: "https://northwick.example",
  });
});
afterAll(() => database.close());

const ann: Actor = {
  ...{ id: "ann", name: "Ann", email: "ann@example.com", role: "editor" },
  ...{ emailVerified: true, twoFactorEnabled: false },
};
async function publish(texts: Record<string, string>) {
  const key = { type: "wording", id: "about" } as const;
  const { revision, data } = await admin.getRecord(ann, key);
  const saved = await admin.saveRecord(ann, { ...key, revision, data: { ...data, texts } });
  return admin.publishRecord(ann, { ...key, revision: saved.revision });
}
const stored = () => createContent(database.db).getTexts();
const about = async () => readTexts(textsFrom(await stored(), "en"), "about");
/** The published row, as only SQL can leave it. */
const setRow = (texts: Record<string, string>) =>
  database.db.update(wording).set({ texts }).where(eq(wording.id, "about"));

test("each catalog is a record, and says the originals", async () => {
  const titles: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await admin.listRecords(ann, { type: "wording", limit: 50, cursor });
    titles.push(...page.items.map(({ title }) => title));
    if (!page.next) break;
    cursor = page.next;
  }
  expect(titles.sort()).toEqual(textRecords.map(({ name }) => name).sort());
  expect(await stored()).toEqual({});
  expect((await about()).joinTitle).toBe("Join Us");
});

test("a published text takes the original’s place, and the original comes back", async () => {
  await publish({
    joinTitle: "Drive with us",
    whoNow: "{company} is small.",
    address: "<link>Write</link> to {address}.",
    // The same as the original: it isn't kept, so that it follows the next version of the site.
    mission: "To make the last mile easy, whether you run two vans or forty.",
  });
  expect(Object.keys((await stored()).about ?? {}).sort()).toEqual([
    "address",
    "joinTitle",
    "whoNow",
  ]);
  const texts = await about();
  expect(texts.joinTitle).toBe("Drive with us");
  expect(texts.valuesTitle).toBe("Our Values");
  expect(texts.whoNow({ company: "Acme" })).toBe("Acme is small.");
  const address = texts.address({
    address: "1 <Main> Street",
    link: (text) => createElement("a", { href: "/contact" }, text),
  });
  expect(renderToStaticMarkup(address)).toBe(
    '<a href="/contact">Write</a> to 1 &lt;Main&gt; Street.',
  );
  await publish({});
  expect(await stored()).toEqual({});
  expect((await about()).joinTitle).toBe("Join Us");
});

test.each([
  [{ address: "You’ll find us." }, "address: <link>…</link> is missing."],
  [{ whoNow: "{firm} is small." }, "whoNow: {firm} isn’t known here. Use {company}."],
  [{ joinTitle: " " }, "Enter a text."],
])("a text that can’t be shown isn’t published: %o", async (texts, message) => {
  const refused = await publish(texts as Record<string, string>).then(
    () => null,
    (error: AppError) => describeRefusal(error).fields,
  );
  expect(refused).toEqual({ texts: [message] });
});

test("a stored text that no longer fits its original is left out, and one without an original does nothing", async () => {
  await setRow({ whoNow: "{firm} is small.", gone: "Old", join: "Come in." });
  const texts = await about();
  expect(texts.whoNow({ company: "Acme" })).toMatch(/^Acme is that page, grown up\./);
  expect(texts.join).toBe("Come in.");
  expect("gone" in texts).toBe(false);
});

test.each(["toString", "constructor", "hasOwnProperty", "valueOf"])(
  "a text named %s is refused when it’s saved",
  async (name) => {
    const refused = await publish({ joinTitle: "Ride with us", [name]: "Hello" }).then(
      () => null,
      (error: AppError) => describeRefusal(error).fields,
    );
    expect(refused).toEqual({ texts: ["Leave out texts that no page has, such as “toString”."] });
  },
);
