import type { StoredType } from "../../content/operations/stored-type.ts";
import { teamMember } from "../../content/server/site-list-tables.ts";

export const teamRecords = {
  member: {
    table: teamMember,
    format: {
      file: "team.yaml",
      key: "name",
      comment: "The people on the team page, in this order.",
    },
  },
} as const satisfies Record<string, StoredType>;
