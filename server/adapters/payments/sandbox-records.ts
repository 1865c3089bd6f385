import { randomUUID } from "node:crypto";
import type { SandboxKind, SandboxStore } from "../../billing/ports.ts";
import { paymentUnavailable } from "./answers.ts";

/** The sandbox's store as its parts use it: idempotency keys, and numbered lists that only ever grow. */
export type SandboxRecords = ReturnType<typeof openRecords>;

/** Entries of a list that are read at once: most lists are shorter. */
const pieceSize = 8;

export function openRecords(store: SandboxStore) {
  /** The entries of a list, oldest first. */
  async function readList<T>(kind: SandboxKind, id: string): Promise<T[]> {
    const entries: T[] = [];
    for (;;) {
      const ids = Array.from({ length: pieceSize }, (_, n) => `${id}:${entries.length + n + 1}`);
      const piece = await store.getMany(kind, ids);
      const end = piece.indexOf(null);
      entries.push(...((end < 0 ? piece : piece.slice(0, end)) as T[]));
      if (end >= 0) return entries;
    }
  }

  return {
    readList,

    /** Adds what `decide` makes of the entries so far, unless that is nothing; again where another call was faster. */
    async append<T extends { by: string }>(
      kind: SandboxKind,
      id: string,
      decide: (entries: T[]) => Promise<T | null> | T | null,
    ): Promise<void> {
      for (;;) {
        const entries = await readList<T>(kind, id);
        const entry = await decide(entries);
        if (!entry) return;
        const kept = await store.putOnce(kind, `${id}:${entries.length + 1}`, { ...entry });
        if (kept.by === entry.by) return;
      }
    },

    /** @throws when the key was used for something else: a fault of ours, as Stripe's `idempotency_error` is */
    async claimKey(key: string, args: string): Promise<void> {
      const kept = await store.putOnce("key", key, { args });
      if (kept.args !== args) throw new Error(`the key ${key} was used with other arguments`);
    },

    /** A silent provider is silent once per key: it answers when asked again. */
    async beSilentOnce(key: string): Promise<void> {
      const mine = randomUUID();
      const first = await store.putOnce("key", `${key}:silent`, { by: mine });
      if (first.by === mine) throw paymentUnavailable();
    },
  };
}
