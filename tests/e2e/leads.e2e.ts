import type { Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { expect, freshEmail, mailTo, scriptsRan, test } from "./support/fixtures.ts";
import { inboundSecret } from "./support/global-setup.ts";
import { createUser, signIn } from "./support/users.ts";

const toast = (page: Page) => page.locator(".toasts");

/** What the mail provider sends when an email arrives. */
async function receiveEmail(page: Page, data: object): Promise<number> {
  const body = JSON.stringify({ type: "email.received", data });
  const at = new Date();
  const id = crypto.randomUUID();
  const answer = await page.request.post("/api/inbound-email", {
    data: body,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(inboundSecret).sign(id, at, body),
    },
  });
  return answer.status();
}

test("a contact message becomes a lead, is answered, gets an answer back, and is closed", async ({
  page,
  query,
}) => {
  const email = freshEmail();
  await page.goto("/page-pricing?utm_source=spring");
  await page.goto("/contact");
  await scriptsRan(page);
  await page.getByLabel("Your Name").fill("Bob Ray");
  await page.locator("#contact-email").fill(email);
  await page.getByLabel("Subject").fill("Forty vans");
  await page.getByLabel("Comments").fill("Can you plan them?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.locator("#sent")).toBeVisible();
  await signIn(page, await createUser(query, { role: "support" }));
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto("/admin/leads");
  await page.getByLabel("Search leads").fill(email);
  await page.getByRole("link", { name: email }).click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("Can you plan them?");
  const about = page.getByRole("complementary", { name: "About this lead" });
  await expect(about).toContainText("spring");
  await expect(about).toContainText("/page-pricing");

  await page.getByRole("textbox", { name: "Subject" }).fill("Re: Forty vans");
  await page.getByRole("textbox", { name: "Reply" }).fill("Hello Bob,\n\nyes, we can.");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page)).toContainText("Your reply is written to the outbox");
  await expect(page.getByLabel("Stage", { exact: true }).last()).toHaveValue("contacted");
  const sent = await mailTo(page, query, email, /^Re: Forty vans$/);
  expect(sent).toContain("yes, we can.");
  const [replyTo] = /reply\+[0-9a-f]{32}\.[0-9a-f]{20}@in\.example\.com/.exec(sent) ?? [];
  expect(replyTo).toBeDefined();

  const answer = {
    from: `Bob <${email}>`,
    to: replyTo,
    subject: "Re: Forty vans",
    text: "Great, call me on Monday.\n\nOn Sun, Nov 22, 2026 at 9:00 AM Ada wrote:\n> yes, we can.",
    message_id: `<${crypto.randomUUID()}@example.com>`,
  };
  expect(await receiveEmail(page, answer)).toBe(204);
  expect(await receiveEmail(page, answer)).toBe(204);
  await page.reload();
  await expect(timeline.getByText("Great, call me on Monday.", { exact: true })).toHaveCount(1);

  await page.getByLabel("Stage", { exact: true }).last().selectOption("closed");
  await expect(toast(page)).toContainText("Moved to Closed.");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Stage", { exact: true }).last()).toHaveValue("contacted");
  await page.getByLabel("Stage", { exact: true }).last().selectOption("closed");
  await expect(timeline.getByText("Stage: contacted to closed")).toHaveCount(2);
  await page.goto(`/admin/leads?stage=closed&q=${encodeURIComponent(email)}`);
  await expect(page.getByRole("link", { name: /Bob Ray/ })).toBeVisible();
});

test("a file of an old spreadsheet is read with its accents, and its bad line is left out", async ({
  page,
  query,
}) => {
  const email = freshEmail();
  await signIn(page, await createUser(query, { role: "owner" }));
  await page.goto("/admin/leads/import");
  const text = `Mail;Name;Ort\n${email};Zoë Müller;Köln\nnobody;;`;
  await page.getByLabel("CSV file").setInputFiles({
    ...{ name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") },
  });
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("written in Windows-1252")).toBeVisible();
  await expect(page.getByLabel("What Mail holds")).toHaveValue("email");
  await page.getByLabel("What Mail holds").selectOption("Leave out");
  await expect(page.getByText("Choose which column holds the email address.")).toBeVisible();
  await page.getByLabel("What Mail holds").selectOption("Email");
  await expect(page.getByText("Line 3: “nobody” isn’t an email address.")).toBeVisible();
  await page.getByRole("button", { name: "Import 1 lead without this line" }).click();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
  expect(
    await query(
      "select l.name, e.text from lead l join lead_event e on e.lead_id = l.id where l.email = $1 and e.kind = 'note'",
      [email],
    ),
  ).toEqual([{ name: "Zoë Müller", text: "Ort: Köln" }]);
});

test("a workbook is named, a file that can be read in several ways is asked about, and the export has a mark", async ({
  page,
  query,
}) => {
  await signIn(page, await createUser(query, { role: "owner" }));
  await page.goto("/admin/leads/import");
  const choose = async (name: string, buffer: Buffer) => {
    await page.getByLabel("CSV file").setInputFiles({ name, mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Check the file" }).click();
  };
  await choose("leads.csv", Buffer.from("PK\u0003\u0004 xl/workbook.xml", "latin1"));
  await expect(page.getByRole("alert")).toHaveText(
    "This is an Excel workbook. Save it as CSV, then choose it here.",
  );
  const email = freshEmail();
  await choose("leads.csv", Buffer.from(`Email;Name\n${email};K\u00fea`, "latin1"));
  await expect(page.getByRole("group", { name: /^Which line shows/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
  await page.getByLabel(/Central European/).click();
  await expect(page.getByText("Name: Kţa")).toBeVisible();
  await page.getByRole("button", { name: "Import 1 lead" }).click();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
  await page.goto(`/admin/leads?q=${encodeURIComponent(email)}`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const bytes = Buffer.concat(await (await (await download).createReadStream()).toArray());
  expect(bytes.toString("utf8")).toMatch(/^\ufeffemail,name,[\s\S]*Kţa/);
});
