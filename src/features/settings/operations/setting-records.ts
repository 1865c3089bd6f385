import { eq } from "drizzle-orm";
import { readOpeningHours } from "../../../contract/opening-hours.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { foldFigures } from "../../analytics/server/business-figures.ts";
import { termsSlug } from "../../content/content.ts";
import type { PublishProblem, StoredType } from "../../content/operations/stored-type.ts";
import { publishWords } from "../../content/publish-words.ts";
import { page, setting } from "../../content/server/tables.ts";
import { textsWith } from "../../plans/operations/rename-plan.ts";

/** Opening hours without a day or a time, and those that go although texts say `{{hours}}`. */
async function hoursFaults(on: Executor, hours: unknown, live: unknown): Promise<PublishProblem[]> {
  // What a company wrote before there were fields stays until someone changes it.
  if (hours !== live && readOpeningHours(String(hours)) === null)
    return [{ field: "openingHours", message: publishWords.openingHours }];
  if (hours || !live) return [];
  const titles = await textsWith(on, "\\{\\{\\s*hours\\s*\\}\\}");
  return titles.length > 0
    ? [{ field: "openingHours", message: publishWords.hoursInTexts(titles) }]
    : [];
}

export const settingRecords = {
  setting: {
    table: setting,
    format: {
      file: "settings.yaml",
      key: "name",
      comment: "What the company says of itself.",
    },
    rules(data) {
      const problems: PublishProblem[] = [];
      if ((data.companyLatitude === null) !== (data.companyLongitude === null)) {
        const field = data.companyLatitude === null ? "companyLatitude" : "companyLongitude";
        problems.push({ field, message: publishWords.bothCoordinates });
      }
      return problems;
    },
    async faults(on, { data, live }) {
      const { comingSoonAt: day } = data;
      // A date that has passed since doesn't keep other changes back.
      const over =
        typeof day === "string" && Date.parse(day) < Date.now() && live?.comingSoonAt !== day;
      return [
        ...(over ? [{ field: "comingSoonAt", message: publishWords.dayOver }] : []),
        ...(await hoursFaults(on, data.openingHours, live?.openingHours)),
      ];
    },
    /** The terms page is found by the company's name: a new name takes it along. */
    async takeAlong(tx, before, after) {
      const from = termsSlug(String(before.name));
      const to = termsSlug(String(after.name));
      if (from === to) return;
      await tx.update(page).set({ slug: to }).where(eq(page.slug, from));
    },
    /** The days of the figures begin at midnight of the company's time zone. */
    async afterPublish(tx, { live }, data) {
      if (live?.timeZone !== data.timeZone) await foldFigures(tx);
    },
  },
} as const satisfies Record<string, StoredType>;
