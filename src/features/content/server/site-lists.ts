import { asc, eq } from "drizzle-orm";
import type { Executor } from "../../../platform/db/client.ts";
import { baseOf, isLibraryName } from "../../media/pictures.ts";
import type { Feature, Industry, Partner, TeamMember, Work } from "../site-lists.ts";
import { readPictures } from "./library-pictures.ts";
import { feature, galleryWork, industry, partner, teamMember } from "./site-list-tables.ts";

/** Lists that pages show, in the order that editors chose. Only what is published leaves. */
export interface SiteLists {
  listTeam(): Promise<TeamMember[]>;
  listPartners(): Promise<Partner[]>;
  listIndustries(): Promise<Industry[]>;
  listFeatures(): Promise<Feature[]>;
  listWorks(): Promise<Work[]>;
}

/** Rows with the facts of their photos. A photo that isn't in the library counts as none. */
async function withPhotos<Row extends { photo: string | null }>(db: Executor, rows: Row[]) {
  const names = rows.flatMap(({ photo }) => (photo && isLibraryName(photo) ? [photo] : []));
  const pictures = await readPictures(db, names.map(baseOf));
  return rows.map((row) => ({
    ...row,
    photo: row.photo ? (pictures.get(baseOf(row.photo)) ?? null) : null,
  }));
}

export function createSiteLists(db: Executor): SiteLists {
  return {
    async listTeam() {
      const { name, title, about, portrait, photo, message, sample, position } = teamMember;
      const rows = await db
        .select({ name, title, about, portrait, photo, message, sample })
        .from(teamMember)
        .where(eq(teamMember.published, true))
        .orderBy(asc(position), asc(name));
      return withPhotos(db, rows);
    },

    listPartners() {
      const { title, text, icon, position } = partner;
      return db
        .select({ title, text, icon })
        .from(partner)
        .where(eq(partner.published, true))
        .orderBy(asc(position), asc(title));
    },

    listIndustries() {
      const { place, title, text, icon, screen, post, position } = industry;
      return db
        .select({ place, title, text, icon, screen, post })
        .from(industry)
        .where(eq(industry.published, true))
        .orderBy(asc(position), asc(title));
    },

    listFeatures() {
      const { place, title, text, soon, position } = feature;
      return db
        .select({ place, title, text, soon })
        .from(feature)
        .where(eq(feature.published, true))
        .orderBy(asc(position), asc(title));
    },

    async listWorks() {
      const { title, tag, category, picture, photo, alt, position } = galleryWork;
      const rows = await db
        .select({ title, tag, category, picture, photo, alt })
        .from(galleryWork)
        .where(eq(galleryWork.published, true))
        .orderBy(asc(position), asc(title));
      return withPhotos(db, rows);
    },
  };
}
