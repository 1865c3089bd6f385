import { and, desc, eq } from "drizzle-orm";
import type { Operations } from "../../../console/operations/operation.ts";
import type { Database, Executor } from "../../../platform/db/client.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { auditEntry } from "../../activity/server/tables.ts";
import {
  type AdminFirstDayItem,
  type ConfirmableItem,
  confirmableItems,
  firstDayItems,
  type firstDayOperations,
} from "../first-day-operations.ts";
import { firstDayTitles } from "../first-day-words.ts";
import { examineMoney, examineSite, type SiteSetup } from "./examine-site.ts";

/** How long an answer of someone outside is good for. */
const keepMs = 10 * 60_000;
const type = "first-day";

type Confirmation = { by: string; at: string };

/** The newest word on each item: the log is where it is kept. */
async function readConfirmations(on: Executor): Promise<Map<ConfirmableItem, Confirmation>> {
  const found = new Map<ConfirmableItem, Confirmation>();
  for (const item of confirmableItems) {
    const [newest] = await on
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.targetType, type), eq(auditEntry.targetId, item)))
      .orderBy(desc(auditEntry.at), desc(auditEntry.id))
      .limit(1);
    if (newest?.after?.confirmed === true) {
      found.set(item, { by: newest.actorName, at: newest.at.toISOString() });
    }
  }
  return found;
}

/** The checklist of a site that isn't live yet, computed from how the site is. */
export function createFirstDayOperations(parts: {
  db: Database;
  installation: SiteSetup;
  now?: () => Date;
}): Operations<keyof typeof firstDayOperations> {
  const { db, installation } = parts;
  const now = parts.now ?? (() => new Date());

  /** Asks someone outside, or says what they said lately. */
  function keep<Answer>(ask: () => Promise<Answer>): (again: boolean) => Promise<Answer> {
    let cached: { at: number; answer: Promise<Answer> } | undefined;
    return (again) => {
      const at = now().getTime();
      if (!cached || again || at - cached.at > keepMs) cached = { at, answer: ask() };
      return cached.answer;
    };
  }
  const askPayments = keep(() => examineMoney(installation));
  const askMail = keep(installation.examineMail);
  const askStorage = keep(installation.findStorageProblem);

  return {
    async getFirstDay(_actor, query) {
      const again = query.again === "true";
      const [payments, mailFindings, storageProblem] = await Promise.all([
        askPayments(again),
        askMail(again),
        askStorage(again),
      ]);
      const found = await examineSite({
        db,
        installation,
        payments,
        mailFindings,
        storageProblem,
      });
      const confirmations = await readConfirmations(db);
      const items = firstDayItems.map((item): AdminFirstDayItem => {
        const { missing, askable } = found[item];
        const confirmation = askable ? confirmations.get(item as ConfirmableItem) : undefined;
        return {
          item,
          done: missing.length === 0 || confirmation !== undefined,
          missing: confirmation ? [] : missing,
          confirmation: askable ? (confirmation ?? { by: null, at: null }) : null,
        };
      });
      return { items, done: items.every(({ done }) => done), checkedAt: now().toISOString() };
    },

    async confirmFirstDayItem(actor, { item, confirmed }) {
      return db.transaction(async (tx) => {
        const before = (await readConfirmations(tx)).has(item);
        if (before !== confirmed) {
          await writeAudit(tx, actor, {
            action: `first-day.${confirmed ? "confirm" : "take-back"}`,
            target: { type, id: item, title: firstDayTitles[item].title },
            before: { confirmed: before },
            after: { confirmed },
          });
        }
        return { confirmed };
      });
    },
  };
}
