import { describe, expect, test } from "vitest";
import { htmlFaults } from "../../tests/harness/html-faults.ts";
import { themeColors } from "../contract/theme.ts";
import { brandColors } from "../features/brand/brand-colors.ts";
import { checkText } from "../platform/emails/check-text.ts";
import { renderMail } from "../platform/emails/render-mail.ts";
import type { AnyEmail, AnyTextEmail, Brand, EmailText } from "../platform/emails/template.ts";
import { emails, textEmails } from "./emails.ts";

const brand: Brand = {
  name: "Northwick",
  origin: "https://www.northwick.example",
  address: "88 Ferry Landing, Portland, OR",
  email: "hello@northwick.example",
  colors: themeColors,
  clock: { time_zone: "America/Los_Angeles", clock: "12-hour" as const },
};
const email = (id: string): AnyEmail => emails.get(id) ?? expect.fail(`no email ${id}`);
const sample = (id: string) => email(id).sample((path) => brand.origin + path);
const render = (id: string, props: object, from = brand, options: { text?: EmailText } = {}) =>
  renderMail(email(id), props, from, options);

/** Outlook lays out tables by their attributes, in the mode of the old doctype. */
const forMailClients = /^(doctype-html: |no-deprecated-attr: .* <table> element)/;

describe.each([...emails.keys()])("%s", (template) => {
  test("has a subject, HTML and text, and says who wrote and why", async () => {
    const mail = await render(template, sample(template), brand);
    expect(mail.subject).toMatch(/\S/);
    expect(mail.html).toMatch(/^<!DOCTYPE html/);
    expect(mail.html).toMatch(/<title>[^<]*\S[^<]*<\/title>/);
    expect((await htmlFaults(mail.html)).filter((fault) => !forMailClients.test(fault))).toEqual(
      [],
    );
    for (const shown of [mail.html.replaceAll("&#x27;", "'"), mail.text]) {
      expect(shown).toContain("You’re receiving this email because");
      expect(shown).toContain("Northwick · 88 Ferry Landing, Portland, OR");
      expect(shown).toContain("hello@northwick.example");
      expect(shown).not.toMatch(/undefined|\[object|NaN/);
    }
  });

  test("the text version holds every link of the HTML version", async () => {
    const mail = await render(template, sample(template), brand);
    const links = [...mail.html.matchAll(/href="(https?:[^"]+)"/g)]
      .map((match) => match[1]?.replaceAll("&amp;", "&"))
      .filter((href) => href !== brand.origin);
    for (const href of links) expect(mail.text).toContain(href);
  });

  test("the text version shows no markup and no padding of the preview", async () => {
    const { text } = await render(template, sample(template), brand);
    expect(text).not.toMatch(/[<>](?!https?:|$|[.,\s])|\u200c/);
  });
});

test("a company without postal address and mail still has a footer", async () => {
  const mail = await render("welcome", sample("welcome"), { ...brand, address: "", email: "" });
  expect(mail.text).not.toContain("Questions?");
  expect(mail.text.trimEnd()).toMatch(/\nNorthwick$/);
});

test("an email has the brand’s colors in both schemes, and its mark", async () => {
  const colors = brandColors("#6d28d9", "#c4b5fd");
  const { html } = await render("welcome", sample("welcome"), { ...brand, colors });
  expect(html).toMatch(
    /background-color:#6d28d9[^"]*"[^>]*class="button"|class="button"[^>]*background-color:#6d28d9/,
  );
  expect(html).toContain(
    `.button { background-color: #c4b5fd !important; color: ${colors.dark.onAccent}`,
  );
  expect(html).toContain(`${brand.origin}/brand-mark/6d28d9-192.png`);
  expect(html).not.toMatch(/#0b6b4e|#45d6a3/);
});

test("what people type is escaped in HTML", async () => {
  const mail = await render(
    "contact-notification",
    {
      name: 'Eve "<img src=x onerror=alert(1)>',
      email: "eve@example.com",
      subject: "<b>bold</b>",
      description: "</div><script>alert(1)</script>\nsecond & third\r\nfourth",
    },
    brand,
  );
  // The brand's mark is the only picture.
  expect(
    mail.html.match(/<script|<img(?! src="https:\/\/www\.northwick\.example\/)|<b>/),
  ).toBeNull();
  expect(mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(mail.html).toMatch(/<br\/>second &amp; third<br\/>fourth/);
  expect(mail.text).toContain("<script>alert(1)</script>\nsecond & third\nfourth");
});

test("answers to a contact message go to its sender; other mails leave that open", async () => {
  const notification = await render("contact-notification", sample("contact-notification"), brand);
  expect(notification.replyTo).toBe("bob@example.com");
  expect((await render("welcome", sample("welcome"), brand)).replyTo).toBeUndefined();
});

test("only the newsletter’s emails and the weekly email can be unsubscribed from", async () => {
  const stoppable: string[] = [];
  for (const template of emails.keys()) {
    const mail = await render(template, sample(template), brand);
    if (mail.unsubscribeUrl) stoppable.push(template);
  }
  expect(stoppable).toEqual([
    "weekly-figures",
    "newsletter-confirm",
    "newsletter-welcome",
    "newsletter-issue",
  ]);
});

test("the weekly email compares each figure with the week before", async () => {
  const { subject, text } = await render("weekly-figures", sample("weekly-figures"), brand);
  expect(subject).toBe("Northwick last week: 12 signups, 9 new accounts");
  for (const line of [
    "Signups: 12 (+12 from the week before)",
    "Signups that became accounts: 75% (no signups the week before)",
    "Trials started: 4 (same as the week before)",
    "Recurring revenue: $12,345 per month (not recorded the week before)",
    "Churned revenue: $99 per month (+$99 from the week before)",
    "Newsletter subscriptions: 31 (−5 from the week before)",
    "Typical time to reply to a lead: 44 minutes (no replies the week before)",
  ]) {
    expect(text.replace(/\s+/g, " ")).toContain(line);
  }
});

describe("a change of plan", () => {
  const textOf = async (changes: object) =>
    (await render("plan-changed", { ...sample("plan-changed"), ...changes }, brand)).text;

  test("says what was charged and what comes next", async () => {
    const text = await textOf({});
    expect(text).toContain("We charged $30.12 to your card.");
    expect(text).toContain("The next charge is $99 on February 28, 2026.");
    expect(text).not.toContain("credit");
  });

  test("says what is kept as credit", async () => {
    const text = await textOf({ chargedCents: 0, creditCents: 3000, nextChargeCents: 900 });
    expect(text).toContain("You weren’t charged for the change. We kept $30 from");
    expect(text).toContain("The next charge is $9 on");
  });

  test("says when nothing is to be paid next", async () => {
    const text = await textOf({ chargedCents: 0, creditCents: 9000, nextChargeCents: 0 });
    expect(text).toContain("You’ll pay nothing on February 28, 2026.");
  });
});

test("a cancellation names the last day, of a trial too", async () => {
  const { text } = await render("plan-cancelled", sample("plan-cancelled"), brand);
  expect(text).toContain("You can use your Starter plan until February 28, 2026");
  const props = { ...sample("plan-cancelled"), trial: true };
  expect((await render("plan-cancelled", props, brand)).text).toContain(
    "Your Starter trial ends on February 28, 2026",
  );
});

describe("subject", () => {
  const subjectOf = async (name: string, subject: string) =>
    (
      await render(
        "contact-notification",
        { ...sample("contact-notification"), name, subject },
        brand,
      )
    ).subject;

  test("keeps any language", async () => {
    expect(await subjectOf("Zoë 山田", "Größe ✓")).toBe("Message from Zoë 山田: Größe ✓");
  });

  test("stays one line, whatever is in it", async () => {
    expect(await subjectOf("Eve\r\nBcc: all@example.com", "a\u0000b\u2028c\u0085d\te")).toBe(
      "Message from Eve Bcc: all@example.com: a b c d e",
    );
  });

  test("is cut at 200 characters, never inside one", async () => {
    const subject = await subjectOf("Ann", "🚚".repeat(300));
    expect([...subject]).toHaveLength(200);
    expect(subject.isWellFormed()).toBe(true);
    expect(subject).toMatch(/…$/);
  });

  test("is whole without the visitor’s subject", async () => {
    expect(await subjectOf("Ann", "")).toBe("Message from Ann");
  });
});

describe("greeting", () => {
  const textFor = async (name: string) => (await render("contact-receipt", { name }, brand)).text;

  test("names the person", async () => {
    expect(await textFor("Zoë van der Berg-O’Neil Jr")).toContain("Hi Zoë,");
  });

  test.each([
    "Win 1000 $ at http://spam.example",
    "visit spam.example now",
    "www spam example",
    "<a href=x>",
    "x".repeat(61),
    " ",
  ])("leaves out a name that carries a message: %j", async (name) => {
    const text = await textFor(name);
    expect(text).toContain("Hi,");
    if (name.trim()) expect(text).not.toContain(name);
  });
});

describe("receipt", () => {
  const receiptFor = (change: object) =>
    render("receipt", { ...sample("receipt"), ...change }, brand);

  test("names the paid period next to the plan, in a table", async () => {
    const { html, text } = await receiptFor({});
    expect(html).toMatch(/<td[^>]*>Fleet, Nov 23 – Dec 23, 2026<\/td><td[^>]*>\$99\.00<\/td>/);
    expect(text).toContain("Fleet, Nov 23 – Dec 23, 2026 $99.00");
  });

  test("names it below several items, and not at all where an older version queued the email", async () => {
    const lines = [
      { description: "Unused time on Starter", totalCents: -1000 },
      { description: "Remaining time on Fleet", totalCents: 10_900 },
    ];
    const several = await receiptFor({ lines });
    expect(several.text).toContain(
      "Unused time on Starter -$10.00\nRemaining time on Fleet $109.00\nPaid for Nov 23 – Dec 23, 2026 $99.00",
    );
    const older = await receiptFor({ periodStart: undefined, periodEnd: undefined });
    expect(older.text).toContain("Fleet $99.00");
  });

  test("has lines where an operator put the items into a sentence", async () => {
    const { text } = await render("receipt", sample("receipt"), brand, {
      text: {
        ...(textEmails.get("receipt")?.text ?? expect.fail()),
        body: "{{paid}} Items: {{items}}\n\n[Open]({{invoice-link}})",
      },
    });
    expect(text).toContain("Items: Fleet, Nov 23 – Dec 23, 2026: $99.00");
  });
});

test("props that are not the template’s are refused before anything is sent", async () => {
  const script = { ...sample("welcome"), signInUrl: "javascript:alert(1)" };
  await expect(render("welcome", script, brand)).rejects.toThrow();
  await expect(render("welcome", {}, brand)).rejects.toThrow();
});

test("days are those of the company’s time zone", async () => {
  // Already the next day in UTC.
  const endsAt = "2026-12-01T03:42:00.000Z";
  const mail = await render("plan-cancelled", { ...sample("plan-cancelled"), endsAt });
  expect(mail.text).toContain("November 30, 2026");
  expect(mail.text).not.toContain("December 1");
});

test.each([...textEmails.values()])("the original text of $id has no faults", (email) => {
  expect(checkText(email, email.text)).toEqual([]);
});

/** Every email ends with the company's name. */
const unsaid = ({ text, placeholders }: AnyTextEmail) => {
  const said = Object.values(text).join();
  return Object.keys(placeholders).filter(
    (one) => one !== "company" && !said.includes(`{{${one}}}`),
  );
};
test.each([...textEmails.values()])("the original text of $id says all that it can", (email) => {
  expect(unsaid(email)).toEqual([]);
});

test.each(["en", "es"] as const)(
  "emails in %s say times by a 24-hour clock where the company has one",
  async (locale) => {
    const clock = { time_zone: "Europe/Berlin", clock: "24-hour" as const, locale };
    let times = 0;
    for (const id of emails.keys()) {
      const { subject, text } = await render(id, sample(id), { ...brand, clock });
      expect(`${subject}\n${text}`, id).not.toMatch(/\d\s?(?:[AP]M\b|[ap]\.\s?m\.)|\bUTC\b/);
      if (/\d\d:\d\d/.test(text)) times += 1;
    }
    expect(times).toBeGreaterThan(3);
  },
);
