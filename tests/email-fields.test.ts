import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "../src/contract/zod.ts";

const root = path.join(import.meta.dirname, "..");

interface EmailField {
  place: string;
  schema: z.ZodType;
}

/** Every field that is read and named `email` of the schemas in a value, however deep. */
function emailFields(value: unknown, place: string, seen: Set<unknown>): EmailField[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  if (!(value instanceof z.ZodType)) {
    return Object.entries(value).flatMap(([name, part]) => {
      // What the console's operations answer is written by the site.
      if (name === "answer") return [];
      const inner = `${place}.${name}`;
      return name === "email" && part instanceof z.ZodType
        ? [{ place: inner, schema: part }]
        : emailFields(part, inner, seen);
    });
  }
  const { def } = value as unknown as { def: Record<string, unknown> };
  if (value instanceof z.ZodObject) {
    return Object.entries(value.shape).flatMap(([name, part]) =>
      /email$/i.test(name)
        ? [{ place: `${place}.${name}`, schema: part as z.ZodType }]
        : emailFields(part, `${place}.${name}`, seen),
    );
  }
  return ["in", "out", "innerType", "element", "options"].flatMap((part) =>
    emailFields(def[part], place, seen),
  );
}

const fields: EmailField[] = [];
const files = globSync("src/features/*/*.ts", { cwd: root }).filter(
  (file) => !/\.test\.ts$|texts/.test(file),
);
for (const file of files.sort()) {
  const exported: unknown = { ...(await import(path.join(root, file))) };
  fields.push(...emailFields(exported, file.replace("src/features/", ""), new Set()));
}

const readers = fields.filter(({ schema }) => !schema.safeParse("nobody").success);

test("fields that take any text are answers of the site, and one that names a stored address", () => {
  const loose = fields.filter((field) => !readers.includes(field)).map(({ place }) => place);
  expect(loose).toEqual([
    "content/content.ts.companySettings.company_email",
    "leads/lead-schemas.ts.listItem.email",
    "leads/lead-schemas.ts.lead.email",
    "leads/lead-schemas.ts.imported.lines.email",
    "leads/lead-schemas.ts.erasure.email",
    "sent-emails/sent-email-operations.ts.sentEmailOperations.clearBouncedAddress.body.email",
  ]);
  expect(readers.length).toBeGreaterThan(12);
});

test.each(readers)("$place reads addresses as browsers do", ({ schema }) => {
  for (const address of [
    "o&leary@example.com",
    "%proj@example.com",
    "customer/department=shipping@example.com",
  ]) {
    expect(schema.safeParse(address).data).toBe(address);
  }
  expect(schema.safeParse("\ufeffana@münchen.de\u200b").data).toBe("ana@xn--mnchen-3ya.de");
  expect(schema.safeParse("josé@example.com").success).toBe(false);
});

test("addresses have one rule", () => {
  const own = "src/contract/email-address.ts";
  const others = globSync("{src,scripts}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => file !== own && !/\.test\.tsx?$/.test(file),
  );
  const wrong = others.filter((file) =>
    /\bz\.email\(|regexes\.\w*[eE]mail|\.email\(\)/.test(
      readFileSync(path.join(root, file), "utf8"),
    ),
  );
  expect(wrong).toEqual([]);
});
