import { type SQL, sql } from "drizzle-orm";

/** So many of the newest rows are tried one by one before the index of words is asked. */
const tried = 1_000;

/**
 * A query for the ids of the newest rows that fit a search. PostgreSQL can't know how many rows have a word that begins like
 * this. If many do, they are among the newest rows, and the first step stops early. If few do, the index of words finds them
 * fast. A word that only many old rows have is the slow case: then all of them are sorted.
 *
 * @param parts.table with the columns `id` and `created_at`, and an index on both, newest first
 * @param parts.has whether the row `r` has the words, answered from this row alone
 * @param parts.found a query for the `id` of all rows with the words, each once
 * @param parts.filter what else the row `r` has to be
 * @param parts.after the id of the last row seen
 */
export function newestMatches(parts: {
  table: SQL;
  has: SQL;
  found: SQL;
  filter?: SQL | undefined;
  after?: string | undefined;
  limit: number;
}): SQL {
  const { table, has, found, after, limit } = parts;
  const filter = parts.filter ?? sql`true`;
  const older = after
    ? sql`(r.created_at, r.id) < (select created_at, id from ${table} where id = ${after})`
    : sql`true`;
  const newestFirst = sql`order by r.created_at desc, r.id desc`;
  // `offset 0` keeps PostgreSQL from reading the whole table for a few rows.
  return sql`with near as materialized (
      select r.id from (select * from ${table} r where ${older} ${newestFirst} limit ${tried}) r
      where ${has} and ${filter} ${newestFirst} limit ${limit}
    ), enough as materialized (select count(*) >= ${limit} as so from near)
    select id from near where (select so from enough)
    union all (
      select r.id from (${found}) hit
      cross join lateral (select * from ${table} r where r.id = hit.id offset 0) r
      where not (select so from enough) and ${older} and ${filter} ${newestFirst} limit ${limit}
    )`;
}
