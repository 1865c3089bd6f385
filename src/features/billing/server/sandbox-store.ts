import type { Database } from "../../../platform/db/client.ts";
import type { SandboxStore } from "./ports.ts";

type Data = Record<string, unknown>;

/**
 * The sandbox provider's memory in our own database (table `sandbox_record`), so that it survives a restart as a real
 * provider's does. A signup makes several of these calls: as text, they cost half of what building the SQL would.
 */
export function createSandboxStore({ $client: pool }: Pick<Database, "$client">): SandboxStore {
  async function ask(
    text: string,
    values: unknown[],
  ): Promise<{ kind: string; id: string; data: Data }[]> {
    return (await pool.query(text, values)).rows;
  }
  const get: SandboxStore["get"] = async (kind, id) => {
    const [row] = await ask(
      "select kind, id, data from sandbox_record where kind = $1 and id = $2",
      [kind, id],
    );
    return row?.data ?? null;
  };
  return {
    get,
    async ids(kind) {
      const { rows } = await pool.query("select id from sandbox_record where kind = $1", [kind]);
      return rows.map(({ id }: { id: string }) => id);
    },
    async putAllOnce(records) {
      const marks = records.map((_, n) => `($${3 * n + 1}, $${3 * n + 2}, $${3 * n + 3})`);
      const created = await ask(
        `insert into sandbox_record (kind, id, data) values ${marks.join(", ")}
         on conflict do nothing returning kind, id, data`,
        records.flatMap(({ kind, id, data }) => [kind, id, data]),
      );
      return Promise.all(
        records.map(async ({ kind, id, data }) => {
          const row = created.find((one) => one.kind === kind && one.id === id);
          return row?.data ?? (await get(kind, id)) ?? data;
        }),
      );
    },
    async getMany(keys) {
      const rows = await ask(
        // A lookup by key for each: a join would be planned once for a small table, and read all of a large one.
        `select kind, id, (select data from sandbox_record where (kind, id) = (one.kind, one.id)) data
         from unnest($1::text[], $2::text[]) as one (kind, id)`,
        [keys.map(({ kind }) => kind), keys.map(({ id }) => id)],
      );
      return keys.map(
        ({ kind, id }) => rows.find((row) => row.kind === kind && row.id === id)?.data ?? null,
      );
    },
    async put(kind, id, data) {
      await ask(
        `insert into sandbox_record (kind, id, data) values ($1, $2, $3)
         on conflict (kind, id) do update set data = excluded.data`,
        [kind, id, data],
      );
    },
    async putOnce(kind, id, data) {
      const [created] = await ask(
        `insert into sandbox_record (kind, id, data) values ($1, $2, $3)
         on conflict do nothing returning kind, id, data`,
        [kind, id, data],
      );
      return created?.data ?? (await get(kind, id)) ?? data;
    },
  };
}
