import { getTableColumns } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { type ColumnsOf, listColumns, type StoredFields } from "../../contract/form-fields.ts";

/** Why a person's export doesn't have a column. */
interface LeftOut {
  why: string;
}

/** A table's columns in a person's data export. Each list is beside its table. */
export interface TableExport<Table extends PgTable = PgTable> {
  table: Table;
  /** Of each column, its name in the file, or why it isn't there. */
  names: { [Column in keyof Table["$inferSelect"]]: string | LeftOut };
}

/** Says of each column what the export calls it, or why it is left out. A column that is missing here doesn't compile. */
export const exportColumns = <Table extends PgTable>(
  table: Table,
  names: TableExport<Table>["names"],
): TableExport<Table> => ({ table, names });

/** Columns that keep their names. */
export const exported = <Column extends string>(...columns: Column[]) =>
  Object.fromEntries<string>(columns.map((column) => [column, column])) as Record<Column, string>;

/** The columns of a form's answers: all of what someone told us is exported. */
export const exportedAnswers = <const Fields extends StoredFields>(fields: Fields) =>
  exported(...listColumns(fields).map(([, column]) => column as keyof ColumnsOf<Fields> & string));

/** Columns that the export leaves out. */
export const leftOut = <Column extends string>(why: string, ...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, { why }])) as Record<Column, LeftOut>;

/** Reasons for leaving out a column. */
export const internalKey = "an internal key";
export const secret = "a secret or a hash of one";
export const bookkeeping = "how the site does its work, not about the person";
export const screening = "spam screening; saying it would help spammers";

const namedIn = <Table extends PgTable>({ names }: TableExport<Table>) =>
  Object.entries<string | LeftOut>(names).flatMap(([column, name]) =>
    typeof name === "string" ? [[name, column] as const] : [],
  );

/** The exported columns by their names in the file, for a query. */
export function exportedColumns<Table extends PgTable>(
  of: TableExport<Table>,
): Record<string, AnyPgColumn> {
  const columns = getTableColumns(of.table) as Record<string, AnyPgColumn>;
  return Object.fromEntries(
    namedIn(of).flatMap(([name, column]) => (columns[column] ? [[name, columns[column]]] : [])),
  );
}

/** The exported columns of a row by their names in the file. */
export function exportedRow<Table extends PgTable>(
  of: TableExport<Table>,
  row: Table["$inferSelect"],
): Record<string, unknown> {
  return Object.fromEntries(
    namedIn(of).map(([name, column]) => [name, (row as Record<string, unknown>)[column]]),
  );
}
