import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");

/** Ways to write a date in the time zone of the machine, or in UTC, without saying so. */
const withoutZone: [RegExp, string][] = [
  [/\.toLocale(?:Date|Time)String\(/, "use src/contract/format.ts, which takes the clock"],
  [/\.to(?:Date|Time)String\(\)/, "use src/contract/format.ts, which takes the clock"],
  [/\.toLocaleString\((?!"en-US"\))/, "use src/contract/format.ts, which takes the clock"],
  [/\.get(?:FullYear|Month|Date|Day|Hours|Minutes)\(\)/, "use toLocalTime or dayIn"],
  [/\.toISOString\(\)\s*\.(?:slice|substring|split)\(/, "use dayIn: this is the day in UTC"],
  [/Intl\.DateTimeFormat\((?!(?:[^()]|\([^()]*\))*\btimeZone\b)/, "give it a timeZone"],
];

/** Places that mean the machine's or the reader's own day, or UTC's. */
const meant: Record<string, string> = {
  "src/features/trial/local-time-text.ts": "the time zone of the reader, in their browser",
  "src/features/billing/web/card-field/card-field-sandbox.tsx": "an expiry year three years ahead",
  "src/features/account/server/change-email.ts": "a key for one email an hour",
  "src/features/careers/server/application-rows.ts": "a key for one email an hour",
  "src/features/contact/server/contact.ts": "a key for one email an hour",
  "src/features/signup/server/signup-emails.ts": "a key for one email a day",
  "src/features/tuesday/enhance/tuesday-state.ts": "days counted on from a day without a time",
  "src/features/tuesday/web/morning-card.ts": "a day ahead of every time zone",
  "src/features/price-moves/operations/move-candidates.ts": "days of price moves, in UTC",
  "src/composition/demo/acts.ts": "made-up records",
  "src/composition/demo/count-visits.ts": "made-up records",
  "src/composition/demo/fill-demo.ts": "made-up records",
  "src/composition/backup/replace-database.ts": "part of a name",
};

const placesOf = (text: string) =>
  withoutZone.flatMap(([pattern, advice]) => (pattern.test(text) ? [advice] : []));

test("every date that people read is written in a time zone that the code names", async () => {
  const files = (await readdir(path.join(root, "src"), { recursive: true }))
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."));
  const found: string[] = [];
  for (const file of files) {
    if (file in meant) continue;
    const text = await readFile(path.join(root, file), "utf8");
    for (const advice of placesOf(text)) found.push(`${file}: ${advice}`);
  }
  expect(found).toEqual([]);
});

test.each([
  "at.toLocaleDateString()",
  "new Date(at).toLocaleTimeString('en-US')",
  "at.toLocaleString()",
  'at.toLocaleString("en-US", { dateStyle: "long" })',
  "at.toDateString()",
  "new Date().getFullYear()",
  "at.toISOString().slice(0, 10)",
  'at.toISOString().split("T")',
  'new Intl.DateTimeFormat("en-US", { dateStyle: "long" })',
  'new Intl.DateTimeFormat(localeTag(locale), {\n  month: "long",\n})',
])("the rule refuses %s", (text) => {
  expect(placesOf(text)).toHaveLength(1);
});

test.each([
  'count.toLocaleString("en-US")',
  "at.toISOString()",
  'new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone })',
  'new Intl.DateTimeFormat(localeTag(locale), {\n  month: "long",\n  timeZone: "UTC",\n})',
])("the rule takes %s", (text) => {
  expect(placesOf(text)).toEqual([]);
});

/** What the formats say about moments at the edges of days, in a process whose machine is in another time zone. */
const program = `
import * as text from "./src/contract/format.ts";
import { dayIn } from "./src/contract/zoned-time.ts";
import * as consoleText from "./src/console/format.ts";
const said = [];
for (const time_zone of ["Europe/Berlin", "Pacific/Kiritimati", "America/Los_Angeles"]) {
  const clock = { time_zone, clock: "24-hour" };
  consoleText.setCompanyClock(clock);
  for (const at of ["2024-12-30T23:00:00Z", "2024-12-31T10:00:00Z", "2025-01-01T07:59:00Z"]) {
    said.push([time_zone, at, text.formatDay(at, clock), text.formatMinute(at, clock), dayIn(at, clock),
      text.formatShortDay(at, clock), text.formatSpan(at, at, clock), consoleText.dateText(at),
      consoleText.momentText(at), consoleText.timeText(at), consoleText.toMoment(at)]);
  }
  said.push([text.formatPlainDay("2024-12-31"), consoleText.dateText("2024-12-31"), text.formatMonth("2024-12-31"),
    consoleText.fromMoment("2024-12-31T00:00")]);
}
console.log(JSON.stringify(said));
`;

test("the machine’s own time zone changes no date", async () => {
  const run = promisify(execFile);
  const answers = await Promise.all(
    ["UTC", "Pacific/Kiritimati", "America/Los_Angeles"].map(async (TZ) => {
      const args = ["--no-warnings", "--input-type=module-typescript", "-e", program];
      const { stdout } = await run(process.execPath, args, {
        cwd: root,
        env: { ...process.env, TZ },
      });
      return JSON.parse(stdout) as string[][];
    }),
  );
  const [first, ...others] = answers;
  for (const other of others) expect(other).toEqual(first);
  expect(first?.[0]?.slice(0, 5)).toEqual([
    "Europe/Berlin",
    "2024-12-30T23:00:00Z",
    "December 31, 2024",
    "December 31, 2024 at 00:00 GMT+1",
    "2024-12-31",
  ]);
  expect(first?.[3]?.slice(0, 2)).toEqual(["December 31, 2024", "Dec 31, 2024"]);
});
