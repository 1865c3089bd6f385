import type { Operations } from "../../../console/operations/operation.ts";
import { csvPage } from "../../../contract/csv.ts";
import { toMajor } from "../../../contract/money.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { PaymentMode } from "../../billing/server/ports.ts";
import { readCurrency } from "../../content/server/currency.ts";
import type { AdminDashboardDay, dashboardOperations } from "../dashboard-operations.ts";
import { listFigureRows } from "./figure-rows.ts";
import { readDashboard } from "./read-dashboard.ts";
import { readTimeZone } from "./time-zone.ts";
import { createWeeklyChoice } from "./weekly-choice.ts";

const exportedAtOnce = 5_000;

/** The figures of the business over time, the rows behind them, and whom they are emailed to. */
export function createDashboardOperations(parts: {
  db: Database;
  payments: PaymentMode;
  now?: () => Date;
}): Operations<keyof typeof dashboardOperations> {
  const { db, payments: mode } = parts;
  const now = parts.now ?? (() => new Date());
  return {
    async getDashboard(_actor, input) {
      const timeZone = await readTimeZone(db);
      const days = Number(input.days);
      const dashboard = await readDashboard(db, { timeZone, days, now: now(), mode });
      // Today's row may be ten minutes old.
      const { recurringCents } = dashboard;
      return {
        ...dashboard,
        days: dashboard.days.with(-1, {
          ...(dashboard.days.at(-1) as AdminDashboardDay),
          recurringCents,
        }),
      };
    },

    async listFigureRows(_actor, input) {
      return listFigureRows(db, input, { timeZone: await readTimeZone(db), mode });
    },

    async exportFigureRows(_actor, input) {
      const timeZone = await readTimeZone(db);
      const currency = await readCurrency(db);
      const limit = exportedAtOnce;
      const { items, next } = await listFigureRows(db, { ...input, limit }, { timeZone, mode });
      const fields = ["at", "title", "detail", "plan", "source", "seconds"] as const;
      const data = items.map((row) => [
        ...fields.map((field) => row[field] ?? ""),
        ...(row.amountCents === null
          ? ["", ""]
          : [toMajor(row.amountCents, currency), currency.toUpperCase()]),
      ]);
      return { csv: csvPage([...fields, "amount", "currency"], data, !input.cursor), next };
    },

    ...createWeeklyChoice({ db, now }),
  };
}
