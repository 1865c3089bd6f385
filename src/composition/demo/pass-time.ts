import pg from "pg";

/** An instant in a JSON text. */
const instants = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)"/g;
const dayMs = 86_400_000;

/** Columns of JSON that keep instants of what happened, of tables that aren't listed as untouched. */
const keepsInstants = new Set(["sandbox_record", "subscription", "plan_change_offer"]);

/** Moves everything that has happened into the past, as if time had passed. */
export interface Time {
  /** @param ms how much of it passes. Days without a time move by the midnights (UTC) that lie between. */
  pass(ms: number, midnights: number): Promise<void>;
}

/**
 * Time that passes at once, for a database that shows months of work on its first day. Rows are made by the use cases, now, and
 * then they get older together: whatever held between them still holds.
 * @param untouched tables whose instants aren't about what happens, such as those of posts
 */
export async function openTime(pool: pg.Pool, untouched: ReadonlySet<string>): Promise<Time> {
  const { rows } = await pool.query<{ table: string; column: string; type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.data_type in ('timestamp with time zone', 'date', 'jsonb')
     order by 1, 2`,
  );
  const columns = rows.filter(({ table }) => !untouched.has(table));
  const tables = Map.groupBy(columns, ({ table }) => table);
  const texts = columns.filter(({ table, type }) => type === "jsonb" && keepsInstants.has(table));
  const checks = [...tables.keys()].map(
    (name) => `exists (select from ${pg.escapeIdentifier(name)}) as ${pg.escapeIdentifier(name)}`,
  );

  return {
    async pass(ms, midnights) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        // An update of an empty table would tell every process that its content changed.
        const found = await client.query<Record<string, boolean>>(`select ${checks.join(", ")}`);
        const filled = [...tables].filter(([name]) => found.rows[0]?.[name]);
        // One query for all of them: a query for each took most of the demo's time.
        await client.query(
          filled.map(([name, own]) => moveTimes(name, own, ms, midnights)).join("\n"),
        );
        for (const { table, column } of texts) await moveInstants(client, table, column, ms);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

/** @returns the statement that moves the instants and days of a table; empty if it has none that move */
function moveTimes(
  table: string,
  columns: readonly { column: string; type: string }[],
  ms: number,
  midnights: number,
): string {
  const changes = columns.flatMap(({ column, type }) => {
    const name = pg.escapeIdentifier(column);
    if (type === "timestamp with time zone") return `${name} = ${name} - interval '${ms} ms'`;
    return type === "date" && midnights > 0 ? `${name} = ${name} - ${Math.round(midnights)}` : [];
  });
  return changes.length > 0
    ? `update ${pg.escapeIdentifier(table)} set ${changes.join(", ")};`
    : "";
}

async function moveInstants(client: pg.PoolClient, table: string, column: string, ms: number) {
  const [name, json] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
  const { rows } = await client.query<{ ctid: string; text: string }>(
    `select ctid::text, ${json}::text as text from ${name} where ${json}::text ~ '"\\d{4}-\\d\\d-\\d\\dT'`,
  );
  if (rows.length === 0) return;
  const moved = rows.map(({ text }) =>
    text.replaceAll(instants, (_, at) => `"${new Date(Date.parse(at) - ms).toISOString()}"`),
  );
  await client.query(
    `update ${name} set ${json} = n.text::jsonb from unnest($1::tid[], $2::text[]) as n (ctid, text)
     where ${name}.ctid = n.ctid`,
    [rows.map(({ ctid }) => ctid), moved],
  );
}

/** The midnights (UTC) between two instants. */
export const midnightsBetween = (from: Date, to: Date): number =>
  Math.floor(to.getTime() / dayMs) - Math.floor(from.getTime() / dayMs);
