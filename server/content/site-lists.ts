import { asc, eq } from "drizzle-orm";
import type { TeamMember } from "../../contract/site-lists.ts";
import type { Database } from "../db/client.ts";
import { teamMember } from "../db/schema/index.ts";

/** Lists that pages show, in the order that editors chose. Only what is published leaves. */
export interface SiteLists {
  listTeam(): Promise<TeamMember[]>;
}

export function createSiteLists(db: Database): SiteLists {
  return {
    listTeam() {
      const { name, title, about, portrait, message, sample, position } = teamMember;
      return db
        .select({ name, title, about, portrait, message, sample })
        .from(teamMember)
        .where(eq(teamMember.published, true))
        .orderBy(asc(position), asc(name));
    },
  };
}
