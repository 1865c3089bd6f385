import { stat } from "node:fs/promises";
import path from "node:path";
import type { Executor } from "../../../platform/db/client.ts";
import { projectRoot } from "../../../platform/project-files.ts";
import { guideFaults } from "../../guide/guide.ts";
import { isBundledFilm } from "../../media/films.ts";
import {
  isLibraryName,
  pictureNames,
  picturesInText,
  withoutExtension,
} from "../../media/pictures.ts";
import { findFilm } from "../../media/server/films.ts";
import { findMedia } from "../../media/server/media.ts";
import { wrongClaims } from "../../plans/plan-claims.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";
import { hasTokens, tokenFaults } from "../page-tokens.ts";
import { publishWords } from "../publish-words.ts";
import { createContent } from "../server/content.ts";
import { emptyFaults, findIds, headingFaults } from "../text-faults.ts";
import { linkFault, rowBehind } from "./link-faults.ts";
import { linksIn, ownAddress } from "./links-in.ts";
import type { Addresses, Candidate, PublishProblem } from "./stored-type.ts";
import { storedType } from "./stored-types.ts";
import { readPlans } from "./style-warnings.ts";
import { writtenTexts } from "./text-fields.ts";

interface Checked extends Candidate {
  type: ContentTypeName;
}

/** The brand's accents that can't be read, with the nearest color that can. */
async function colorFaults({ type, data }: Checked): Promise<PublishProblem[]> {
  const chosen = Object.entries(getContentType(type).fields).filter(
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

/** Covers that come with the site. */
const covers = path.join(projectRoot, "public", "images", "posts");
const isBundledCover = async (file: string) =>
  path.basename(file) === file && (await stat(path.join(covers, file)).catch(() => null)) !== null;

/** Pictures that are gone, or that no one has described. Those that are there can't be deleted until this is published. */
async function pictureFaults(
  on: Executor,
  { type, data, live }: Checked,
): Promise<PublishProblem[]> {
  const problems: PublishProblem[] = [];
  for (const [key, field] of Object.entries(getContentType(type).fields)) {
    const { kind, pictures, words, drawings } = field;
    const value = String(data[key] ?? "");
    if (pictures) {
      const images = picturesInText(value);
      const rows = await findMedia(
        on,
        images.flatMap(({ base }) => pictureNames(base)),
        { lock: true },
      );
      for (const { base, alt } of images) {
        const row = rows.find(({ name }) => withoutExtension(name) === base);
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
      // A file of public/images that someone named before there was a choice.
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

/** Films that are gone, or that not everyone can follow. */
async function filmFaults(on: Executor, { type, data }: Checked): Promise<PublishProblem[]> {
  const problems: PublishProblem[] = [];
  for (const [field, { kind, bundled }] of Object.entries(getContentType(type).fields)) {
    if (kind !== "film") continue;
    const value = String(data[field] ?? "");
    if (!value || (bundled && isBundledFilm(value))) continue;
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

/**
 * Errors that keep a record from being published.
 * @param coming addresses that are published together with it, and anchors of the guide as `/page-support#hub`
 */
export async function findProblems(
  on: Executor,
  candidate: Checked,
  coming: ReadonlySet<string> = new Set(),
): Promise<PublishProblem[]> {
  const { type, data } = candidate;
  const { asPlan, anchors, checksLinks, faults } = storedType(type);
  const problems: PublishProblem[] = [];
  const add = (field: string, messages: (string | null)[]) => {
    for (const message of messages) if (message) problems.push({ field, message });
  };
  const plans = await readPlans(on);
  const { hours } = await createContent(on).readTokens();
  const own = ownAddress(type, data);
  const written = getContentType(type).texts === "email" ? [] : writtenTexts(type, data);
  for (const { key, field, text, prose } of written) {
    if (field.tokens) add(key, tokenFaults(text, { plans, hours }));
    else if (hasTokens(text)) add(key, [publishWords.tokenHere]);
    if (field.kind !== "html") continue;
    if (!prose && !field.optional) add(key, [publishWords.textMissing]);
    add(key, headingFaults(text, field.guide ? 2 : 1));
    if (field.guide) add(key, guideFaults(text));
    else if (/<aside\b|\bdata-drawing\b/.test(text)) add(key, [publishWords.guideOnly]);
    add(key, emptyFaults(text));
    const ownPlan = await asPlan?.(on, candidate);
    if (!ownPlan) continue;
    const claims = wrongClaims(text, [ownPlan], { own: true, tokens: field.tokens === true });
    add(
      key,
      claims.map(({ message }) => message),
    );
  }
  for (const { field, href } of checksLinks ? [] : linksIn(type, data)) {
    const ids = anchors ? await anchors.all(on, candidate) : findIds(String(data[field]));
    add(field, [await linkFault(on, href, { own, ids, coming })]);
  }
  problems.push(...(await pictureFaults(on, candidate)));
  problems.push(...(await filmFaults(on, candidate)));
  const addresses: Addresses = {
    coming,
    fault: (href) => linkFault(on, href, { own: null, ids: [], coming }),
    isRecord: async (path) => Boolean(await rowBehind(on, path)),
  };
  problems.push(...((await faults?.(on, candidate, addresses)) ?? []));
  problems.push(...(await colorFaults(candidate)));
  return problems;
}
