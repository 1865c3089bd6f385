import { asc, eq } from "drizzle-orm";
import type { Locale } from "../../../contract/locale.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { isLibraryName, withoutExtension } from "../../media/pictures.ts";
import type { Feature, Industry, Partner, TeamMember, Work } from "../site-lists.ts";
import { type Translatable, translated } from "../translated.ts";
import { readPictures } from "./library-pictures.ts";
import { feature, galleryWork, industry, partner, teamMember } from "./site-list-tables.ts";

/**
 * Lists that pages show, in the order that editors chose. Only what is published leaves. Without a language, what they say is
 * English.
 */
export interface SiteLists {
  listTeam(locale?: Locale): Promise<(TeamMember & Translatable)[]>;
  listPartners(locale?: Locale): Promise<(Partner & Translatable)[]>;
  listIndustries(locale?: Locale): Promise<(Industry & Translatable)[]>;
  listFeatures(locale?: Locale): Promise<(Feature & Translatable)[]>;
  listWorks(locale?: Locale): Promise<Work[]>;
}

/** Rows with the facts of their photos. A photo that isn't in the library counts as none. */
async function withPhotos<Row extends { photo: string | null }>(db: Executor, rows: Row[]) {
  const names = rows.flatMap(({ photo }) => (photo && isLibraryName(photo) ? [photo] : []));
  const pictures = await readPictures(db, names.map(withoutExtension));
  return rows.map((row) => ({
    ...row,
    photo: row.photo ? (pictures.get(withoutExtension(row.photo)) ?? null) : null,
  }));
}

export function createSiteLists(db: Executor): SiteLists {
  return {
    async listTeam(locale = "en") {
      const { name, title, about, portrait, photo, message, sample, position } = teamMember;
      const { titleEs, aboutEs, messageEs } = teamMember;
      const rows = await db
        .select({
          ...{ name, title, about, portrait, photo, message, sample },
          ...{ titleEs, aboutEs, messageEs },
        })
        .from(teamMember)
        .where(eq(teamMember.published, true))
        .orderBy(asc(position), asc(name));
      return withPhotos(
        db,
        rows.map((row) => translated(row, ["title", "about", "message"], locale)),
      );
    },

    async listPartners(locale = "en") {
      const { title, text, titleEs, textEs, icon, position } = partner;
      const rows = await db
        .select({ title, text, titleEs, textEs, icon })
        .from(partner)
        .where(eq(partner.published, true))
        .orderBy(asc(position), asc(title));
      return rows.map((row) => translated(row, ["title", "text"], locale));
    },

    async listIndustries(locale = "en") {
      const { place, title, text, titleEs, textEs, icon, screen, post, position } = industry;
      const rows = await db
        .select({ place, title, text, titleEs, textEs, icon, screen, post })
        .from(industry)
        .where(eq(industry.published, true))
        .orderBy(asc(position), asc(title));
      return rows.map((row) => translated(row, ["title", "text"], locale));
    },

    async listFeatures(locale = "en") {
      const { place, title, text, titleEs, textEs, soon, position } = feature;
      const rows = await db
        .select({ place, title, text, titleEs, textEs, soon })
        .from(feature)
        .where(eq(feature.published, true))
        .orderBy(asc(position), asc(title));
      return rows.map((row) => translated(row, ["title", "text"], locale));
    },

    async listWorks(locale = "en") {
      const { title, tag, category, picture, photo, alt, position } = galleryWork;
      const { titleEs, tagEs, altEs } = galleryWork;
      const rows = await db
        .select({ title, tag, category, picture, photo, alt, titleEs, tagEs, altEs })
        .from(galleryWork)
        .where(eq(galleryWork.published, true))
        .orderBy(asc(position), asc(title));
      return withPhotos(
        db,
        rows.map((row) => translated(row, ["title", "tag", "alt"], locale)),
      );
    },
  };
}
