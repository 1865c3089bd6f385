import { and, desc, eq, inArray } from "drizzle-orm";
import { writeCursor } from "../../../console/operations/cursor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import { csvPage } from "../../../contract/csv.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { user } from "../../identity/server/tables.ts";
import type { leadOperations } from "../lead-operations.ts";
import type { AdminLeadImport } from "../lead-schemas.ts";
import { lead, leadAlias, leadEvent } from "../server/tables.ts";
import { leadFor } from "../server/write-lead.ts";
import type { LeadParts } from "./lead-parts.ts";
import { afterCursor, leadCondition } from "./lead-rows.ts";
import { detailNames, readImport } from "./read-import.ts";

const exportedAtOnce = 5_000;
const shownLines = 200;
const shownProblems = 50;

/** Leads as CSV files. */
export function createLeadFiles({
  db,
}: LeadParts): Operations<Extract<keyof typeof leadOperations, "exportLeads" | "importLeads">> {
  return {
    async exportLeads(actor, { cursor, ...filters }) {
      const after = afterCursor(cursor);
      const condition = leadCondition(actor, filters);
      const rows =
        condition === null
          ? []
          : await db
              .select({ row: lead, owner: user.name })
              .from(lead)
              .leftJoin(user, eq(user.id, lead.ownerId))
              .where(and(condition, after))
              .orderBy(desc(lead.lastActivityAt), desc(lead.id))
              .limit(exportedAtOnce + 1);
      const items = rows.slice(0, exportedAtOnce);
      const last = items.at(-1)?.row;
      const csv = csvPage(
        [
          ...["email", ...detailNames, "stage", "owner", "came_by", "source", "first_page"],
          ...["created_at", "last_activity_at"],
        ],
        items.map(({ row, owner }) => [
          ...[row.email, row.name, row.company, row.phone, row.stage, owner ?? ""],
          ...[row.kinds.join(" "), row.source ?? "", row.firstPage ?? ""],
          ...[row.createdAt.toISOString(), row.lastActivityAt.toISOString()],
        ]),
        !cursor,
      );
      return {
        csv,
        next:
          rows.length > exportedAtOnce && last
            ? writeCursor([last.lastActivityAt.toISOString(), last.id])
            : null,
      };
    },

    async importLeads(actor, { csv, dryRun, columns: targets, skipProblems }) {
      const { columns, lines, problems, rejected } = readImport(csv, targets);
      return db.transaction(async (tx) => {
        const emails = lines.map(({ email }) => email);
        const aliases = await tx
          .select({ email: leadAlias.email, row: lead })
          .from(leadAlias)
          .innerJoin(lead, eq(lead.id, leadAlias.leadId))
          .where(inArray(leadAlias.email, emails));
        const rows = await tx.select().from(lead).where(inArray(lead.email, emails)).for("update");
        const leadsByEmail = new Map([
          ...aliases.map(({ email, row }) => [email, row] as const),
          ...rows.map((row) => [row.email, row] as const),
        ]);
        const ids = [...leadsByEmail.values()].map(({ id }) => id);
        const notes = await tx
          .select({ leadId: leadEvent.leadId, text: leadEvent.text })
          .from(leadEvent)
          .where(and(eq(leadEvent.kind, "note"), inArray(leadEvent.leadId, ids)));
        const hasNote = new Set(notes.map(({ leadId, text }) => `${leadId} ${text}`));
        const planned = lines.map((line) => {
          const row = leadsByEmail.get(line.email);
          // The same file twice leaves one note.
          const note = row && hasNote.has(`${row.id} ${line.note}`) ? "" : line.note;
          const changes = detailNames.flatMap((name) => {
            const to = line[name] ?? "";
            const from = row?.[name] ?? "";
            // An empty field says nothing: it takes nothing away.
            return to && to !== from ? [{ name, from, to }] : [];
          });
          const fields = note ? [...changes, { name: "note", from: "", to: note }] : changes;
          const changed = fields.length > 0 ? "change" : "same";
          return { ...line, note, changes, action: row ? changed : "create", fields } as const;
        });
        const of = (action: string) => planned.filter((one) => one.action === action);
        const answer: AdminLeadImport = {
          done: !dryRun && (skipProblems || problems.length === 0),
          created: of("create").length,
          changed: of("change").length,
          same: of("same").length,
          lines: planned
            .filter(({ action }) => action !== "same")
            .slice(0, shownLines)
            .map(({ line, email, action, fields }) => ({ line, email, action, fields })),
          columns,
          problems: problems.slice(0, shownProblems),
          problemCount: problems.length,
          rejected,
        };
        if (!answer.done) return answer;
        const imported: (typeof leadEvent.$inferInsert)[] = [];
        for (const one of [...of("create"), ...of("change")]) {
          const { email, name, company, phone } = one;
          const id = await leadFor(tx, { email, name, company, phone, kind: "manual" });
          const event = { leadId: id, actorId: actor.id, actorName: actor.name };
          imported.push({ ...event, kind: "manual", data: { imported: true } });
          if (one.note) imported.push({ ...event, kind: "note", text: one.note });
          if (one.action === "change" && one.changes.length > 0) {
            const values = Object.fromEntries(one.changes.map(({ name, to }) => [name, to]));
            await tx.update(lead).set(values).where(eq(lead.id, id));
          }
        }
        if (imported.length > 0) await tx.insert(leadEvent).values(imported);
        const { created, changed } = answer;
        // Ids only: erasing a person must leave nothing about them here.
        await writeAudit(tx, actor, {
          action: "lead-import.create",
          target: {
            type: "lead-import",
            id: "import",
            title: `${created} new, ${changed} changed`,
          },
          before: null,
          after: { created, changed, leads: [...new Set(imported.map(({ leadId }) => leadId))] },
        });
        return answer;
      });
    },
  };
}
