import type { Services } from "./composition/services.ts";
import { findWithValues } from "./contract/account-error-texts.ts";
import type { CatalogName } from "./contract/catalogs.ts";
import { type Locale, locales } from "./contract/locale.ts";
import { ownDistanceUnit } from "./contract/own-distance-unit.ts";
import { messageFault, partsFor } from "./contract/read-message.ts";
import { recordOfTexts, type StoredTexts, textsInCode } from "./contract/text-records.ts";
import { type TextParts, textForm } from "./contract/texts.ts";
import { withFallback } from "./platform/http/fallback.server.ts";
import { noTexts } from "./root-data.ts";
import { type PageTexts, readTexts } from "./ui/texts.ts";

/** The texts of pages in a language, with what operators changed; the originals while that can't be read. */
export const readPageTexts = async (
  services: Pick<Services, "log" | "content">,
  locale: Locale,
): Promise<PageTexts> =>
  textsFrom(await withFallback(services, "texts", services.content.getTexts(), noTexts), locale);

const textsByVersion = new WeakMap<StoredTexts, Record<Locale, PageTexts>>();

/**
 * The texts of all catalogs in a language, each read when it is first asked for. What can't stand in place of its original, because a
 * new version of the site has other values in it, is left out.
 * @param stored one object for as long as nothing changes: what is read is kept with it
 */
export function textsFrom(stored: StoredTexts, locale: Locale): PageTexts {
  const all = textsByVersion.get(stored) ?? readersOf(stored);
  textsByVersion.set(stored, all);
  return all[locale];
}

const readersOf = (stored: StoredTexts) =>
  Object.fromEntries(locales.map((locale) => [locale, readerOf(stored, locale)])) as Record<
    Locale,
    PageTexts
  >;

function readerOf(stored: StoredTexts, locale: Locale): PageTexts {
  const catalogs = new Map<CatalogName, TextParts>();
  const texts: PageTexts = {
    locale,
    said(sentence) {
      const plain: Readonly<Record<string, string>> = readTexts(texts, "errors");
      if (Object.hasOwn(plain, sentence)) return plain[sentence] ?? sentence;
      const ofAccounts = readTexts(texts, "accountErrors");
      const found = findWithValues(sentence);
      if (found) return ofAccounts[found.name](found.values);
      const own: Readonly<Record<string, unknown>> = ofAccounts;
      return Object.hasOwn(own, sentence) ? String(own[sentence]) : sentence;
    },
    parts(name) {
      const kept = catalogs.get(name) ?? partsOf(name);
      catalogs.set(name, kept);
      return kept;
    },
  };
  return texts;
  function partsOf(name: CatalogName): TextParts {
    const own = stored[recordOfTexts(name, locale)] ?? {};
    return Object.fromEntries(
      [...textsInCode({ catalog: name, locale }, ownDistanceUnit)].map(
        ([key, { original, text: ours }]) => {
          const theirs = Object.hasOwn(own, key) ? own[key] : undefined;
          const text = theirs && messageFault(original, theirs) === null ? theirs : ours;
          return [key, [textForm(original), ...partsFor(original, text)]] as const;
        },
      ),
    );
  }
}
