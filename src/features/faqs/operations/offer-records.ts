import { links } from "../../../contract/links.ts";
import type { StoredType } from "../../content/operations/stored-type.ts";
import { publishWords } from "../../content/publish-words.ts";
import { feature, industry, partner } from "../../content/server/site-list-tables.ts";

export const offerRecords = {
  feature: {
    table: feature,
    format: {
      file: "features.yaml",
      key: "title",
      within: "place",
      comment: "What the home, About, and Services pages say the product does, in this order.",
    },
    faults: async (_on, { data }) =>
      data.place === "About page" && !data.text
        ? [{ field: "text", message: publishWords.explanationMissing }]
        : [],
  },
  industry: {
    table: industry,
    format: {
      file: "industries.yaml",
      key: "title",
      within: "place",
      comment:
        "The trades on the home page, and the industries on the Services page, in this order. With a screen, an industry has a chapter of its own.",
    },
    links: ({ post }) => (post ? [{ field: "post", href: links.post(String(post)) }] : []),
    checksLinks: true,
    async faults(_on, { data: { post } }, { coming, isRecord }) {
      const href = links.post(String(post));
      if (!post || coming.has(href) || (await isRecord(href))) return [];
      return [{ field: "post", message: publishWords.postUnknown }];
    },
  },
  partner: {
    table: partner,
    format: {
      file: "partners.yaml",
      key: "title",
      comment: "What the Services page says it connects to, in this order.",
    },
  },
} as const satisfies Record<string, StoredType>;
