import type { ContentChanges } from "./content-changes.ts";

type Changes = Pick<ContentChanges, "listening" | "onChange">;

/** Reads of content that ask the database once, and then again after each change. */
export interface UntilChanged {
  /** From now on results are kept while changes arrive. Before, each read asks the database. */
  follow(changes: Changes): void;
  /**
   * The same read, kept for each list of arguments. With arguments, null is not kept: visitors ask for many things that
   * don't exist. Everyone gets the same object: don't change it.
   */
  keep<Arguments extends unknown[], Value>(
    name: string,
    read: (...args: Arguments) => Promise<Value>,
  ): (...args: Arguments) => Promise<Value>;
}

export function createUntilChanged(): UntilChanged {
  const values = new Map<string, unknown>();
  let changes: Changes | undefined;
  let generation = 0;
  return {
    follow(next) {
      changes = next;
      next.onChange(() => {
        generation += 1;
        values.clear();
      });
    },
    keep<Arguments extends unknown[], Value>(
      name: string,
      read: (...args: Arguments) => Promise<Value>,
    ) {
      return async (...args: Arguments) => {
        if (!changes?.listening) return read(...args);
        const key = `${name} ${JSON.stringify(args)}`;
        const cached = values.get(key);
        if (cached !== undefined) return cached as Value;
        const started = generation;
        const value = await read(...args);
        const isKept = value !== null || args.length === 0;
        // A change in the meantime may be missing in it.
        if (isKept && changes.listening && generation === started) values.set(key, value);
        return value;
      };
    },
  };
}
