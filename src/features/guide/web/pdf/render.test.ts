import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { getDocument, OPS, type PDFDocumentProxy } from "unpdf/pdfjs";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readGuide } from "../../../../../tests/harness/guide.ts";
import { fillsOf } from "../../../../../tests/harness/pdf-fills.ts";
import { testContent } from "../../../../../tests/harness/test-content.ts";
import { lightTheme } from "../../../../contract/theme.ts";
import { noTexts } from "../../../../root-data.ts";
import { textsFrom } from "../../../../texts.server.ts";
import { readTexts } from "../../../../ui/texts.ts";
import { accentColors } from "../../../brand/brand-colors.ts";
import type { CompanySettings, FaqEntry } from "../../../content/content.ts";
import { type GuideBlock, type GuideSection, guideBlocks, joinSpans } from "../../guide.ts";
import { glossary } from "../glossary.ts";
import { pictureOnPaper, renderGuide } from "./render.ts";

const read = async (file: string) => parse(await readFile(path.join(testContent, file), "utf8"));

const origin = "https://site.example";
/** Not the theme's accent. */
const purple = accentColors("#6d28d9", "light");
const sections = readGuide();
let settings: CompanySettings;
let faqs: FaqEntry[];
let pdf: PDFDocumentProxy;
/** Text of each page, words parted by one space; page 1 is at 1. */
let pages: string[];

const words = (text: string) => text.replace(/\s+/g, " ").trim();

async function textOf(document: PDFDocumentProxy): Promise<string[]> {
  const texts = [""];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(
      words(
        items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join(""),
      ),
    );
  }
  return texts;
}

const pageTexts = textsFrom(noTexts, "en");
const texts = readTexts(pageTexts, "guide");
const english = {
  locale: "en",
  texts: pageTexts.parts("guide"),
  scenes: pageTexts.parts("scenes"),
} as const;

const open = async (file: Buffer) => getDocument({ data: new Uint8Array(file) }).promise;

beforeAll(async () => {
  settings = { _id: "1", ...(await read("settings.yaml")) };
  faqs = ((await read("faqs.yaml")) as FaqEntry[]).map((entry, index) => ({
    ...entry,
    _id: String(index),
  }));
  pdf = await open(
    renderGuide({
      ...english,
      sections,
      name: "Northwick",
      settings,
      faqs,
      origin,
      accent: purple,
    }),
  );
  pages = await textOf(pdf);
}, 60_000);

/** Page of an outline's or a link's destination. */
async function pageOf(target: string | unknown[] | null): Promise<number> {
  const place = typeof target === "string" ? await pdf.getDestination(target) : target;
  return (await pdf.getPageIndex((place as [{ num: number; gen: number }])[0])) + 1;
}

describe("the guide as a PDF", () => {
  test("says what it is", async () => {
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: "Quick Start Guide · Northwick", Language: "en-US" });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(pages[1]).toContain("Northwick");
    expect(pages[1]).toContain("Quick Start Guide");
  });

  test("has the brand’s accent in its pictures, too; only what went well is green", async () => {
    const fills = await Promise.all(pages.slice(1).map((_, index) => fillsOf(pdf, index + 1)));
    expect(fills[0]).toContain(purple.accent);
    expect(fills[1]).toContain(purple.accent);
    const green = fills.filter((colors) => colors.includes(lightTheme.success));
    // The report's chart.
    expect(green).toHaveLength(1);
  });

  test("holds every word of the guide, of the questions and of the glossary", () => {
    const all = words(pages.join(" "));
    // A text may run over a page's end, where foot and head come between: there its beginning is enough.
    const expectText = (text: string) => expect(all).toContain(text.slice(0, 60));
    const expectBlock = (block: GuideBlock) => {
      if ("items" in block) block.items.map(joinSpans).map(expectText);
      else if ("rows" in block) block.rows.flat().map(joinSpans).map(expectText);
      else if ("caption" in block) expectText(block.caption);
      else if (block.kind === "heading") expectText(block.text);
      else if (block.kind === "paragraph") expectText(joinSpans(block.text));
      else [block.title, ...block.text.map(joinSpans)].map(expectText);
    };
    for (const section of sections) {
      expectText(section.title);
      expectText(section.summary);
      section.blocks.map(expectBlock);
    }
    for (const entry of faqs) {
      expectText(entry.question);
      guideBlocks(entry.answer, "faq").map(expectBlock);
    }
    for (const { term, meaning } of glossary(texts)) expectText(`${term} ${meaning}`);
  });

  test("has every section in its outline, with its parts", async () => {
    const outline = await pdf.getOutline();
    expect(outline.map((entry) => entry.title)).toEqual([
      "Contents",
      ...sections.map((section, index) => `${index + 1} ${section.title}`),
      "Words used here",
    ]);
    for (const [index, section] of sections.entries()) {
      const entry = outline[index + 1];
      const parts = section.blocks.flatMap((block) =>
        block.kind === "heading" ? [block.text] : [],
      );
      if (section.anchor === "support") parts.push("Frequently asked questions");
      expect(entry?.items.map((item) => item.title)).toEqual(parts);
      expect(pages[await pageOf(entry?.dest ?? null)]).toContain(section.summary);
    }
  });

  test("its contents name the right pages and lead to them", async () => {
    const contents = pages[2] ?? "";
    const links = (await (await pdf.getPage(2)).getAnnotations()).filter((one) => one.dest);
    expect(links).toHaveLength(sections.length + 1);
    for (const [index, section] of sections.entries()) {
      const printed = Number(
        new RegExp(`${index + 1} ${section.title} (\\d+)(?= |$)`).exec(contents)?.[1],
      );
      expect(pages[printed], section.title).toContain(`${section.title} ${section.summary}`);
      expect(await pageOf(links[index]?.dest)).toBe(printed);
    }
  });

  test("numbers its pages and says on each how to reach the company", () => {
    expect(pages.length).toBeGreaterThan(10);
    for (const [index, text] of pages.entries()) {
      if (index < 2) continue;
      expect(text).toContain(`Page ${index} of ${pdf.numPages}`);
      expect(text).toContain(`${settings.company_email} · ${settings.company_number}`);
    }
  });

  test("links out of the file carry the site’s address", async () => {
    const urls: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      for (const one of await (await pdf.getPage(number)).getAnnotations()) {
        if (one.url) urls.push(one.url);
      }
    }
    expect(urls).toContain(`${origin}/contact`);
    expect(urls).toContain(`${origin}/page-pricing`);
    expect(urls).toContain(`mailto:${settings.company_email}`);
    expect(urls.filter((url) => !/^(https?|mailto|tel):/.test(url))).toEqual([]);
  });

  test("has pictures of the library, small enough for a page, and leaves out those that are gone", async () => {
    const file = await sharp({
      create: { width: 300, height: 4_000, channels: 3, background: "#0b6b4e" },
    })
      .jpeg()
      .toBuffer();
    const facts = { alt: "A tower", width: 300, height: 4_000, widths: [] };
    const picture = (base: string): GuideBlock => ({
      kind: "picture",
      caption: `The caption of ${base}`,
      picture: { base, ...facts, focusX: 50, focusY: 50 },
    });
    const section: GuideSection = {
      ...{ anchor: "tower", formerAnchors: [], title: "Tower", summary: "How tall it is." },
      blocks: [picture("kept"), picture("gone")],
    };
    const made = await open(
      renderGuide(
        { ...english, sections: [section], name: "Northwick", settings: null, faqs: null, origin },
        { kept: file },
      ),
    );
    const shown: [width: number, height: number][] = [];
    for (let number = 1; number <= made.numPages; number += 1) {
      const page = await made.getPage(number);
      const { fnArray, argsArray } = await page.getOperatorList();
      for (const [at, fn] of fnArray.entries()) {
        if (fn === OPS.paintImageXObject) shown.push(argsArray[at].slice(1));
      }
    }
    expect(shown).toEqual([[300, 4_000]]);
    const all = (await textOf(made)).join(" ");
    expect(all).toContain("The caption of kept");
    expect(all).toContain("The caption of gone");
    expect(pictureOnPaper(facts)).toEqual({ width: 33, height: 440 });
  }, 30_000);

  test("odd texts of operators make no file fail", async () => {
    const span = (href: string) => ({ text: `to ${href.slice(0, 9)}`, href });
    const odd: GuideBlock[] = [
      { kind: "paragraph", text: [] },
      {
        kind: "paragraph",
        text: [span("#"), span("#gone"), span("#twice"), span(`/${"x".repeat(9_000)}`)],
      },
      { kind: "heading", id: "twice", text: "Once" },
      { kind: "heading", id: "twice", text: "#let x = [Twice] \\ $a$" },
      { kind: "steps", items: [] },
      { kind: "list", items: [[]] },
      { kind: "table", columns: [], rows: [] },
      { kind: "table", columns: ["One"], rows: [[], [[{ text: "a" }], [{ text: "b" }]]] },
      { kind: "note", title: "", text: [] },
    ];
    const section = {
      ...{ anchor: "odd", formerAnchors: [], title: "" },
      summary: "",
      blocks: odd,
    };
    const made = await open(
      renderGuide({
        ...english,
        sections: [section, { ...section, anchor: "twice" }],
        ...{ name: "", settings: null, faqs: null, origin },
      }),
    );
    expect((await textOf(made)).join(" ")).toContain("#let x = [Twice] \\ $a$");
  });

  test("stands without settings and questions, and takes letters of other languages", async () => {
    const bare = await textOf(
      await open(
        renderGuide({
          ...english,
          sections,
          name: "Łódź Kurier",
          settings: null,
          faqs: null,
          origin,
        }),
      ),
    );
    const all = bare.join(" ");
    expect(all).toContain("Łódź Kurier");
    expect(all).not.toContain("Frequently asked questions");
    expect(all).not.toContain("undefined");
    expect(all).toContain("site.example/contact");
  }, 30_000);
});
