import { deliverMail } from "../../../platform/mail/jobs.ts";
import type { DatabaseFacts } from "../../../platform/metrics/database-facts.ts";
import type { OutageWatch } from "./outage-watch.ts";

/** How the site does right now, as far as it knows. */
export interface LiveState {
  /** ISO 8601; null while the database answers. */
  databaseAwaySince: string | null;
  /** Emails wait longer than they should. */
  emailLate: boolean;
}

/** An email that could go out and has waited for so long is late. */
const lateSeconds = 600;

/** @param readFacts rejects while the database is away */
export const createLiveState =
  (parts: { watch: Pick<OutageWatch, "awaySince">; readFacts: () => Promise<DatabaseFacts> }) =>
  async (): Promise<LiveState> => {
    const databaseAwaySince = parts.watch.awaySince()?.toISOString() ?? null;
    if (databaseAwaySince) return { databaseAwaySince, emailLate: false };
    try {
      const { oldestDue } = await parts.readFacts();
      const waits = oldestDue.find(({ queue }) => queue === deliverMail.name)?.seconds ?? 0;
      return { databaseAwaySince: null, emailLate: waits > lateSeconds };
    } catch {
      return { databaseAwaySince: new Date().toISOString(), emailLate: false };
    }
  };
