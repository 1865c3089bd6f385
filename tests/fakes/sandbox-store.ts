import { setImmediate as nextTurn } from "node:timers/promises";
import type { SandboxKind, SandboxStore } from "../../src/features/billing/server/ports.ts";

/** The sandbox's memory without a database: JSON in, JSON out, and every call yields to the others that run at once. */
export function createMemorySandboxStore(): SandboxStore & { count(kind: SandboxKind): number } {
  const records = new Map<string, string>();
  const name = (kind: SandboxKind, id: string) => `${kind} ${id}`;
  const read = (key: string): Record<string, unknown> | null => {
    const text = records.get(key);
    return text === undefined ? null : JSON.parse(text);
  };
  return {
    async get(kind, id) {
      await nextTurn();
      return read(name(kind, id));
    },
    async getMany(keys) {
      await nextTurn();
      return keys.map(({ kind, id }) => read(name(kind, id)));
    },
    async putAllOnce(all) {
      await nextTurn();
      return all.map(({ kind, id, data }) => {
        const key = name(kind, id);
        if (!records.has(key)) records.set(key, JSON.stringify(data));
        return read(key) ?? data;
      });
    },
    async ids(kind) {
      await nextTurn();
      return [...records.keys()].flatMap((key) =>
        key.startsWith(`${kind} `) ? key.slice(kind.length + 1) : [],
      );
    },
    async put(kind, id, data) {
      await nextTurn();
      records.set(name(kind, id), JSON.stringify(data));
    },
    async putOnce(kind, id, data) {
      await nextTurn();
      const key = name(kind, id);
      if (!records.has(key)) records.set(key, JSON.stringify(data));
      return read(key) ?? data;
    },
    count: (kind) => [...records.keys()].filter((key) => key.startsWith(`${kind} `)).length,
  };
}
