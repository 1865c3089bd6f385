import { stat } from "node:fs/promises";
import path from "node:path";
import { and, asc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { EmailName } from "../../../composition/emails/text-templates.ts";
import { links } from "../../../contract/links.ts";
import { pagePaths } from "../../../contract/page-paths.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { checkText } from "../../../platform/emails/check-text.ts";
import type { EmailText } from "../../../platform/emails/template.ts";
import { projectRoot } from "../../../platform/project-files.ts";
import { guideFaults } from "../../guide/guide.ts";
import { isBundledFilm } from "../../media/films.ts";
import { baseOf, isLibraryName, namesOf, picturesInText } from "../../media/pictures.ts";
import { findFilm } from "../../media/server/films.ts";
import { findMedia } from "../../media/server/media.ts";
import { isMenu, type MenuGroup, type MenuName, menuLimits, menuText } from "../../menus/menus.ts";
import { planFaults } from "../../plans/operations/plan-faults.ts";
import { tokensOf, tokenTexts } from "../../plans/operations/rename-plan.ts";
import { type ClaimedPlan, wrongClaims } from "../../plans/plan-claims.ts";
import { plainPlanNames } from "../../plans/plan-names.ts";
import { findUnwanted } from "../../screening/unwanted-words.ts";
import type { RecordData } from "../content-schema.ts";
import { type ContentTypeName, contentTypeOf } from "../content-types.ts";
import { hasTokens, tokenFaults } from "../page-tokens.ts";
import { publishWords } from "../publish-words.ts";
import { createContent } from "../server/content.ts";
import { guideAnchors } from "../server/guide-anchors.ts";
import { withPricesAt } from "../server/plan-prices.ts";
import { plan, planPrice, redirect } from "../server/tables.ts";
import { emptyFaults, headingFaults, idsOf, plainTextOf } from "../text-faults.ts";
import { linkFault, rowBehind } from "./link-faults.ts";
import { linksIn, ownAddress } from "./links-in.ts";

/** What is about to be published. */
interface Candidate {
  type: ContentTypeName;
  id: string;
  data: RecordData;
  /** What visitors see now; null: nothing. */
  live: RecordData | null;
}

/** Why a record isn't published yet: the field, and what to do. */
interface Problem {
  field: string;
  message: string;
}

/** Fields in which tokens are filled in. */
export const withTokens: Partial<Record<ContentTypeName, string>> = {
  changelog: "body",
  faq: "answer",
  guide: "body",
  job: "description",
  page: "content",
  plan: "description",
  post: "body",
};

async function redirectFaults(
  on: Executor,
  { id, data }: Candidate,
  coming: ReadonlySet<string>,
): Promise<Problem[]> {
  const from = String(data.fromPath);
  const to = String(data.toPath);
  const target = (to.split(/[?#]/)[0] ?? "").toLowerCase();
  if (target === from) return [{ field: "toPath", message: publishWords.redirectToItself }];
  const problems: Problem[] = [];
  const taken = pagePaths.some((one) => one.toLowerCase() === from) || (await rowBehind(on, from));
  if (taken || /^\/(api|admin|assets|images|media)(\/|$)/.test(from)) {
    problems.push({ field: "fromPath", message: publishWords.redirectFromPage });
  }
  const others = await on
    .select({ from: redirect.fromPath, to: redirect.toPath })
    .from(redirect)
    .where(
      and(
        ne(redirect.id, id),
        redirect.published,
        or(
          eq(redirect.fromPath, target),
          sql`lower(split_part(split_part(${redirect.toPath}, '?', 1), '#', 1)) = ${from}`,
        ),
      ),
    );
  const next = others.find((one) => one.from === target);
  if (next) {
    problems.push({ field: "toPath", message: publishWords.redirectOn(next.to) });
  } else if (others[0]) {
    problems.push({
      field: "fromPath",
      message: publishWords.redirectFollows(others[0].from),
    });
  } else {
    const fault = await linkFault(on, to, { own: null, ids: [], coming });
    if (fault) problems.push({ field: "toPath", message: publishWords.redirectNowhere });
  }
  return problems;
}

function menuFaults(name: MenuName, groups: readonly MenuGroup[]): (string | null)[] {
  const limits = menuLimits[name];
  const tooMany = groups.length > limits.groups ? publishWords.menuGroups(limits.groups) : null;
  return [
    tooMany,
    ...groups.flatMap(({ title, links }) => {
      const letters = links.reduce((sum, { label }) => sum + label.length, 0);
      const fits = links.length <= limits.links && letters <= limits.letters;
      const keys = new Set(links.map(({ label, href }) => `${label} ${href}`));
      return [
        fits ? null : publishWords.menuFull(limits.links, limits.letters),
        name === "footer" && !title ? publishWords.menuTitle : null,
        links.length === 0 ? publishWords.menuEmpty(title) : null,
        keys.size < links.length ? publishWords.menuTwice : null,
      ];
    }),
  ];
}

/** The brand's accents that can't be read, with the nearest color that can. */
async function colorFaults({ type, data }: Candidate): Promise<Problem[]> {
  const chosen = Object.entries(contentTypeOf(type).fields).filter(
    ([key, { scheme }]) => scheme && data[key],
  );
  if (chosen.length === 0) return [];
  // Loads a color library.
  const { contrastFaults, nearestReadable } = await import("../../brand/brand-colors.ts");
  return chosen.flatMap(([field, { scheme = "light" }]) => {
    const color = String(data[field]);
    const [worst] = contrastFaults(color, scheme);
    if (!worst) return [];
    const { where, ratio, needed } = worst;
    const better = nearestReadable(color, scheme);
    return [{ field, message: publishWords.colorContrast(where, ratio, needed, better) }];
  });
}

const isPast = (value: unknown) => typeof value === "string" && Date.parse(value) < Date.now();

function dateFaults({ type, data, live }: Candidate): Problem[] {
  const wanted = {
    job: ["closesAt", publishWords.dayOverOrEmpty],
    setting: ["comingSoonAt", publishWords.dayOver],
  } as Partial<Record<ContentTypeName, [string, string]>>;
  const [field, message] = wanted[type] ?? [];
  if (!field || !message || !isPast(data[field])) return [];
  // A date that has passed since doesn't keep other changes back.
  if (type === "setting" && live && live[field] === data[field]) return [];
  return [{ field, message }];
}

/**
 * Titles of texts that show a plan's name, price, or limits, so that it can't go away.
 * @param slug of the plan's name
 */
export const textsWithPlan = (on: Executor, slug: string): Promise<string[]> =>
  textsWith(on, tokensOf(slug));

/** Titles of published texts with some tokens, a few of each kind. */
async function textsWith(on: Executor, tokens: string): Promise<string[]> {
  const titles: string[] = [];
  for (const { table, title, text, shown } of tokenTexts) {
    const rows = await on
      .select({ title: sql<string>`${title}` })
      .from(table)
      .where(and(sql`${shown}`, sql`${text} ~* ${tokens}`))
      .limit(3);
    titles.push(...rows.map((row) => row.title));
  }
  return titles;
}

/** Opening hours that go although texts say `{{hours}}`. */
async function hoursFaults(on: Executor, { type, data, live }: Candidate): Promise<Problem[]> {
  if (type !== "setting" || data.openingHours || !live?.openingHours) return [];
  const titles = await textsWith(on, "\\{\\{\\s*hours\\s*\\}\\}");
  return titles.length > 0
    ? [{ field: "openingHours", message: publishWords.hoursInTexts(titles) }]
    : [];
}

/** Covers that come with the site. */
const covers = path.join(projectRoot, "public", "images", "posts");
const isBundledCover = async (file: string) =>
  path.basename(file) === file && (await stat(path.join(covers, file)).catch(() => null)) !== null;

/** Pictures that are gone, or that nobody has described. Those that are there can't be deleted until this is published. */
async function pictureFaults(on: Executor, { type, data, live }: Candidate): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [key, field] of Object.entries(contentTypeOf(type).fields)) {
    const { kind, pictures, words, drawings } = field;
    const value = String(data[key] ?? "");
    if (pictures) {
      const shown = picturesInText(value);
      const rows = await findMedia(
        on,
        shown.flatMap(({ base }) => namesOf(base)),
        { lock: true },
      );
      for (const { base, alt } of shown) {
        const row = rows.find(({ name }) => baseOf(name) === base);
        const message = !row
          ? publishWords.pictureGone
          : alt || row.alt
            ? null
            : publishWords.pictureWordless(row.name);
        if (message) problems.push({ field: key, message });
      }
    }
    if (kind === "html" && !pictures && picturesInText(value).length > 0) {
      problems.push({ field: key, message: publishWords.pictureHere });
    }
    if (kind !== "image" || !value) continue;
    const [row] = await findMedia(on, [value], { lock: true });
    if (!row && (isLibraryName(value) || !drawings)) {
      // A file of public/images that somebody named before there was a choice.
      if (value === live?.[key] && !isLibraryName(value)) continue;
      problems.push({ field: key, message: publishWords.coverGone });
    } else if (!row && !(await isBundledCover(value)) && value !== live?.[key]) {
      problems.push({ field: key, message: publishWords.drawingUnknown });
    } else if (!(words && data[words]) && !row?.alt) {
      problems.push(
        words
          ? { field: words, message: publishWords.coverWordless }
          : { field: key, message: publishWords.pictureWordless(value) },
      );
    }
  }
  return problems;
}

/** Films that are gone, or that not everybody can follow. */
async function filmFaults(on: Executor, { type, data }: Candidate): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [field, { kind, bundled }] of Object.entries(contentTypeOf(type).fields)) {
    if (kind !== "film") continue;
    const value = String(data[field] ?? "");
    if (!value) {
      if (type === "post" && data.video)
        problems.push({ field, message: publishWords.filmMissing });
      continue;
    }
    if (bundled && isBundledFilm(value)) continue;
    const row = await findFilm(on, value, { lock: true });
    if (!row) problems.push({ field, message: publishWords.filmGone });
    else if (!row.captions && !row.silent) {
      problems.push({ field, message: publishWords.filmCaptions });
    } else if (!bundled && !row.poster) {
      problems.push({ field, message: publishWords.filmPoster });
    }
  }
  return problems;
}

const sectionOf = ({ id, data }: Candidate) => ({
  id,
  slug: String(data.slug),
  body: String(data.body),
});

/** Prices that are still to come, the earliest first. */
async function readPlanned(on: Executor) {
  return on
    .select()
    .from(planPrice)
    .where(and(isNull(planPrice.appliedAt), gt(planPrice.startsAt, new Date())))
    .orderBy(asc(planPrice.startsAt));
}

/** The plans that visitors see, with the prices of this moment and those to come. */
async function readPlans(on: Executor): Promise<(ClaimedPlan & { id: string })[]> {
  const rows = await on.select().from(plan).where(eq(plan.published, true));
  const planned = await readPlanned(on);
  const priced = await withPricesAt(on, rows, new Date());
  return priced.map((row) => ({
    ...row,
    planned: planned.filter(({ planId }) => planId === row.id),
  }));
}

/** A plan as it would be published, with the prices to come. */
async function ownPlan(on: Executor, { id, data }: Candidate): Promise<ClaimedPlan> {
  const planned = (await readPlanned(on)).filter(({ planId }) => planId === id);
  return { ...(data as unknown as ClaimedPlan), planned };
}

/**
 * What keeps a record from being published.
 * @param coming addresses that are published together with it, and anchors of the guide as `/page-support#hub`
 */
export async function findProblems(
  on: Executor,
  candidate: Candidate,
  coming: ReadonlySet<string> = new Set(),
): Promise<Problem[]> {
  const { type, data } = candidate;
  const { fields } = contentTypeOf(type);
  const problems: Problem[] = [];
  const add = (field: string, messages: (string | null)[]) => {
    for (const message of messages) if (message) problems.push({ field, message });
  };
  const plans = await readPlans(on);
  const { hours } = await createContent(on).readTokens();
  const own = ownAddress(type, data);
  for (const [key, field] of Object.entries(fields)) {
    const value = data[key];
    const text = isMenu(value)
      ? menuText(value)
      : Array.isArray(value)
        ? value.join("\n")
        : typeof value === "string"
          ? value
          : "";
    if (!text || field.fixed) continue;
    const prose = field.kind === "html" ? plainTextOf(text) : text;
    if (["html", "line", "text", "list", "menu"].includes(field.kind) && type !== "setting") {
      const unwanted = findUnwanted(prose).map(({ word, better }) =>
        publishWords.unwanted(word, better),
      );
      add(key, [...new Set(unwanted)]);
      if (type === "email") continue;
      if (withTokens[type] === key) add(key, tokenFaults(text, { plans, hours }));
      else if (hasTokens(text)) {
        add(key, [publishWords.tokenHere]);
      }
    }
    if (["html", "text", "list"].includes(field.kind) && type !== "setting") {
      // A plan says its own name where it's changed.
      const others = plans.filter(({ id }) => id !== candidate.id);
      add(key, plainPlanNames(text, others, withTokens[type] === key));
    }
    if (field.kind !== "html") continue;
    if (!prose && !field.optional) add(key, [publishWords.textMissing]);
    add(key, headingFaults(text, field.guide ? 2 : 1));
    if (field.guide) add(key, guideFaults(text));
    else if (/<aside\b|\bdata-drawing\b/.test(text)) add(key, [publishWords.guideOnly]);
    add(key, emptyFaults(text));
    const claims = wrongClaims(text, type === "plan" ? [await ownPlan(on, candidate)] : plans, {
      own: type === "plan",
      tokens: withTokens[type] === key,
    });
    add(
      key,
      claims.map(({ message }) => message),
    );
  }
  for (const { field, href } of linksIn(type, data)) {
    // These two have words of their own.
    if (type === "redirect" || type === "industry") continue;
    const ids =
      type === "guide" ? await guideAnchors(on, sectionOf(candidate)) : idsOf(String(data[field]));
    add(field, [await linkFault(on, href, { own, ids, coming })]);
  }
  problems.push(...(await pictureFaults(on, candidate)));
  problems.push(...(await filmFaults(on, candidate)));
  if (type === "feature" && data.place === "About page" && !data.text) {
    add("text", [publishWords.explanationMissing]);
  }
  if (type === "industry" && data.post) {
    const href = links.post(String(data.post));
    const known = coming.has(href) || (await rowBehind(on, href));
    add("post", [known ? null : publishWords.postUnknown]);
  }
  if (type === "menu") {
    add("groups", menuFaults(data.id as MenuName, data.groups as MenuGroup[]));
  }
  if (type === "email") {
    problems.push(...checkText(data.id as EmailName, data as unknown as EmailText));
  }
  if (type === "guide") {
    const ids = await guideAnchors(on, sectionOf(candidate));
    const twice = new Set(ids.filter((one, at) => ids.indexOf(one) < at));
    for (const id of twice) add("body", [publishWords.anchorTwice(id)]);
  }
  if (type === "plan") problems.push(...(await planFaults(on, candidate)));
  if (type === "redirect") problems.push(...(await redirectFaults(on, candidate, coming)));
  problems.push(...(await colorFaults(candidate)));
  problems.push(...dateFaults(candidate));
  problems.push(...(await hoursFaults(on, candidate)));
  return problems;
}
