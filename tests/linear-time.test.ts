import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { markupLeftOut } from "../src/contract/console/text-markup.ts";
import { emailAddress } from "../src/contract/email-address.ts";
import { fillLine } from "../src/contract/email-text.ts";
import { utc } from "../src/contract/format.ts";
import { readAmount } from "../src/contract/readers/read-amount.ts";
import { readDate } from "../src/contract/readers/read-date.ts";
import { decimalMark, readNumber } from "../src/contract/readers/read-number.ts";
import { readTime, readTimeSpan } from "../src/contract/readers/read-time.ts";
import { slugify } from "../src/contract/slug.ts";
import { line } from "../src/contract/text.ts";
import { readMinutes } from "../src/features/blog/blog.ts";
import { recogniseCv } from "../src/features/careers/server/cv-kind.ts";
import { withinList } from "../src/features/changelog/routes/months.server.ts";
import { htmlToText } from "../src/features/content/html-text.ts";
import { decodeEntities, htmlTree } from "../src/features/content/html-tree.ts";
import { splitHref } from "../src/features/content/operations/link-faults.ts";
import { targetsIn } from "../src/features/content/operations/links-in.ts";
import { renderTokens, tokenFaults } from "../src/features/content/page-tokens.ts";
import { sanitise } from "../src/features/content/server/sanitise.ts";
import { emptyFaults, findIds, headingFaults } from "../src/features/content/text-faults.ts";
import { forReaders } from "../src/features/findability/web/rss.server.ts";
import { variantAt } from "../src/features/gallery/web/variants.ts";
import { guideFaults } from "../src/features/guide/guide.ts";
import { readDevice } from "../src/features/identity/server/read-device.ts";
import { toPublicPage, visitSource } from "../src/features/leads/came-from.ts";
import { readImport } from "../src/features/leads/operations/read-import.ts";
import { splitQuoted } from "../src/features/leads/server/quoted-text.ts";
import { leadOfAddress } from "../src/features/leads/server/reply-address.ts";
import { senderChecks } from "../src/features/leads/server/sender-checks.ts";
import { picturesInText, renderPictures } from "../src/features/media/pictures.ts";
import { readVector } from "../src/features/media/server/picture-kind.ts";
import { findHeadings } from "../src/features/pages/routes/legal-page.server.ts";
import { wrongClaims } from "../src/features/plans/plan-claims.ts";
import { plainPlanNames } from "../src/features/plans/plan-names.ts";
import { looksLikeAdvertising } from "../src/features/screening/server/links.ts";
import { normalizeMailbox } from "../src/features/signup/server/mailbox.ts";
import { firstSentences } from "../src/plain-text.server.ts";
import { parseBody } from "../src/platform/emails/parse-body.ts";
import { emailToText } from "../src/platform/emails/plain-text.ts";
import { redactedCopy } from "../src/platform/emails/redacted-copy.ts";
import { acceptedCompressions } from "../src/platform/http/accept-encoding.server.ts";
import { clientAddress } from "../src/platform/http/client-address.server.ts";
import { nextPath } from "../src/platform/http/next-path.server.ts";
import { toMarkdown } from "../src/platform/http/page-to-markdown.server.ts";
import { rightPath } from "../src/platform/http/redirects.server.ts";
import { toNetwork } from "../src/platform/network.ts";
import { redactText } from "../src/platform/redact.ts";

/** The largest text that a request can carry, except for files: an email, an event, or a text from the console. */
const size = 512 * 1024;
/** Far above what reading it once takes on a busy machine, far below what reading it for each of its characters takes. */
const mostMs = 4_000;

/** How much of each case a reader gets first. It reads the whole size of those that took longest. */
const sample = 16 * 1024;
const slowest = 3;

type Case = (size: number) => string;
const many =
  (part: string, start = "", end = ""): Case =>
  (length) =>
    start + part.repeat(Math.ceil(length / part.length)) + end;

const letters = [
  "a",
  "é",
  "😀",
  "\ud800",
  "0",
  "-",
  "_",
  ".",
  ",",
  ":",
  "/",
  "@",
  "%40",
  "$1",
  "1,",
  "1,,",
];
const blanks = [" ", "\n", "\r\n", "\t", " \n", "\u00a0", "&nbsp;", "&#32;"];
const quotes = [
  "From: a@b.example\nSent: x\n",
  "On 1 a@b.example\n",
  "_____\n",
  "1 <a@b.example>:\n>\n",
  '"',
  "'",
  ">",
  "> \n",
  ">\nx",
  "On x wrote:\n",
  "From: \n",
  "On a\n",
];
const markup = [
  "<",
  "<a",
  "<a ",
  '<a href="',
  "<a href='#'>",
  "<b>",
  "</b>",
  "<p>",
  "<p>x</p>",
  "<br>",
  "<div>",
  "<ul><li>",
  "<table><tr><td>",
  "<h2>",
  '<h2 id="a">',
  "<h3></h2>",
  "<img ",
  "<img src=/x>",
  "<source ",
  "<svg>",
  "<!--",
  "<!doctype a>",
  "<style>",
  "<d<b>iv>",
  "&",
  "&amp",
  "<b><i></b>",
  "<a href=/b>c</a>",
];
/** The marks that begin the parts and the end of a ZIP archive. */
const zip = ["PK\u0001\u0002", "PK\u0005\u0006", "PK\u0003\u0004"];
const tokens = [
  "{{",
  "{{ ",
  "{{a",
  "}}",
  "**",
  "**a",
  "[",
  "[a](",
  "[a](b",
  "?a=",
  "a://",
  "a://b#",
];
const worst = [...letters, ...blanks, ...quotes, ...markup, ...tokens, ...zip].flatMap((part) => [
  many(part),
  many(part, "x", "\u0001"),
]);
// Long runs behind something that makes a pattern begin.
worst.push(
  ...["{{", "$1", "<a", "[a](", "a@", "1", "/", "\n> "].flatMap((start) =>
    [" ", "a", "1", "/", "."].map((part) => many(part, start, "\u0001")),
  ),
);

const plans = [
  {
    title: "Fleet Plus",
    monthlyPriceCents: 100,
    yearlyPriceCents: 1_000,
    currency: "usd",
    clock: utc,
    trialDays: 7,
    comparison: {},
  },
];
const folder = await mkdtemp(path.join(tmpdir(), "linear-"));
afterAll(() => rm(folder, { recursive: true }));

const readers: Record<string, (text: string) => unknown> = {
  // What visitors and their programs send.
  acceptedCompressions,
  clientAddress: (text) => clientAddress("127.0.0.1", text, 1),
  readDevice: (text) => readDevice(text, "with version"),
  "email address": (text) => emailAddress().safeParse(text),
  line: (text) => line("Enter it.").safeParse(text),
  looksLikeAdvertising: (text) => looksLikeAdvertising([text], text),
  normalizeMailbox,
  toNetwork,
  nextPath: (text) => nextPath(text, "/"),
  toPublicPage,
  readNumber: (text) => [readNumber(text), decimalMark([text])],
  readAmount: (text) => readAmount(text, "eur"),
  readDate: (text) => readDate(text),
  readTime: (text) => [readTime(text), readTimeSpan(text)],
  redactText,
  rightPath: (text) => [rightPath(text, "*"), rightPath(text, "blog-detail/:id?")],
  slugify,
  visitSource: (text) => visitSource({ s: text, r: text }),
  variantAt,
  // Emails that arrive.
  senderChecks: (text) => senderChecks(text.slice(0, 2_000)),
  leadOfAddress: (text) => leadOfAddress(text, "secret"),
  splitQuoted,
  emailToText,
  "emailToText of links": (text) => emailToText("<a href=/b>c</a>".repeat(text.length / 8)),
  redactedCopy: (text) => redactedCopy(text, {}),
  // What the team writes, and what is shown of it when it's cleaned.
  decodeEntities,
  emptyFaults,
  fillLine: (text) => fillLine(text, {}),
  firstSentences,
  forReaders: (text) => forReaders(text, "https://www.example.com"),
  guideFaults,
  headingFaults,
  findHeadings,
  htmlTree: (text) => htmlTree(sanitise(text)),
  findIds,
  toMarkdown: (text) => toMarkdown(text, "https://a.example/b"),
  parseBody,
  splitHref,
  picturesInText,
  plainPlanNames: (text) => plainPlanNames(text, plans, true),
  htmlToText,
  // More lines than it takes are counted all the same.
  readImport: async (text) =>
    (async () => readImport(`email\n${text}`, undefined))().catch(() => {}),
  // Uploaded as a CV.
  recogniseCv: async (text) => {
    const file = path.join(folder, "a.docx");
    await writeFile(file, text, "latin1");
    await recogniseCv(file);
  },
  readVector: (text) => readVector(Buffer.from(text)),
  readMinutes,
  renderPictures: (text) => renderPictures(text, new Map()),
  markupLeftOut,
  renderTokens: (text) => [
    renderTokens(text, { plans, hours: "" }),
    tokenFaults(text, { plans, hours: "" }),
  ],
  sanitise,
  targetsIn: (text) => targetsIn("page", { content: text }),
  withinList,
  wrongClaims: (text) => wrongClaims(text, plans, { own: true, tokens: true }),
};

test.each(Object.entries(readers))(
  "%s reads half a megabyte of its worst case in linear time",
  async (_name, read) => {
    const timed = async (text: string) => {
      const start = performance.now();
      await read(text);
      return performance.now() - start;
    };
    await timed(many("ab c")(sample));
    const tried: { make: Case; took: number }[] = [];
    for (const make of worst) tried.push({ make, took: await timed(make(sample)) });
    tried.sort((a, b) => b.took - a.took);
    for (const { make } of tried.slice(0, slowest)) {
      const text = make(size);
      expect(await timed(text), `${JSON.stringify(text.slice(0, 20))}, many times`).toBeLessThan(
        mostMs,
      );
    }
  },
  120_000,
);
