import { asc, eq } from "drizzle-orm";
import type { Feature, Industry, Partner, TeamMember, Work } from "../../contract/site-lists.ts";
import type { Executor } from "../db/client.ts";
import { feature, galleryWork, industry, partner, teamMember } from "../db/schema/index.ts";

/** Lists that pages show, in the order that editors chose. Only what is published leaves. */
export interface SiteLists {
  listTeam(): Promise<TeamMember[]>;
  listPartners(): Promise<Partner[]>;
  listIndustries(): Promise<Industry[]>;
  listFeatures(): Promise<Feature[]>;
  listWorks(): Promise<Work[]>;
}

export function createSiteLists(db: Executor): SiteLists {
  return {
    listTeam() {
      const { name, title, about, portrait, message, sample, position } = teamMember;
      return db
        .select({ name, title, about, portrait, message, sample })
        .from(teamMember)
        .where(eq(teamMember.published, true))
        .orderBy(asc(position), asc(name));
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

    listWorks() {
      const { title, tag, category, picture, alt, position } = galleryWork;
      return db
        .select({ title, tag, category, picture, alt })
        .from(galleryWork)
        .where(eq(galleryWork.published, true))
        .orderBy(asc(position), asc(title));
    },
  };
}
