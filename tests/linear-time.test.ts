import { expect, test } from "vitest";
import { forReaders } from "../app/feeds/rss.server.ts";
import { variantAt } from "../app/gallery/variants.ts";
import { acceptedCompressions } from "../app/http/accept-encoding.server.ts";
import { clientAddress } from "../app/http/client-address.server.ts";
import { nextPath } from "../app/http/next-path.server.ts";
import { markdownOf } from "../app/http/page-to-markdown.server.ts";
import { rightPath } from "../app/http/redirects.server.ts";
import { firstSentences } from "../app/plain-text.server.ts";
import { withinList } from "../app/routes/changelog/months.server.ts";
import { headingsOf } from "../app/routes/content/legal-page.server.ts";
import { fillLine } from "../contract/admin/email-text.ts";
import { plainPlanNames } from "../contract/admin/plan-names.ts";
import { emptyFaults, headingFaults, idsOf, plainTextOf } from "../contract/admin/text-faults.ts";
import { markupLeftOut } from "../contract/admin/text-markup.ts";
import { readMinutes } from "../contract/blog.ts";
import { publicPageOf, sourceOf } from "../contract/came-from.ts";
import { guideFaults } from "../contract/guide.ts";
import { decodeEntities, htmlTree } from "../contract/html-tree.ts";
import { readNumber } from "../contract/number-input.ts";
import { renderTokens, tokenFaults } from "../contract/page-tokens.ts";
import { picturesInText, renderPictures } from "../contract/pictures.ts";
import { slugify } from "../contract/slug.ts";
import { emailAddress, line } from "../contract/text.ts";
import { partsOf } from "../server/admin/content/link-faults.ts";
import { targetsIn } from "../server/admin/content/links-in.ts";
import { readImport } from "../server/admin/leads/read-import.ts";
import { sanitise } from "../server/content/sanitise.ts";
import { parseBody } from "../server/emails/parse-body.ts";
import { plainText } from "../server/emails/plain-text.ts";
import { deviceName } from "../server/identity/device-name.ts";
import { networkOf } from "../server/identity/network.ts";
import { splitQuoted } from "../server/leads/quoted-text.ts";
import { leadOfAddress } from "../server/leads/reply-address.ts";
import { senderChecks } from "../server/leads/sender-checks.ts";
import { redactText } from "../server/redact.ts";
import { looksLikeAdvertising } from "../server/screening/links.ts";
import { mailboxOf } from "../server/signup/mailbox.ts";

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
];
const blanks = [" ", "\n", "\r\n", "\t", " \n", "\u00a0", "&nbsp;", "&#32;"];
const quotes = ['"', "'", ">", "> \n", ">\nx", "On x wrote:\n", "From: \n", "On a\n"];
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
  "<style>",
  "<d<b>iv>",
  "&",
  "&amp",
  "<b><i></b>",
];
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
const worst = [...letters, ...blanks, ...quotes, ...markup, ...tokens].flatMap((part) => [
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
    trialDays: 7,
    comparison: {},
  },
];
const readers: Record<string, (text: string) => unknown> = {
  // What visitors and their programs send.
  acceptedCompressions,
  clientAddress: (text) => clientAddress("127.0.0.1", text, 1),
  deviceName: (text) => deviceName(text, "with version"),
  "email address": (text) => emailAddress().safeParse(text),
  line: (text) => line("Enter it.").safeParse(text),
  looksLikeAdvertising: (text) => looksLikeAdvertising([text], text),
  mailboxOf,
  networkOf,
  nextPath: (text) => nextPath(text, "/"),
  publicPageOf,
  readNumber: (text) => readNumber(text, { min: 0, max: 9 }),
  redactText,
  rightPath: (text) => [rightPath(text, "*"), rightPath(text, "blog-detail/:id?")],
  slugify,
  sourceOf: (text) => sourceOf({ s: text, r: text }),
  variantAt,
  // Emails that arrive.
  senderChecks: (text) => senderChecks(text.slice(0, 2_000)),
  leadOfAddress: (text) => leadOfAddress(text, "secret"),
  splitQuoted,
  plainText,
  // What the team writes, and what is shown of it when it's cleaned.
  decodeEntities,
  emptyFaults,
  fillLine: (text) => fillLine(text, {}),
  firstSentences,
  forReaders: (text) => forReaders(text, "https://www.example.com"),
  guideFaults,
  headingFaults,
  headingsOf,
  htmlTree: (text) => htmlTree(sanitise(text)),
  idsOf,
  markdownOf: (text) => markdownOf(text, "https://a.example/b"),
  parseBody,
  partsOf,
  picturesInText,
  plainPlanNames: (text) => plainPlanNames(text, plans, true),
  plainTextOf,
  // More lines than it takes are counted all the same.
  readImport: async (text) =>
    (async () => readImport(`email\n${text}`, undefined))().catch(() => {}),
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
