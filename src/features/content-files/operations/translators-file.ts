import { po } from "gettext-parser";
import { getCatalog } from "../../../contract/catalogs.ts";
import { type Locale, localeNames, localeTag } from "../../../contract/locale.ts";
import { ownDistanceUnit } from "../../../contract/own-distance-unit.ts";
import { messageFault, missingValues } from "../../../contract/read-message.ts";
import {
  englishText,
  recordOfTexts,
  type StoredTexts,
  type TextRecord,
  textRecords,
  textsInCode,
} from "../../../contract/text-records.ts";
import type { Message } from "../../../contract/texts.ts";
import { type ContentText, translationFault } from "./content-translations.ts";

/**
 * The texts of the site as a gettext PO file, which translators' programs open: English and its translation, one entry for each
 * message, named `catalog:message`. Messages with values are ICU messages.
 * Source: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
 */

type Original = string | Message<object>;

/** Labels and buttons have little room: a translation may be this much longer. In letters. */
const shortest = 24;
const roomFor = (english: string): number | null =>
  english.length <= shortest ? english.length * 2 + 12 : null;

/** The texts of a language that have a translation: lists of sections have none. */
function* translatable(stored: StoredTexts, locale: Locale) {
  for (const record of textRecords.filter((one) => one.locale === locale)) {
    for (const [name, { original, text }] of textsInCode(record, ownDistanceUnit)) {
      if (typeof original === "object" && "sections" in original) continue;
      const english = stored[recordOfTexts(record.catalog, "en")]?.[name] ?? englishText(original);
      yield { record, name, original, english, ours: text, theirs: stored[record.id]?.[name] };
    }
  }
}

/** Notes for a translator about a message. */
function notesOf(record: TextRecord, original: Original, english: string): string {
  const examples = typeof original === "string" ? [] : Object.entries(original.values);
  const room = roomFor(english);
  return [
    getCatalog(record.catalog).name,
    ...examples.map(([name, example]) =>
      typeof example === "object" ? `<${name}> is a link or an element` : `{${name}}: ${example}`,
    ),
    ...(room ? [`At most ${room} letters.`] : []),
  ].join("\n");
}

/**
 * The file for translators.
 * @param stored what operators say in place of the originals
 * @param content texts of records
 */
export function writeTranslations(
  stored: StoredTexts,
  locale: Locale,
  content: readonly ContentText[] = [],
): string {
  const translations: Record<string, Record<string, object>> = {};
  for (const one of translatable(stored, locale)) {
    const { record, name, original, english, ours, theirs = ours } = one;
    const context = `${record.catalog}:${name}`;
    const flags = [
      typeof original === "string" ? "" : "icu-message-format",
      roomFor(english) ? `max-length:${roomFor(english)}` : "",
    ].filter(Boolean);
    translations[context] = {
      [english]: {
        msgctxt: context,
        msgid: english,
        msgstr: [theirs],
        comments: {
          extracted: notesOf(record, original, english),
          reference: getCatalog(record.catalog).page,
          flag: flags.join(", "),
        },
      },
    };
  }
  for (const { context, english, translation, about, field } of content) {
    const isHtml = field.kind === "html";
    translations[context] = {
      [english]: {
        ...{ msgctxt: context, msgid: english, msgstr: [translation] },
        comments: {
          extracted: isHtml ? `${about}\nHTML: keep its tags.` : about,
          ...(isHtml && { flag: "xml-text" }),
        },
      },
    };
  }
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
    "MIME-Version": "1.0",
    Language: localeTag(locale),
  };
  const compiled = po.compile({ charset: "utf-8", headers, translations } as never, {
    foldLength: 0,
  });
  return compiled.toString("utf8");
}

export interface ReadTranslations {
  /** The new texts of the records that change, by record. */
  texts: Record<string, Record<string, string>>;
  /** The texts of records that change. */
  content: { one: ContentText; text: string }[];
  /** Errors that keep the file from being imported, a line for each entry. */
  problems: string[];
  /** How many entries have no translation, or one that is marked as unsure. */
  open: number;
}

/** Reads a translator's file and checks each entry against the site. Entries without a translation change nothing. */
export function readTranslations(
  stored: StoredTexts,
  locale: Locale,
  file: string,
  content: readonly ContentText[] = [],
): ReadTranslations {
  const messages = new Map(
    [...translatable(stored, locale)].map((one) => [`${one.record.catalog}:${one.name}`, one]),
  );
  const records = new Map(content.map((one) => [one.context, one]));
  const result: ReadTranslations = { texts: {}, content: [], problems: [], open: 0 };
  const parsed = parseFile(file);
  if (!parsed) {
    result.problems.push("This isn’t a PO file, or it’s damaged. Export it again as PO in UTF-8.");
    return result;
  }
  const { headers, translations } = parsed;
  if (headers.Language !== localeTag(locale)) {
    result.problems.push(
      `The file is in “${headers.Language ?? "no language"}”, not in ${localeNames[locale]} (${localeTag(locale)}).`,
    );
    return result;
  }
  for (const [context, entries] of Object.entries(translations)) {
    for (const { msgid, msgstr, comments } of Object.values(entries)) {
      if (msgid === "") continue;
      const one = messages.get(context);
      const text = msgstr[0]?.trim() ?? "";
      if (text === "" || /\bfuzzy\b/.test(comments?.flag ?? "")) {
        result.open += 1;
        continue;
      }
      const own = records.get(context);
      if (own) {
        // Existing entries stay, no matter where they came from.
        if (text === own.translation.trim()) continue;
        const fault =
          msgid === own.english ? translationFault(own, text) : changedEnglish(own.english);
        if (fault) result.problems.push(`${context}: ${fault}`);
        else result.content.push({ one: own, text });
        continue;
      }
      const fault = one ? faultOf(one, msgid, text) : "The site has no such text.";
      if (fault) result.problems.push(`${context}: ${fault}`);
      else if (one && text !== (one.theirs ?? one.ours).trim()) {
        const { [one.name]: _, ...others } =
          result.texts[one.record.id] ?? stored[one.record.id] ?? {};
        // A text that equals the original isn't stored, so that it follows the original.
        const own = text === one.ours.trim() ? {} : { [one.name]: text };
        result.texts[one.record.id] = { ...others, ...own };
      }
    }
  }
  return result;
}

/** @returns null for a file that can't be read, or that has no header and so no language */
function parseFile(file: string) {
  try {
    const { headers, translations } = po.parse(file);
    return headers && translations ? { headers, translations } : null;
  } catch {
    return null;
  }
}

const changedEnglish = (english: string) =>
  `The English text has changed. It’s now: ${english.slice(0, 200)}`;

function faultOf(
  { original, english }: { original: Original; english: string },
  msgid: string,
  text: string,
): string | null {
  if (msgid !== english) return changedEnglish(english);
  const fault = messageFault(original, text);
  if (fault) return fault;
  const missing = typeof original === "string" ? [] : missingValues(original, text);
  if (missing.length > 0) return `${missing.join(", ")} is missing.`;
  const room = roomFor(english);
  return room && text.length > room
    ? `${text.length} letters are too many. There’s room for ${room}.`
    : null;
}
