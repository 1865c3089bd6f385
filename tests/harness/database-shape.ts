import type pg from "pg";

/**
 * Everything that a database's schema consists of, by name: columns with types and defaults, constraints, indexes, functions, and
 * triggers. Not the order of columns, which is the order in which a database got them, and not parentheses that mean nothing: a dump
 * and its restore move them.
 */
export async function shapeOf(client: {
  query(text: string): Promise<pg.QueryResult>;
}): Promise<Record<string, string>> {
  const { rows } = await client.query(`
    select 'column ' || c.relname || '.' || a.attname as name,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, a.attidentity, a.attstorage,
        a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid, true)) as definition
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    union all
    select 'relation ' || relname, concat(relkind, relpersistence, reloptions)
    from pg_class where relnamespace = 'public'::regnamespace
    union all
    select 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid, true)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select 'index ' || c.relname, pg_get_indexdef(c.oid, 0, true)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'i'
    union all
    select 'function ' || proname, pg_get_functiondef(oid)
    from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'trigger ' || tgrelid::regclass || '.' || tgname, concat(pg_get_triggerdef(oid, true), tgenabled)
    from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'pgboss.%'
    order by 1`);
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}
