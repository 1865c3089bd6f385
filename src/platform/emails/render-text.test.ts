import { expect, test } from "vitest";
import { confirmEmail, messageEmail } from "../../../tests/factories/emails.ts";
import { fillLine } from "../../contract/email-text.ts";
import { themeColors } from "../../contract/theme.ts";
import { renderMail } from "./render-mail.ts";

const brand = {
  name: "Northwick",
  origin: "https://www.northwick.example",
  address: "88 Ferry Landing",
  email: "hello@northwick.example",
  colors: themeColors,
  clock: { time_zone: "America/Los_Angeles", clock: "12-hour" as const },
};
const site = (path: string) => brand.origin + path;
const sample = messageEmail.sample(site);
const render = (body: string, props = sample) =>
  renderMail(messageEmail, props, brand, { text: { ...messageEmail.text, body } });

test("a link alone is a button, one in a sentence is a link, and an address of the site is complete", async () => {
  const { html } = await render("[See prices](/page-pricing)\n\nRead [the FAQ](/page-faqs).");
  expect(html).toMatch(/<a href="https:\/\/www\.northwick\.example\/page-pricing" class="button"/);
  expect(html).toMatch(/<a href="https:\/\/www\.northwick\.example\/page-faqs" class="link"/);
});

test("what a visitor typed is never markup", async () => {
  const props = { ...sample, message: "**x** [y](https://e.example)" };
  const { html, text } = await render("> {{message}}", props);
  expect(html).not.toMatch(/<strong|e\.example"/);
  expect(text).toContain("**x** [y](https://e.example)");
});

test("an empty value leaves neither a paragraph nor spaces", async () => {
  const props = { ...sample, subject: "" };
  const { text, subject } = await render("One {{subject}} two.\n\n{{subject}}\n\nThree.", props);
  expect(text).toContain("One two.\n\nThree.");
  expect(subject).toBe("A message");
});

test("lines, bold words, and small print stay", async () => {
  const { html } = await render("One\r\ntwo **three**\r\n\r\n-# four");
  expect(html).toMatch(/One<br\/>two <strong class="strong">three<\/strong>/);
  expect(html).toMatch(/<p[^>]*class="quiet"[^>]*>four</);
});

test("a token goes into no address but its own, and into no text", async () => {
  const stored = {
    ...confirmEmail.text,
    subject: "Confirm {{confirm-link}}",
    body: "[Confirm](https://evil.example/r?u={{confirm-link}})\n\n{{confirm-link}} [Write](mailto:{{confirm-link}})\n\n[Own]({{confirm-link}})",
  };
  const props = confirmEmail.sample(site);
  const { html, text, subject } = await renderMail(confirmEmail, props, brand, {
    text: stored,
  });
  expect(html).not.toContain("evil.example");
  expect(html).not.toMatch(/mailto:http|\{\{/);
  expect(text).toContain(props.link);
  expect(subject).toBe("Confirm");
});

test("a name in Arabic or Hebrew is marked as apart from the text around it", () => {
  const values = { name: "محمد", topic: "24 orders", note: "Ana" };
  expect(fillLine("Message from {{name}}: {{topic}}", values)).toBe(
    "Message from \u2068محمد\u2069: 24 orders",
  );
  expect(fillLine("Message from {{note}}", values)).toBe("Message from Ana");
});
