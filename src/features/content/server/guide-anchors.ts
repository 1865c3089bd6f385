import { and, asc, eq, ne } from "drizzle-orm";
import type { Executor } from "../../../platform/db/client.ts";
import { fixedGuideIds, guideIds } from "../../guide/guide.ts";
import { guideSection } from "./site-list-tables.ts";

/**
 * Every id of the published guide that links can lead to.
 * @param own the section that is about to be published, with the anchor and text that it will have
 */
export async function guideAnchors(
  on: Executor,
  own?: { id: string; slug: string; body: string },
): Promise<string[]> {
  const rows = await on
    .select({
      slug: guideSection.slug,
      former: guideSection.formerSlugs,
      body: guideSection.body,
    })
    .from(guideSection)
    .where(and(eq(guideSection.published, true), own ? ne(guideSection.id, own.id) : undefined))
    .orderBy(asc(guideSection.position));
  const sections = own ? [...rows, { ...own, former: [] }] : rows;
  return [
    ...sections.flatMap(({ slug, former, body }) => [
      ...guideIds(body, slug),
      // A section that takes another's former anchor has it from then on.
      ...former.filter((one) => one !== own?.slug),
    ]),
    ...fixedGuideIds,
  ];
}
