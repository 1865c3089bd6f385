import type { AdminRecord } from "../content-operations.ts";

export type Values = Record<string, unknown>;

/** Unsaved input. It survives a lost connection, a closed tab, and the end of a session. */
export interface KeptEdits {
  values: Values;
  /** The record that it was typed on. */
  base: Values;
  revision: string;
  /** ISO 8601 */
  at: string;
}

const keyOf = (type: string, id: string) => `console:${type}:${id}`;

export function keepEdits(type: string, id: string, edits: KeptEdits): void {
  try {
    localStorage.setItem(keyOf(type, id), JSON.stringify(edits));
  } catch {
    // The browser keeps nothing: the tab still has it.
  }
}

export function forgetEdits(type: string, id: string): void {
  localStorage.removeItem(keyOf(type, id));
}

export function readEdits(type: string, id: string): KeptEdits | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(type, id)) ?? "null");
  } catch {
    return null;
  }
}

const sameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Fields whose values differ. */
export const changedFields = (a: Values, b: Values) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !sameValue(a[key], b[key]));

/** Of a conflict: what only the other person has changed is theirs, everything else is mine. */
export function merge(base: Values, mine: Values, theirs: AdminRecord["data"]): Values {
  return Object.fromEntries(
    Object.keys(mine).map((key) => [
      key,
      sameValue(base[key], mine[key]) ? theirs[key] : mine[key],
    ]),
  );
}
