import { expect, test } from "vitest";
import { z } from "zod";
import { themeColors } from "../contract/theme.ts";
import { redactedCopy } from "../platform/emails/redacted-copy.ts";
import { renderMail } from "../platform/emails/render-mail.ts";
import { emails } from "./emails.ts";

const brand = {
  name: "Northwick",
  origin: "https://northwick.example",
  address: "1 Mill Street",
  email: "hello@northwick.example",
  colors: themeColors,
  clock: { time_zone: "America/Los_Angeles", clock: "12-hour" as const },
};
const token = "q7Zr-token-4fW0kPz91";
/** A link with a secret in its path and in its query, and with a character that HTML escapes. */
const link = `https://northwick.example/pay/${token}?token=${token}&x=1`;

/** A value that a schema takes; links hold a secret. */
function sampleOf(schema: z.ZodType): unknown {
  const def = schema.def as unknown as {
    type: string;
    format?: string;
    element: z.ZodType;
    innerType: z.ZodType;
    options: z.ZodType[];
    entries: object;
  };
  const inner = (one: unknown) => sampleOf(one as z.ZodType);
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([key, one]) => [key, inner(one)]));
  }
  if (def.type === "record") return {};
  if (def.type === "array") return [inner(def.element)];
  if (def.type === "enum") return Object.keys(def.entries)[0];
  if (["default", "nullable", "optional"].includes(def.type)) return inner(def.innerType);
  if (def.type === "union") return inner(def.options[0]);
  if (def.type === "number") return 3;
  if (def.type === "boolean") return true;
  if (def.format === "url") return link;
  if (def.format === "datetime") return "2026-11-21T07:21:00.000Z";
  if (def.format === "date") return "2026-11-21";
  if (schema.safeParse("usd").success && !schema.safeParse("Ann Lee").success) return "usd";
  return schema.safeParse("Ann Lee").success ? "Ann Lee" : "ann@example.com";
}

test.each([...emails.values()])(
  "a copy of $id shows no secret and leads nowhere",
  async (email) => {
    const props = sampleOf(email.props) as object;
    const { html } = await renderMail(email, props, brand);
    const copy = redactedCopy(html, props) ?? "";
    expect(copy).toContain("Northwick");
    expect(copy).not.toContain(token);
    expect(copy).not.toMatch(/\shref=/);
    if (email.id === "verify-email") expect(copy).toContain("[link hidden]");
  },
);

test("a copy says where each link leads", () => {
  const copy = redactedCopy(
    '<a class="button" href="https://evil.example/r?x=1&amp;y=2">Reset your password</a> <a href="mailto:a@b.example">a@b.example</a>',
    {},
  );
  expect(copy).toBe(
    '<a class="button">Reset your password <small>(evil.example/r?…)</small></a> <a>a@b.example</a>',
  );
});

test("a secret that stands in a way nobody thought of keeps the copy from being stored", () => {
  const props = { link: link };
  expect(redactedCopy(`<p>Your code is ${token}</p>`, props)).toBeNull();
  expect(redactedCopy(`<a href="${link}">Reset</a>`, props)).toBe(
    "<a>Reset <small>(northwick.example/pay/…?…)</small></a>",
  );
  expect(
    redactedCopy("<p>Sign in</p>", { url: "https://northwick.example/login?next=/profile" }),
  ).toBe("<p>Sign in</p>");
});
