import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import type { Log } from "../../../platform/log.ts";
import { DashboardGone, type DashboardPort } from "../../dashboard-events/server/ports.ts";
import { user } from "../../identity/server/tables.ts";
import { lead } from "./tables.ts";

/** Leads that one turn tells about. The next one takes the rest. */
const batch = 200;

/** Tells a CRM about leads, by the webhook that the dashboard has too: signed, at least once, in any order. */
export interface Crm {
  /** Sends `lead.changed` for each lead that changed since it was last sent. @throws what the CRM answered */
  tellChanges(): Promise<void>;
  /** Sends `lead.erased`. */
  tellErased(leadId: string): Promise<void>;
}

export function createCrm(parts: { db: Database; port: DashboardPort; log: Log }): Crm {
  const { db, port, log } = parts;
  return {
    async tellChanges() {
      const rows = await db
        .select({ row: lead, owner: user.email })
        .from(lead)
        .leftJoin(user, eq(user.id, lead.ownerId))
        .where(sql`${lead.crmRevision} < ${lead.revision}`)
        .orderBy(asc(lead.id))
        .limit(batch);
      for (const { row, owner } of rows) {
        await port.deliver({
          id: `evt_${row.id}_${row.revision}`,
          type: "lead.changed",
          timestamp: new Date(),
          data: {
            lead: {
              id: row.id,
              revision: row.revision,
              email: row.email,
              other_emails: row.otherEmails.split(" ").filter(Boolean),
              name: row.name,
              company: row.company,
              phone: row.phone,
              stage: row.stage,
              owner_email: owner,
              came_by: row.kinds,
              source: row.source,
              first_page: row.firstPage,
              waiting_since: row.waitingSince,
              created_at: row.createdAt,
              last_activity_at: row.lastActivityAt,
            },
          },
        });
        await db
          .update(lead)
          .set({ crmRevision: row.revision })
          .where(and(eq(lead.id, row.id), sql`${lead.crmRevision} < ${row.revision}`));
      }
      if (rows.length > 0) log.info({ count: rows.length }, "told the CRM about leads");
    },

    async tellErased(leadId) {
      try {
        await port.deliver({
          id: `evt_${randomUUID()}`,
          type: "lead.erased",
          timestamp: new Date(),
          data: { lead: { id: leadId } },
        });
      } catch (error) {
        if (!(error instanceof DashboardGone)) throw error;
      }
    },
  };
}
