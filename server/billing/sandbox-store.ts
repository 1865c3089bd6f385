import type { Database } from "../db/client.ts";
import type { SandboxStore } from "./ports.ts";

type Data = Record<string, unknown>;

/**
 * The sandbox provider's memory in our own database (table `sandbox_record`), so that it survives a restart as a real
 * provider's does. A signup makes some fifteen of these calls: as text, they cost half of what building the SQL would.
 */
export function createSandboxStore({ $client: pool }: Pick<Database, "$client">): SandboxStore {
  async function ask(text: string, values: unknown[]): Promise<{ id: string; data: Data }[]> {
    return (await pool.query(text, values)).rows;
  }
  const get: SandboxStore["get"] = async (kind, id) => {
    const [row] = await ask("select id, data from sandbox_record where kind = $1 and id = $2", [
      kind,
      id,
    ]);
    return row?.data ?? null;
  };
  return {
    get,
    async getMany(kind, ids) {
      const rows = await ask(
        "select id, data from sandbox_record where kind = $1 and id = any($2)",
        [kind, ids],
      );
      return ids.map((id) => rows.find((row) => row.id === id)?.data ?? null);
    },
    async put(kind, id, data) {
      await ask(
        `insert into sandbox_record (kind, id, data) values ($1, $2, $3)
         on conflict (kind, id) do update set data = excluded.data`,
        [kind, id, data],
      );
    },
    async putOnce(kind, id, data) {
      const [made] = await ask(
        `insert into sandbox_record (kind, id, data) values ($1, $2, $3)
         on conflict do nothing returning id, data`,
        [kind, id, data],
      );
      return made?.data ?? (await get(kind, id)) ?? data;
    },
  };
}
