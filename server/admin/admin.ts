import { contentTypeNames, contentTypeOf } from "../../contract/admin/content-types.ts";
import { may, permissions } from "../../contract/admin/permissions.ts";
import type { Database } from "../db/client.ts";
import type { Queue } from "../jobs/queue.ts";
import { listAudit } from "./audit.ts";
import { createContentOperations, publishedOnly } from "./content/content-operations.ts";
import { findByTitle } from "./content/list-records.ts";
import { createLeadOperations } from "./leads/lead-operations.ts";
import type { LeadParts } from "./leads/lead-parts.ts";
import { findLeads } from "./leads/lead-rows.ts";
import type { Operations } from "./operation.ts";
import { createTeamOperations } from "./team/team-operations.ts";

/** Every operation of the console. */
export function createAdmin(parts: {
  db: Database;
  queue: Queue;
  /** Public address of the site. */
  origin: string;
  siteName: () => Promise<string>;
  leads: LeadParts;
}): Operations {
  const { db } = parts;
  return {
    async getMe(actor) {
      return {
        name: actor.name,
        email: actor.email,
        role: actor.role,
        emailVerified: actor.emailVerified,
        twoStep: actor.twoFactorEnabled,
        site: await parts.siteName(),
        permissions: permissions[actor.role],
      };
    },

    async search(actor, { q }) {
      const readable = contentTypeNames.filter((type) =>
        may(actor.role, contentTypeOf(type).area, "published"),
      );
      const found = await Promise.all(
        readable.map((type) => findByTitle(db, type, q, publishedOnly(actor, type))),
      );
      const leads = may(actor.role, "leads", "read") ? await findLeads(db, q) : [];
      return { items: [...found.flat(), ...leads] };
    },

    listAudit: (_actor, input) => listAudit(db, input),
    ...createContentOperations(parts),
    ...createLeadOperations(parts.leads),
    ...createTeamOperations(parts),
  };
}
