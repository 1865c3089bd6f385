import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { sampleInvoice, samplePerson } from "../src/features/account/web/sample-account.ts";
import { sampleConnections } from "../src/features/account/web/sample-connections.ts";
import { noTexts } from "../src/root-data.ts";
import { textsFrom } from "../src/texts.server.ts";
import { formatAddress } from "../src/ui/sample-day/day.ts";
import { hub } from "../src/ui/sample-day/tasks.ts";
import { team } from "../src/ui/scenes/office-samples.ts";
import { readTexts } from "../src/ui/texts.ts";

const { name: brand } = parse(readFileSync("content/settings.yaml", "utf8")) as { name: string };

/** Everything in `content/` that is read, file by file, without markup. */
const texts = globSync("content/**/*.yaml")
  .sort()
  .map((file) => ({
    file,
    text: readFileSync(file, "utf8")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " "),
  }));

const faqs = parse(readFileSync("content/faqs.yaml", "utf8")) as {
  question: string;
  answer: string;
  section: string;
}[];
const answerTo = (question: string) =>
  faqs.find((one) => one.question.includes(question))?.answer ?? "";

const guide = parse(readFileSync("content/guide.yaml", "utf8")) as { slug: string; body: string }[];
const chapter = (slug: string) => guide.find((one) => one.slug === slug)?.body ?? "";

/** The sample brand promises the same in every file. Another brand in `content/` promises what it likes. */
describe.skipIf(brand !== "Doorlane")("the sample content", () => {
  test.each(texts)("$file names channels as chat, SMS, and notifications", ({ text }) => {
    const channel = "(?:chat|SMS|text messages|emails?|notifications?)";
    const lists = text
      .replaceAll("chat, SMS y notificaciones", "")
      .match(new RegExp(`\\b${channel}(?:(?:,| and| or|, and|, or) (?:by )?${channel})+\\b`, "gi"));
    for (const list of lists ?? []) expect(list).toBe("chat, SMS, and notifications");
  });

  test.each(texts)("$file denies no way to bring orders in", ({ text }) => {
    expect(text).not.toMatch(
      /(?:can’t|cannot|no way to|there’s no|doesn’t) (?:upload|paste|import|send orders)/i,
    );
    expect(text).not.toMatch(
      /type (?:them|it|each|every)\b[^.]*\bonly\b|no (?:upload|import|API)\b/i,
    );
  });

  test.each(texts)("$file names Apple Maps and Google Maps together", ({ text }) => {
    const named = text.replaceAll(/Apple Maps (?:or|o) Google Maps/g, "");
    expect(named).not.toMatch(/\b(?:Apple|Google) Maps\b/);
  });

  test.each(texts)("$file writes times as 10:42 a.m.", ({ text }) => {
    expect(text.match(/.{0,20}\d ?[AP]M\b/g) ?? []).toEqual([]);
  });

  test.each(texts)("$file calls driver chat coming soon", ({ file, text }) => {
    if (/\bdriver chat\b/i.test(text)) expect(text, file).toMatch(/coming soon|soon: true/i);
  });

  test.each([
    ["the questions", answerTo("orders get into")],
    ["the guide", chapter("tasks")],
  ])("%s name three ways for orders, and the API from Fleet up", (_, html) => {
    expect(html).toMatch(/\btype\b.*\bpaste\b.*\bspreadsheet\b.*\bCSV\b.*\brow\b.*\btask\b/is);
    expect(html).toMatch(/\{\{plan:fleet\}\} (?:plan )?(?:and )?up\b[^.]*\bAPI\b/);
  });

  test("every answer links to a next step", () => {
    for (const { question, answer } of faqs) expect(answer, question).toContain('<a href="/');
  });

  test("the questions about orders are about orders", () => {
    const inside = faqs.filter(({ section }) => section === "Getting orders in");
    for (const { question } of inside) expect(question).toMatch(/\b(?:orders|task|requests)\b/);
  });

  test("the questions and the guide say which plans have a trial, and that it takes no card", () => {
    for (const html of [answerTo("How does the trial work"), chapter("login-setup")]) {
      const named = html.match(/[^.]*14-day trial[^.]*/)?.[0] ?? "";
      expect([...named.matchAll(/\{\{plan:([\w-]+)\}\}/g)].map(([, slug]) => slug)).toEqual([
        "free",
        "starter",
        "brick-mortar",
        "fleet",
      ]);
      expect(html).toMatch(/\b(?:no|without a|don’t need a) card\b/i);
    }
    expect(answerTo("How does the trial work")).toMatch(
      /\{\{plan:enterprise\}\} (?:starts|begins) with a card/,
    );
  });

  test("the weekly review takes thirty minutes and five numbers in every text", () => {
    for (const file of [
      "guide",
      "posts/weekly-review-what-to-measure",
      "posts/the-last-mile-handbook",
    ])
      expect(readFileSync(`content/${file}.yaml`, "utf8"), file).toMatch(/thirty minutes/i);
    for (const { file, text } of texts)
      expect(text, file).not.toMatch(
        /fifteen minutes a week|\bthe (?:three|four) (?:numbers|figures)/i,
      );
  });
});

/** One shop is in the guide's drawings, on the sample profile, and on the sample invoice. */
describe("the sample shop", () => {
  test("has one address", () => {
    const { billTo } = sampleInvoice({ name: "", lines: [], email: "" }, null, {
      ...{ texts: readTexts(textsFrom(noTexts, "en"), "sample"), locale: "en", currency: "usd" },
    });
    expect(billTo.lines).toContain(formatAddress(hub.address));
  });

  test("has one team", () => {
    const people = [...sampleConnections.map(({ title }) => title), samplePerson.first_name];
    for (const { name } of team)
      expect(
        people.some((one) => one.split(" ")[0] === name),
        name,
      ).toBe(true);
  });
});
