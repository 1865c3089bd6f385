import { randomUUID } from "node:crypto";
import type { SandboxKey, SandboxKind, SandboxStore } from "../server/ports.ts";
import { paymentUnavailable } from "./answers.ts";
import type { SandboxOrder } from "./sandbox-order.ts";

/** The sandbox's store as its parts use it: idempotency keys, and numbered lists that only ever grow. */
export type SandboxRecords = ReturnType<typeof openRecords>;

/** Entries of a list that are read at once: most lists are shorter. */
const pieceSize = 8;

export function openRecords(store: SandboxStore) {
  /** The keys of a list's next entries. */
  const nextKeys = ({ kind, id }: SandboxKey, length: number) =>
    Array.from({ length: pieceSize }, (_, n) => ({ kind, id: `${id}:${length + n + 1}` }));

  /** The entries of lists, oldest first. */
  async function readLists(...lists: SandboxKey[]): Promise<unknown[][]> {
    const read = lists.map((list) => ({ list, entries: [] as unknown[] }));
    for (let open = read; open.length > 0; ) {
      const found = await store.getMany(
        open.flatMap(({ list, entries }) => nextKeys(list, entries.length)),
      );
      open = open.filter(({ entries }, index) => {
        const piece = found.slice(index * pieceSize, (index + 1) * pieceSize);
        const end = piece.indexOf(null);
        entries.push(...(end < 0 ? piece : piece.slice(0, end)));
        return end < 0;
      });
    }
    return read.map(({ entries }) => entries);
  }

  async function readList<T>(kind: SandboxKind, id: string): Promise<T[]> {
    const [entries] = await readLists({ kind, id });
    return entries as T[];
  }

  return {
    readList,
    readLists,

    /** The order of a subscription. */
    async findOrder(id: string): Promise<SandboxOrder | null> {
      return (await store.get("subscription", id)) as SandboxOrder | null;
    },

    /** A record with the list of another kind that belongs to it. */
    async readWithList<T>(record: SandboxKey, list: SandboxKey) {
      const [found, ...piece] = await store.getMany([record, ...nextKeys(list, 0)]);
      const end = piece.indexOf(null);
      const entries = end < 0 ? await readList<T>(list.kind, list.id) : piece.slice(0, end);
      return { record: found ?? null, entries: entries as T[] };
    },

    /**
     * Adds what `decide` makes of the entries so far, unless that is nothing; again where another call was faster.
     * @param known the entries, where the caller has just read them
     * @returns the entries afterwards
     */
    async append<T extends { by: string }>(
      kind: SandboxKind,
      id: string,
      decide: (entries: T[]) => Promise<T | null> | T | null,
      known?: T[],
    ): Promise<T[]> {
      for (let entries = known; ; entries = undefined) {
        entries ??= await readList<T>(kind, id);
        const entry = await decide(entries);
        if (!entry) return entries;
        const stored = await store.putOnce(kind, `${id}:${entries.length + 1}`, { ...entry });
        if (stored.by === entry.by) return [...entries, stored as unknown as T];
      }
    },

    /**
     * Claims a key for its call, and stores what the call makes.
     * @returns what is stored of `made` afterwards
     * @throws when the key was used for something else: a fault of ours, as Stripe's `idempotency_error` is
     */
    async claimKey(
      key: string,
      args: string,
      ...made: Parameters<SandboxStore["putAllOnce"]>[0]
    ): Promise<Record<string, unknown>[]> {
      const claim = { kind: "key" as const, id: key, data: { args } };
      const [kept, ...rest] = await store.putAllOnce([claim, ...made]);
      if (kept?.args !== args) throw new Error(`the key ${key} was used with other arguments`);
      return rest;
    },

    /** A silent provider is silent once per key: it answers when asked again. */
    async beSilentOnce(key: string): Promise<void> {
      const mine = randomUUID();
      const first = await store.putOnce("key", `${key}:silent`, { by: mine });
      if (first.by === mine) throw paymentUnavailable();
    },
  };
}
