import { StripeFailure } from "./stripe-failures.ts";

/** Form fields as Stripe nests them: `items[0][price]=a` is `{ items: { 0: { price: "a" } } }`. */
export interface StripeParams {
  [name: string]: string | StripeParams;
}

/** Reads a form-encoded body or query. */
export function parseStripeParams(encoded: string): StripeParams {
  const root: StripeParams = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? "";
    let at = root;
    for (const part of path) {
      const known = at[part];
      const next: StripeParams = typeof known === "object" ? known : Object.create(null);
      at[part] = next;
      at = next;
    }
    // `a[]=1&a[]=2` has no index of its own.
    at[name.endsWith("[]") ? String(Object.keys(at).length) : last] = value;
  }
  return root;
}

/** Names the parameters that the fake models, of those that Stripe takes. */
export function only(params: StripeParams, ...known: string[]): void {
  for (const name of Object.keys(params)) {
    if (known.includes(name) || name === "expand") continue;
    throw new Error(`the fake does not model the parameter ${name}`);
  }
}

/** A field that must be there. */
export function need(params: StripeParams, name: string): string {
  const value = params[name];
  if (typeof value === "string" && value !== "") return value;
  throw StripeFailure.invalid("parameter_missing", `Missing required param: ${name}.`, name);
}

/** A field that may be absent. */
export function text(params: StripeParams, name: string): string | null {
  const value = params[name];
  return typeof value === "string" ? value : null;
}

/** A group of fields; empty when absent. */
export function group(params: StripeParams, name: string): StripeParams {
  const value = params[name];
  return typeof value === "object" ? value : {};
}

/**
 * A page of a list, by `limit` (Stripe's default is 10) and `starting_after`.
 * @param all every object, in the order in which Stripe lists them
 */
export function listOf<T extends object>(params: StripeParams, all: T[]) {
  const after = text(params, "starting_after");
  const from = after ? all.findIndex((one) => "id" in one && one.id === after) + 1 : 0;
  const data = all.slice(from, from + Number(text(params, "limit") ?? 10));
  return {
    object: "list" as const,
    data,
    has_more: from + data.length < all.length,
    url: "/v1/fake",
  };
}

/** A list of plain values. */
export function list(params: StripeParams, name: string): string[] {
  return Object.values(group(params, name)).filter((value) => typeof value === "string");
}

/** Metadata: plain text only, keys to 40 and values to 500 characters. */
export function metadata(params: StripeParams): Record<string, string> {
  const fields = group(params, "metadata");
  for (const [name, value] of Object.entries(fields)) {
    if (name.length > 40 || typeof value !== "string" || value.length > 500) {
      throw StripeFailure.invalid(null, `Invalid metadata: ${name}`, `metadata[${name}]`);
    }
  }
  return fields as Record<string, string>;
}
