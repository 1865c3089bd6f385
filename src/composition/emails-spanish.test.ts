import { describe, expect, test } from "vitest";
import { themeColors } from "../contract/theme.ts";
import { checkText } from "../platform/emails/check-text.ts";
import { renderMail } from "../platform/emails/render-mail.ts";
import type { Brand, EmailText } from "../platform/emails/template.ts";
import { textEmails } from "./emails.ts";

const brandIn = (locale: "en" | "es"): Brand => ({
  name: "Northwick",
  origin: "https://www.northwick.example",
  address: "88 Ferry Landing, Portland, OR",
  email: "hello@northwick.example",
  colors: themeColors,
  clock: { time_zone: "America/Los_Angeles", clock: "12-hour", locale },
});
const sampleOf = (id: string) =>
  textEmails.get(id)?.sample((path) => `https://www.northwick.example${path}`);
const translated = [...textEmails.values()].flatMap((email) =>
  email.es ? [[email.id, email.es] as const] : [],
);
const placeholdersIn = (text: EmailText) =>
  [...new Set(JSON.stringify(text).match(/\{\{[a-z-]+\}\}/g))].sort();

describe.each(translated)("%s in Spanish", (id, es) => {
  const email = textEmails.get(id);
  if (!email) throw new Error("no email");

  test("says what the English one says, with the same links and values", () => {
    expect(checkText(email, es)).toEqual([]);
    expect(placeholdersIn(es)).toEqual(placeholdersIn(email.text));
    expect(es.body.split("\n\n")).toHaveLength(email.text.body.split("\n\n").length);
  });

  test("has no English word left, and leads to Spanish pages", async () => {
    const mail = await renderMail(email, sampleOf(id), brandIn("es"));
    expect(mail.html).toContain('<html lang="es">');
    expect(mail.text).toMatch(/Recibes este correo porque/);
    // A colleague wrote it, in their own language.
    const said = (mail.subject + mail.text)
      .replace(/“?You wrote that your picture won’t load\.”?/, "")
      .replace("It’s our first new price in three years.", "");
    expect(said).not.toMatch(
      /\b(?:Hi|your|you|the|email|minutes|hours|days|open this link|Questions)\b/i,
    );
    for (const [, path = ""] of mail.html.matchAll(
      /href="https:\/\/www\.northwick\.example\/([^"?]+)/g,
    ))
      expect(path).toMatch(/^es\/|^trial\.ics|^page-support|^profile|^cancel/);
  });
});

test("an operator’s text stands in place of the original, in the reader’s language", async () => {
  const email = textEmails.get("welcome");
  if (!email?.es) throw new Error("no email");
  const options = { text: { ...email.es, heading: "Ya estás dentro" } };
  const { html, text } = await renderMail(email, sampleOf("welcome"), brandIn("es"), options);
  expect(text).toContain("Ya estás dentro");
  expect(text).toContain("Hola");
  expect(html).toContain('<html lang="es">');
});

test("an email without a translation is English throughout", async () => {
  const email = textEmails.get("staff-invitation");
  if (!email) throw new Error("no email");
  const mail = await renderMail(email, sampleOf("staff-invitation"), brandIn("es"));
  expect(mail.html).toContain('<html lang="en">');
  expect(mail.text).toContain("You’re receiving this email");
  expect(mail.text).not.toMatch(/Hola|Recibes/);
});
