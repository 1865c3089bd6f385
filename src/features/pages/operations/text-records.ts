import { links } from "../../../contract/links.ts";
import { AppError } from "../../../platform/errors.ts";
import { isLegalSlug, privacySlug } from "../../content/content.ts";
import type { StoredType } from "../../content/operations/stored-type.ts";
import { publishWords } from "../../content/publish-words.ts";
import { faq, page } from "../../content/server/tables.ts";
import { sourcedTemplates, splitFact } from "../page-templates.ts";

export const pageTextRecords = {
  faq: {
    table: faq,
    format: {
      file: "faqs.yaml",
      key: "question",
      comment:
        "The FAQ page shows the questions under their sections, in this order. The pricing page shows the category Pricing.",
    },
  },
  page: {
    table: page,
    format: { folder: "pages", key: "slug", dated: true },
    aliases: {
      [links.privacy]: (slug) => slug === privacySlug,
      [links.terms]: (slug) => slug !== privacySlug && isLegalSlug(slug),
    },
    rules({ template, source, facts }) {
      const nameless = (facts as string[]).some((fact) => {
        const { name, value } = splitFact(fact);
        return !name || !value;
      });
      return [
        ...(sourcedTemplates.includes(String(template)) && !/\b20\d\d\b/.test(String(source))
          ? [{ field: "source", message: publishWords.sourceMissing }]
          : []),
        ...(nameless ? [{ field: "facts", message: publishWords.factNameless }] : []),
      ];
    },
    /** The site links to its terms and its privacy policy: their addresses stay. */
    refuseToPublish({ data: newest, live }, data) {
      const before = String((live ?? newest).slug);
      if (before === data.slug || !isLegalSlug(before)) return;
      throw new AppError("page_address_needed", { params: { slug: before } });
    },
    refuseToTakeDown({ slug }) {
      if (isLegalSlug(String(slug))) throw new AppError("page_needed");
    },
  },
} as const satisfies Record<string, StoredType>;
