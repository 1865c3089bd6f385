import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/harness/database.ts";
import { together } from "./together.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`create table note (n int primary key)`);
});
afterAll(() => database.close());

const notes = async () =>
  (await database.db.execute(sql`select n from note order by n`)).rows.map((row) => row.n);

test("queries of one transaction run in their order and answer in it", async () => {
  const [one, , count] = await database.db.transaction((tx) =>
    together([
      tx.execute(sql`insert into note values (${1}) returning n`),
      tx.execute(sql`insert into note values (${2})`),
      tx.execute(sql`select count(*)::int as count from note`),
    ]),
  );
  expect(one.rows).toEqual([{ n: 1 }]);
  expect(count.rows).toEqual([{ count: 2 }]);
});

test("a failure is told by its cause, and what would have followed it never runs outside the transaction", async () => {
  const failing = database.db.transaction((tx) => {
    const chain = async () => {
      await tx.execute(sql`select ${1}::int`);
      await tx.execute(sql`select ${1}::int`);
      await tx.execute(sql`select ${1}::int`);
      await tx.execute(sql`insert into note values (${99})`);
    };
    return together([chain(), tx.execute(sql`insert into note values (${1})`), chain()]);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: "23505" } });
  expect(await notes()).toEqual([1, 2]);
});
