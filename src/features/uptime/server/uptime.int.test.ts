import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createLog } from "../../../platform/log.ts";
import { installation } from "../../content/server/tables.ts";
import { createOutageWatch } from "./outage-watch.ts";
import { incident } from "./tables.ts";
import { createUptime } from "./uptime.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let now: Date;
let away: boolean;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "site-outage-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await database.db.delete(incident);
  await database.db
    .insert(installation)
    .values({ watchedSince: new Date("2026-01-01T00:00:00Z") })
    .onConflictDoUpdate({
      target: installation.id,
      set: { watchedSince: new Date("2026-01-01T00:00:00Z") },
    });
  away = false;
  now = new Date("2026-06-01T10:00:00Z");
});

const watch = () =>
  createOutageWatch({
    db: database.db,
    answers: async () => {
      if (away) throw new Error("connection refused");
    },
    file: path.join(folder, "database-away"),
    log: createLog("silent"),
    now: () => now,
  });
const at = (time: string) => {
  now = new Date(`2026-06-01T${time}Z`);
};
const stored = () =>
  database.db.select({ from: incident.startedAt, until: incident.endedAt }).from(incident);

test("an outage begins with its first failure, ends with the first answer, and is written once by all processes", async () => {
  const [one, other] = [watch(), watch()];
  away = true;
  at("10:00:15");
  await one.ask();
  // One failure may be a restart.
  expect(one.awaySince()).toBeNull();
  at("10:00:30");
  await Promise.all([one.ask(), other.ask()]);
  at("10:00:45");
  await other.ask();
  expect(one.awaySince()).toEqual(new Date("2026-06-01T10:00:15Z"));
  expect(await stored()).toEqual([]);
  away = false;
  at("10:05:00");
  await Promise.all([one.ask(), other.ask()]);
  expect(one.awaySince()).toBeNull();
  expect(await stored()).toEqual([
    {
      from: expect.any(Date),
      until: new Date("2026-06-01T10:05:00Z"),
    },
  ]);
  expect(await readdir(folder)).toEqual([]);
  // A later one is another one.
  away = true;
  at("11:00:00");
  await one.ask();
  await one.ask();
  away = false;
  at("11:01:00");
  await one.ask();
  expect(await stored()).toHaveLength(2);
});

test("a single failure leaves nothing", async () => {
  const one = watch();
  away = true;
  await one.ask();
  away = false;
  await one.ask();
  expect(await stored()).toEqual([]);
});

test("the process ends meanwhile: the next one knows since when", async () => {
  const first = watch();
  away = true;
  at("10:00:15");
  await first.ask();
  await first.ask();
  away = false;
  at("10:30:00");
  await watch().ask();
  expect(await stored()).toEqual([
    { from: new Date("2026-06-01T10:00:15Z"), until: new Date("2026-06-01T10:30:00Z") },
  ]);
});

test("an outage that can’t be written yet is written at the next turn", async () => {
  const one = watch();
  away = true;
  at("10:00:15");
  await one.ask();
  await one.ask();
  away = false;
  await database.db.execute(sql`alter table incident rename to incident_away`);
  await expect(one.ask()).rejects.toThrow();
  expect(one.awaySince()).not.toBeNull();
  await database.db.execute(sql`alter table incident_away rename to incident`);
  await one.ask();
  expect(one.awaySince()).toBeNull();
  expect(await stored()).toHaveLength(1);
});

test("a database that isn’t there yet at the first start is no outage", async () => {
  await database.db.update(installation).set({ watchedSince: new Date("2026-06-01T10:00:40Z") });
  const one = watch();
  away = true;
  at("10:00:15");
  await one.ask();
  await one.ask();
  away = false;
  at("10:01:00");
  await one.ask();
  expect(await stored()).toEqual([]);
  expect(await createUptime({ db: database.db }).watchedSince()).toBe("2026-06-01T10:00:40.000Z");
});

test("visitors read what is published, the newest first, sanitized, and nothing older than the page shows", async () => {
  const day = 86_400_000;
  const ago = (days: number) => new Date(Date.now() - days * day);
  const row = (slug: string, startedAt: Date, endedAt: Date | null, published = true) => ({
    ...{ slug, title: slug, part: "Payments" as const, impact: "Trouble" as const },
    ...{ startedAt, endedAt, published, body: "<p>x</p><script>y</script>" },
  });
  await database.db
    .insert(incident)
    .values([
      row("old", ago(120), ago(119)),
      row("draft", ago(3), null, false),
      row("ended", ago(5), ago(4)),
      row("goes-on", ago(100), null),
      row("planned", ago(-2), ago(-3)),
    ]);
  const incidents = await createUptime({ db: database.db }).listIncidents();
  expect(incidents.map(({ slug }) => slug)).toEqual(["planned", "ended", "goes-on"]);
  expect(incidents[1]?.body).toBe("<p>x</p>");

  await database.db
    .update(incident)
    .set({ titleEs: "Los pagos tardan" })
    .where(eq(incident.slug, "ended"));
  const spanish = await createUptime({ db: database.db }).listIncidents("es");
  expect(spanish[1]).toMatchObject({ title: "Los pagos tardan", inEnglish: ["body"] });
  expect(spanish[0]).toMatchObject({ title: "planned", inEnglish: ["title", "body"] });
});
