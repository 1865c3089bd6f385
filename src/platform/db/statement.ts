import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "./client.ts";

/**
 * Statements as text, for paths that run many of them for one request, such as a signup. Drizzle puts the SQL of a query
 * together anew each time, which took more of a signup's processor time than sending the query. Everything else uses Drizzle
 * (decision 60).
 */

/** A text with its values `$1`, `$2`, … */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Runs a statement in a transaction, or on the pool.
 * @returns its rows as the driver reads them: columns by their names in the database, instants as Date, JSON parsed
 */
export async function ask<Row = Record<string, unknown>>(
  on: Executor,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await on.$client.query(text, values)).rows;
}

/** `insert into … values …` of a row. A key that is undefined is left to the database, and so is one that isn't there. */
export function insertInto<Table extends PgTable>(
  table: Table,
  row: Table["$inferInsert"],
): Statement {
  const { columns, values } = encode(table, row);
  const marks = values.map((_, index) => `$${index + 1}`);
  return {
    text: `insert into "${getTableName(table)}" (${columns.join(", ")}) values (${marks.join(", ")})`,
    values,
  };
}

/** The columns of a row, quoted, and their values as the driver wants them. */
export function encode<Table extends PgTable>(
  table: Table,
  row: Partial<Table["$inferInsert"]>,
): { columns: string[]; values: unknown[] } {
  const tableColumns = getTableColumns(table);
  const columns: string[] = [];
  const values: unknown[] = [];
  for (const [key, value] of Object.entries(row)) {
    if (value === undefined) continue;
    const column = tableColumns[key];
    if (!column) throw new Error(`the table ${getTableName(table)} has no column for ${key}`);
    columns.push(`"${column.name}"`);
    values.push(value === null ? null : column.mapToDriverValue(value));
  }
  return { columns, values };
}
