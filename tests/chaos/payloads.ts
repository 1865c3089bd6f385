import { glob } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { z } from "../../src/contract/zod.ts";

const contract = path.join(import.meta.dirname, "..", "..", "src", "features");

/** As much of JSON Schema as Zod writes. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
}

/** Every schema of an object that the contract exports, whichever file it is in. */
export async function contractSchemas(): Promise<JsonSchema[]> {
  const found: JsonSchema[] = [];
  for await (const file of glob("*/*.ts", { cwd: contract })) {
    if (file.includes(".test.")) continue;
    const module = (await import(path.join(contract, file))) as Record<string, unknown>;
    for (const value of Object.values(module)) {
      if (!(value instanceof z.ZodType)) continue;
      const schema = z.toJSONSchema(value, {
        io: "input",
        unrepresentable: "any",
        // Without the names of OpenAPI, by which schemas would refer to each other.
        metadata: z.registry<Record<string, never>>(),
      }) as JsonSchema;
      if (schema.properties || schema.oneOf || schema.anyOf) found.push(schema);
    }
  }
  return found;
}

/**
 * Words that nobody else writes. They stand wherever a visitor may type something, and must never be found in the log.
 */
export const canaries = {
  email: "canary.bird@canary-mail.example",
  password: "canary-password-Zq7",
  token: "canarytoken0123456789abcdefCANARY",
  text: "Canary words, typed by a visitor",
} as const;

/** Finds any of them, however it is written. */
export const canaryPattern = /canary[\s._+%-]?(?:bird|mail|password|token|words)/i;

/** What a person would enter into a field of that name. */
export function typed(name: string): string {
  const lower = name.toLowerCase();
  if (lower.includes("email") && !lower.startsWith("notify")) return canaries.email;
  if (lower.includes("password")) return canaries.password;
  if (/token|secret|payment|method|card|cookie/.test(lower)) return canaries.token;
  if (/phone/.test(lower)) return lower.includes("country") ? "us" : "+14155550132";
  if (/plan_id/.test(lower)) return "Starter";
  if (/plan$/.test(lower)) return "Fleet";
  if (/plan_type|interval/.test(lower)) return "month";
  if (/companysize/.test(lower)) return "12";
  if (/industry/.test(lower)) return "Food Delivery";
  if (/deliveryvolume/.test(lower)) return "51-100";
  if (/code/.test(lower)) return "123456";
  if (/key/.test(lower)) return "0f3a9c1e-canary-words-11aa22bb33cc";
  if (/terms|trial|understood|notify/.test(lower)) return "on";
  return canaries.text;
}

/** Values that a schema takes, or nearly. */
function fitting(schema: JsonSchema, name = ""): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => fitting(one, name)));
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([key, value]) => [key, fitting(value, key)] as const,
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
  }
  switch (schema.type) {
    case "string":
      return fc.constant(typed(name));
    case "number":
    case "integer":
      return fc.integer({ min: 0, max: 1000 });
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(fitting(schema.items ?? {}, name), { maxLength: 3 });
    case "null":
      return fc.constant(null);
    default:
      return fc.constant(typed(name));
  }
}

/** Text that has broken programs before. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\u202e\u2066",
    "\r\nSet-Cookie: a=b",
    "%00",
    "%ff",
    '\'; drop table "user"; --',
    "<script>alert(1)</script>",
    "{{7*7}}",
    "__proto__",
    "constructor",
    "../../../etc/passwd",
    "NaN",
    "-1",
    "1e309",
    "99999999999999999999",
    "2026-02-30",
    "a@b",
    `${"a".repeat(64)}@${"b".repeat(180)}.example`,
    "e\u0301\u0323".repeat(50),
    "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}".repeat(30),
  ),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.integer({ min: 200, max: 3_000 }).map((length) => "x".repeat(length)),
);

/** Any JSON value, with what trips programs up more often than chance would. */
const oddJson: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0.5,
    1e308,
    [],
    [[[[[[]]]]]],
    {},
    { toString: "x" },
    { valueOf: null, toJSON: 1 },
    { length: -1 },
    ["a", null, {}],
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

type Change =
  | { kind: "replace"; at: number; value: unknown }
  | { kind: "remove"; at: number }
  | { kind: "add"; name: string; value: unknown };

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("replace" as const), at: fc.nat(30), value: oddJson }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), at: fc.nat(30) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("add" as const), name: oddText, value: oddJson }),
  },
);

function changed(value: unknown, changes: Change[]): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  for (const one of changes) {
    const entry = entries[("at" in one ? one.at : 0) % Math.max(1, entries.length)];
    if (one.kind === "add") entries.push([one.name, one.value]);
    else if (one.kind === "remove" && entry) entries.splice(entries.indexOf(entry), 1);
    else if (one.kind === "replace" && entry) entry[1] = one.value;
  }
  return Object.fromEntries(entries);
}

/** A payload that the schema takes, with some fields made odd. */
export function nearly(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc
    .tuple(fitting(schema), fc.array(change, { maxLength: 2 }))
    .map(([value, changes]) => changed(value, changes));
}

/** Fields of a form, as name and value; some odd, missing, doubled or new. */
export function nearlyFields(
  names: readonly (readonly [string, string])[],
): fc.Arbitrary<[string, string][]> {
  const text = fc.oneof(oddText, fc.constantFrom("on", "true", "month", canaries.email));
  return fc
    .array(
      fc.record({
        kind: fc.constantFrom("replace", "remove", "double", "add"),
        at: fc.nat(30),
        value: text,
      }),
      { maxLength: 2 },
    )
    .map((changes) => {
      const fields = names.map(([name, value]): [string, string] => [name, value]);
      for (const { kind, at, value } of changes) {
        const field = fields[at % Math.max(1, fields.length)];
        if (kind === "add" || !field) fields.push([value.slice(0, 40), value]);
        else if (kind === "remove") fields.splice(fields.indexOf(field), 1);
        else if (kind === "double") fields.push([field[0], value]);
        else field[1] = value;
      }
      return fields;
    });
}
