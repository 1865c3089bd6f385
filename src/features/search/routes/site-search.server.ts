import { paths } from "../../../paths.ts";
import { escapeHtml, folded, plainText, searchWords } from "../../../plain-text.server.ts";
import type { MarkedSegment } from "../../../ui/site/marked-text.tsx";
import { type GuideBlock, type GuideSection, plainOf } from "../../guide/guide.ts";
import { guide } from "../../guide/web/guide.ts";

/** What something is: the name of its message in the catalog. */
type Kind = "page" | "section" | "question" | "job" | "change" | "article";

/** Something that can be found: where it is, what it is called, and the text that is searched. */
export interface Findable {
  path: string;
  title: string;
  kind: Kind;
  /** Text or HTML. */
  text: string;
}

export interface Found {
  path: string;
  title: string;
  kind: Kind;
  /** A part of the text around the first match, without markup; what was found is marked. */
  excerpt: MarkedSegment[];
}

/** The information pages: title, and the words under which somebody would look for them. */
export const sitePages: readonly Findable[] = (
  [
    {
      path: paths.pricing,
      title: "Pricing",
      text: "Plans by the month or the year, in US dollars: prices, trial, billing, what counts as a task, and what each plan has.",
    },
    {
      path: paths.payment,
      title: "Payment",
      text: "How billing works: cards, trial, the day of the first charge, taxes, invoices, canceling.",
    },
    {
      path: paths.services,
      title: "Services",
      text: "Industries that deliver with it: food, grocery, parcels, pharmacy, healthcare, retail, specialty items, pet supplies. Key features and partners.",
    },
    {
      path: paths.about,
      title: "About Us",
      text: "Who makes the delivery platform, our mission, what we offer and our values.",
    },
    {
      path: paths.team,
      title: "Team",
      text: "The people behind it, a message from the director, how we work, and hiring.",
    },
    {
      path: paths.contact,
      title: "Contact",
      text: "Phone, email, address, map, and a form to write to sales and support.",
    },
    {
      path: paths.faqs,
      title: "Faqs",
      text: "Questions and answers on tasks, drivers, tracking, trial, billing and accounts.",
    },
    {
      path: paths.whatItCosts,
      title: "What it costs",
      text: "The price of a year of deliveries: seasons, drivers, hubs, messages, cost per delivery, monthly or yearly billing, and what you pay today, per driver, task, or stop.",
    },
    {
      path: paths.tuesday,
      title: "Tuesday, a morning to beat",
      text: "A game: 13 made-up orders and 3 vans, a new morning each day. Plan the routes by hand and compare them with the shortest possible ones.",
    },
    {
      path: paths.notYet,
      title: "What it doesn’t do yet",
      text: "Limits and missing features: online shops, API, driver chat, offline, navigation, vehicle capacity, traffic, SMS in other countries, health information.",
    },
    {
      path: paths.status,
      title: "Status",
      text: "Outages, trouble, and maintenance: how website, payments, email, dashboard, and driver app do now and did for 90 days.",
    },
    {
      path: paths.security,
      title: "Security",
      text: "Passwords, passkeys, two-step sign-in, logs, who gets data, what isn’t done yet, and how to report a security hole.",
    },
    {
      path: paths.leaving,
      title: "Leave anytime",
      text: "Cancel a plan or a trial, export your data, delete your account: formats, days until erasure, and what stays.",
    },
    {
      path: paths.apiDocs,
      title: "API documentation",
      text: "The calls that this site’s own pages make, for developers: payloads, responses, and examples.",
    },
    {
      path: paths.changelog,
      title: "Changelog",
      text: "What is new in the dashboard, the driver app, and the tracking page: new, improved, and fixed, by month.",
    },
    {
      path: paths.terms,
      title: "Terms of Services",
      text: "The terms under which the service is used.",
    },
    {
      path: paths.privacy,
      title: "Privacy Policy",
      text: "What data is kept, why, for how long, cookies, and your rights.",
    },
  ] satisfies Omit<Findable, "kind">[]
).map((page) => ({ ...page, kind: "page" as const }));

/** The guide's sections, each under its own anchor. */
export const findableSections = (sections: readonly GuideSection[]): Findable[] =>
  sections.map((section) => ({
    path: `${paths.guide}#${section.anchor}`,
    title: `${guide.title}: ${section.title}`,
    kind: "section",
    text: escapeHtml([section.summary, ...section.blocks.map(wordsOfBlock)].join(" ")),
  }));

function wordsOfBlock(block: GuideBlock): string {
  if ("items" in block) return block.items.map((item) => sentence(plainOf(item))).join(" ");
  if ("rows" in block)
    return block.rows.map((row) => sentence(row.map(plainOf).join(": "))).join(" ");
  if (block.kind === "note") return block.text.map((one) => sentence(plainOf(one))).join(" ");
  if (block.kind === "drawing") return "";
  if (block.kind === "picture")
    return [block.picture.alt, block.caption].filter(Boolean).map(sentence).join(" ");
  return sentence(block.kind === "heading" ? block.text : plainOf(block.text));
}

/** With its end: headings and items have none, and would run into what follows. */
function sentence(text: string): string {
  return /[.!?:…]["”’)]?$/.test(text) ? text : `${text}.`;
}

/** Some 160 characters of a text around the place where a word stands, cut between words. */
function excerptAround(text: string, word: string): string {
  const at = Math.max(0, folded(text).indexOf(word));
  const start = at < 80 ? 0 : text.indexOf(" ", at - 60) + 1;
  const rest = text.slice(start);
  const part = rest.length > 160 ? rest.slice(0, rest.lastIndexOf(" ", 160)) : rest;
  return `${start > 0 ? "… " : ""}${part}${part.length < rest.length ? " …" : ""}`;
}

/** A text in pieces: words that hold one of `words`, and what stands between them. */
function marked(text: string, words: readonly string[]): MarkedSegment[] {
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .filter(Boolean)
    .map((piece) => ({ text: piece, match: words.some((word) => folded(piece).includes(word)) }));
}

/** What holds every word of the query, those with a match in their title first; nothing for an empty query. */
export function searchSite(entries: readonly Findable[], query: string): Found[] {
  const words = searchWords(query);
  const [first] = words;
  if (first === undefined) return [];
  return entries
    .map((entry) => ({ ...entry, text: plainText(entry.text) }))
    .filter(({ title, text }) => {
      const all = folded(`${title} ${text}`);
      return words.every((word) => all.includes(word));
    })
    .map((entry) => ({
      found: {
        path: entry.path,
        title: entry.title,
        kind: entry.kind,
        excerpt: marked(excerptAround(entry.text, first), words),
      },
      inTitle: words.some((word) => folded(entry.title).includes(word)),
    }))
    .sort((a, b) => Number(b.inTitle) - Number(a.inTitle))
    .map(({ found }) => found);
}
