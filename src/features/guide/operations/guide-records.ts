import { eq, sql } from "drizzle-orm";
import { links } from "../../../contract/links.ts";
import type { RecordData } from "../../content/content-schema.ts";
import type { StoredType } from "../../content/operations/stored-type.ts";
import { publishWords } from "../../content/publish-words.ts";
import { guideAnchors } from "../../content/server/guide-anchors.ts";
import { guideSection } from "../../content/server/site-list-tables.ts";
import { guideIds } from "../guide.ts";

const sectionOf = ({ id, data }: { id: string; data: RecordData }) => ({
  id,
  slug: String(data.slug),
  body: String(data.body),
});

export const guideRecords = {
  guide: {
    table: guideSection,
    format: {
      file: "guide.yaml",
      key: "slug",
      comment:
        "The Quick Start Guide, section by section, in this order. The page and its PDF show them.",
    },
    anchors: {
      page: links.guide,
      of: (data) => guideIds(String(data.body), String(data.slug)),
      all: (on, own) => guideAnchors(on, own && sectionOf(own)),
      async former(on, id) {
        const [row] = await on
          .select({ former: guideSection.formerSlugs })
          .from(guideSection)
          .where(eq(guideSection.id, id));
        return row?.former ?? [];
      },
    },
    async faults(on, candidate) {
      const ids = await guideAnchors(on, sectionOf(candidate));
      const twice = new Set(ids.filter((one, at) => ids.indexOf(one) < at));
      return [...twice].map((id) => ({ field: "body", message: publishWords.anchorTwice(id) }));
    },
    /**
     * Keeps the anchor of a section that is published under another one, so that links to it still lead there. No server
     * sees the part of an address behind #, so a redirect can't do it.
     */
    async beforePublish(tx, id, before, data) {
      const slug = String(data.slug);
      // It's this section's own now.
      await tx
        .update(guideSection)
        .set({ formerSlugs: sql`array_remove(${guideSection.formerSlugs}, ${slug})` })
        .where(sql`${slug} = any(${guideSection.formerSlugs})`);
      if (before === null || before === slug) return;
      await tx
        .update(guideSection)
        .set({ formerSlugs: sql`array_append(${guideSection.formerSlugs}, ${String(before)})` })
        .where(eq(guideSection.id, id));
    },
  },
} as const satisfies Record<string, StoredType>;
