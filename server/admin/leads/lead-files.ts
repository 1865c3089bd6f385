import { and, desc, eq, inArray, sql } from "drizzle-orm";
import Papa from "papaparse";
import type { AdminLeadImport, leadOperations } from "../../../contract/admin/lead-operations.ts";
import { importProblems } from "../../../contract/admin/lead-texts.ts";
import { emailAddress, normaliseEmail } from "../../../contract/text.ts";
import { lead, leadAlias, leadEvent, user } from "../../db/schema/index.ts";
import { AppError } from "../../errors.ts";
import { writeAudit } from "../audit.ts";
import { writeCursor } from "../cursor.ts";
import type { Operations } from "../operation.ts";
import type { LeadParts } from "./lead-parts.ts";
import { afterCursor, conditionOf } from "./lead-rows.ts";

const exportedAtOnce = 5_000;
const importedAtOnce = 2_000;
const shownLines = 200;
const shownProblems = 50;

const details = { name: 200, company: 200, phone: 50 } as const;
type Detail = keyof typeof details;
const detailNames = Object.keys(details) as Detail[];

type Line = { line: number; email: string } & Partial<Record<Detail, string>>;

/** Leads as CSV files. */
export function createLeadFiles({
  db,
}: LeadParts): Operations<Extract<keyof typeof leadOperations, "exportLeads" | "importLeads">> {
  return {
    async exportLeads(actor, { cursor, ...filters }) {
      const after = afterCursor(cursor);
      const condition = conditionOf(actor, filters);
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
      const csv = Papa.unparse(
        {
          fields: [
            ...["email", ...detailNames, "stage", "owner", "came_by", "source", "first_page"],
            ...["created_at", "last_activity_at"],
          ],
          data: items.map(({ row, owner }) => [
            ...[row.email, row.name, row.company, row.phone, row.stage, owner ?? ""],
            ...[row.kinds.join(" "), row.source ?? "", row.firstPage ?? ""],
            ...[row.createdAt.toISOString(), row.lastActivityAt.toISOString()],
          ]),
        },
        // A spreadsheet would run what begins like a formula.
        { escapeFormulae: true, header: !cursor, newline: "\r\n" },
      );
      return {
        csv: `${csv}\r\n`,
        next:
          rows.length > exportedAtOnce && last
            ? writeCursor([last.lastActivityAt.toISOString(), last.id])
            : null,
      };
    },

    async importLeads(actor, { csv, dryRun }) {
      const { lines, problems } = readLines(csv);
      return db.transaction(async (tx) => {
        const emails = lines.map(({ email }) => email);
        const aliases = await tx
          .select({ email: leadAlias.email, row: lead })
          .from(leadAlias)
          .innerJoin(lead, eq(lead.id, leadAlias.leadId))
          .where(inArray(leadAlias.email, emails));
        const rows = await tx.select().from(lead).where(inArray(lead.email, emails)).for("update");
        const known = new Map([
          ...aliases.map(({ email, row }) => [email, row] as const),
          ...rows.map((row) => [row.email, row] as const),
        ]);
        const planned = lines.map((line) => {
          const row = known.get(line.email);
          const fields = detailNames.flatMap((name) => {
            const to = line[name] ?? "";
            const from = row?.[name] ?? "";
            // An empty field says nothing: it takes nothing away.
            return to && to !== from ? [{ name, from, to }] : [];
          });
          const changed = fields.length > 0 ? "change" : "same";
          return { ...line, id: row?.id, action: row ? changed : "create", fields } as const;
        });
        const of = (action: string) => planned.filter((one) => one.action === action);
        const answer: AdminLeadImport = {
          done: !dryRun && problems.length === 0,
          created: of("create").length,
          changed: of("change").length,
          same: of("same").length,
          lines: planned
            .filter(({ action }) => action !== "same")
            .slice(0, shownLines)
            .map(({ line, email, action, fields }) => ({ line, email, action, fields })),
          problems: problems.slice(0, shownProblems),
        };
        if (!answer.done) return answer;
        const ids: string[] = [];
        for (const one of [...of("create"), ...of("change")]) {
          const { rows: found } = await tx.execute<{ id: string }>(
            sql`select lead_for(${one.email}, ${one.name ?? ""}, ${one.company ?? ""}, ${one.phone ?? ""}, 'manual', now(), null, null) as id`,
          );
          const id = found[0]?.id ?? "";
          ids.push(id);
          if (one.action === "change") {
            const values = Object.fromEntries(one.fields.map(({ name, to }) => [name, to]));
            await tx.update(lead).set(values).where(eq(lead.id, id));
          }
        }
        if (ids.length > 0) {
          await tx.insert(leadEvent).values(
            ids.map((leadId) => ({
              leadId,
              kind: "manual",
              data: { imported: true },
              actorId: actor.id,
              actorName: actor.name,
            })),
          );
        }
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
          after: { created, changed, leads: ids },
        });
        return answer;
      });
    },
  };
}

/** Names of columns that other programs write. */
const columnNames: Record<string, "email" | Detail> = {
  email: "email",
  "email address": "email",
  "e-mail": "email",
  name: "name",
  "full name": "name",
  company: "company",
  organization: "company",
  phone: "phone",
  "phone number": "phone",
};

/** @throws AppError invalid_input for what is no list of leads at all */
function readLines(csv: string): {
  lines: Line[];
  problems: { line: number; message: string }[];
} {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ""), { skipEmptyLines: "greedy" });
  const [header = [], ...rest] = data;
  const columns = header.map((name) => columnNames[name.trim().toLowerCase()]);
  if (!columns.includes("email")) {
    throw new AppError("import_without_email");
  }
  if (rest.length > importedAtOnce) {
    throw new AppError("import_too_long", {
      params: { lines: rest.length, most: importedAtOnce },
    });
  }
  const lines: Line[] = [];
  const problems: { line: number; message: string }[] = [];
  const seen = new Map<string, number>();
  for (const [index, values] of rest.entries()) {
    const line = index + 2;
    const found: Partial<Record<"email" | Detail, string>> = {};
    for (const [at, column] of columns.entries()) {
      // Our own files mark what looks like a formula with an apostrophe.
      if (column) found[column] = (values[at] ?? "").trim().replace(/^'(?=[=+\-@])/, "");
    }
    const email = emailAddress().safeParse(found.email ?? "");
    const address = email.success ? normaliseEmail(email.data) : "";
    const long = detailNames.find((name) => (found[name] ?? "").length > details[name]);
    if (!email.success) {
      problems.push({ line, message: importProblems.noAddress(found.email ?? "") });
    } else if (long) {
      problems.push({ line, message: importProblems.tooLong(long, details[long]) });
    } else if (seen.has(address)) {
      problems.push({ line, message: importProblems.twice(address, seen.get(address) ?? 0) });
    } else {
      seen.set(address, line);
      lines.push({ ...found, line, email: address });
    }
  }
  return { lines, problems };
}
