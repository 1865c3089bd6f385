import pg from "pg";

/** An instant in a JSON text. */
const instants = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)"/g;
const dayMs = 86_400_000;

interface Table {
  name: string;
  /** Of instants. */
  times: string[];
  /** Of days. */
  days: string[];
  /** Of JSON. */
  json: string[];
}

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
  const tables = [...Map.groupBy(rows, ({ table }) => table)]
    .filter(([name]) => !untouched.has(name))
    .map(([name, columns]): Table => {
      const of = (wanted: string) =>
        columns.filter(({ type }) => type === wanted).map(({ column }) => column);
      return {
        name,
        times: of("timestamp with time zone"),
        days: of("date"),
        json: keepsInstants.has(name) ? of("jsonb") : [],
      };
    });

  return {
    async pass(ms, midnights) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        for (const table of tables) await age(client, table, ms, midnights);
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

/** Triggers rest meanwhile: nothing happens but that time passes. */
async function age(client: pg.PoolClient, table: Table, ms: number, midnights: number) {
  const name = pg.escapeIdentifier(table.name);
  const column = (one: string) => pg.escapeIdentifier(one);
  const changes = [
    ...table.times.map((one) => `${column(one)} = ${column(one)} - $1::float * interval '1 ms'`),
    ...(midnights > 0 ? table.days : []).map(
      (one) => `${column(one)} = ${column(one)} - ${Math.round(midnights)}`,
    ),
  ];
  const { rows } = await client.query(`select 1 from ${name} limit 1`);
  if (rows.length === 0) return;
  await client.query(`alter table ${name} disable trigger user`);
  if (changes.length > 0) {
    const values = table.times.length > 0 ? [ms] : [];
    await client.query(`update ${name} set ${changes.join(", ")}`, values);
  }
  for (const one of table.json) {
    const found = await client.query<{ ctid: string; text: string }>(
      `select ctid::text, ${column(one)}::text as text from ${name} where ${column(one)}::text ~ '"\\d{4}-\\d\\d-\\d\\dT'`,
    );
    if (found.rows.length === 0) continue;
    await client.query(
      `update ${name} set ${column(one)} = n.text::jsonb from unnest($1::tid[], $2::text[]) as n (ctid, text)
       where ${name}.ctid = n.ctid`,
      [
        found.rows.map(({ ctid }) => ctid),
        found.rows.map(({ text }) =>
          text.replaceAll(instants, (_, at) => `"${new Date(Date.parse(at) - ms).toISOString()}"`),
        ),
      ],
    );
  }
  await client.query(`alter table ${name} enable trigger user`);
}

/** The midnights (UTC) between two instants. */
export const midnightsBetween = (from: Date, to: Date): number =>
  Math.floor(to.getTime() / dayMs) - Math.floor(from.getTime() / dayMs);
