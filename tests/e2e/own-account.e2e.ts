import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { samplePerson } from "../../src/features/account/web/sample-account.ts";
import { hashPassword } from "../../src/features/identity/server/password-hash.ts";
import { picture, pictureBomb } from "../factories/pictures.ts";
import { buildPaidSignup } from "../factories/signup-input.ts";
import { faultsOf } from "./support/axe.ts";
import { fillCard } from "./support/card.ts";
import { downloadedPdf } from "./support/downloaded-pdf.ts";
import { expect, freshEmail, linkIn, mailTo, test } from "./support/fixtures.ts";
import { password, signIn as signInWithout } from "./support/users.ts";

// The browser logs every answer of 400 and more: refused forms, used links, and a picture that is nobody's.
test.use({ allowedErrors: [/status of (404|409|410|413|422)/] });

type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

const hash = hashPassword(password);

/** A customer with a password and an organisation, as a signup leaves them. @returns the address */
async function createCustomer(query: Query): Promise<string> {
  const email = freshEmail();
  const id = randomUUID();
  await query(
    `insert into "user" (id, name, email, email_verified) values ($1, 'Ada Byron', $2, true)`,
    [id, email],
  );
  await query(
    `insert into account (id, account_id, provider_id, user_id, password) values ($1, $2, 'credential', $2, $3)`,
    [randomUUID(), id, await hash],
  );
  const organization = randomUUID();
  await query(`insert into organization (id, name, slug) values ($1, 'Byron Bakery', $1)`, [
    organization,
  ]);
  await query(
    `insert into member (id, organization_id, user_id, role) values ($1, $2, $3, 'owner')`,
    [randomUUID(), organization, id],
  );
  return email;
}

const signIn = (page: Page, email: string, next = "/profile-setting") =>
  signInWithout(page, email, next);

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const status = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

function everything() {
  test("the pages are the customer’s own: name, mail, organisation, and nothing of the sample", async ({
    page,
    query,
  }) => {
    const email = await createCustomer(query);
    await signIn(page, email, "/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada Byron");
    await expect(page.getByText(email).first()).toBeVisible();
    await expect(page.getByText("Byron Bakery")).toBeVisible();
    await expect(page.getByText("29%")).toBeVisible();
    // The cover shows no vans: they would be the sample's.
    await expect(page.locator('[data-scene="own-cover"]')).toBeVisible();
    await expect(page.locator(".van")).toHaveCount(0);
    for (const path of ["/profile", "/profile-setting", "/profile-payment", "/billing-invoice"]) {
      await page.goto(path);
      await expect(page.getByText("A sample account.")).toHaveCount(0);
      await expect(page.getByText(samplePerson.first_name)).toHaveCount(0);
      await expect(page.getByText("Corner Grocery")).toHaveCount(0);
    }
  });

  test("details are saved, kept when refused, and shown on the profile", async ({
    page,
    query,
  }) => {
    await signIn(page, await createCustomer(query));
    const form = part(page, "Personal details");
    await form.getByLabel("First name").fill("");
    await form.getByLabel("Job title").fill("Lead dispatcher");
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(form.getByRole("alert")).toContainText("Enter your first name.");
    await expect(form.getByLabel("Job title")).toHaveValue("Lead dispatcher");
    await form.getByLabel("First name").fill("Grace");
    await form.getByLabel("Location").fill("Oakland");
    await form.getByLabel("Bio").fill("Three routes,\nsix mornings.");
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(status(page, "Your details are saved")).toBeVisible();
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grace Byron");
    await expect(page.getByText("six mornings.")).toBeVisible();
    await expect(page.getByText("71%")).toBeVisible();
  });

  test("a picture is taken, answered to its owner alone, and removed", async ({
    page,
    query,
    browser,
  }) => {
    await signIn(page, await createCustomer(query));
    const form = part(page, "Picture");
    await form
      .getByLabel("New picture", { exact: true })
      .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await picture(600, 400) });
    await form.getByRole("button", { name: "Upload picture" }).click();
    await expect(status(page, "Your picture is saved")).toBeVisible();
    const image = form.getByRole("img", { name: "Ada Byron" });
    const src = (await image.getAttribute("src")) ?? "";
    const mine = await page.request.get(src);
    expect((await sharp(await mine.body()).metadata()).width).toBe(512);
    expect(mine.headers()["content-type"]).toBe("image/webp");
    expect(mine.headers()["cache-control"]).toMatch(/^private/);

    const stranger = await browser.newPage();
    expect((await stranger.request.get(new URL(src, page.url()).href)).status()).toBe(404);
    await stranger.close();

    await form.getByRole("button", { name: "Remove picture" }).click();
    await expect(status(page, "Your picture is removed")).toBeVisible();
    await expect(image).toHaveCount(0);
    expect((await page.request.get(src)).status()).toBe(404);
  });

  test("an address changes when the new one is confirmed", async ({ page, query }) => {
    const email = await createCustomer(query);
    const next = freshEmail();
    await signIn(page, email);
    const form = part(page, "Your Email");
    await form.getByLabel("New email").fill(next);
    await form.getByLabel("Current password").fill("wrong");
    await form.getByRole("button", { name: "Send the link" }).click();
    await expect(form.getByRole("alert")).toContainText("This isn’t your current password.");
    await expect(form.getByLabel("New email")).toHaveValue(next);
    await form.getByLabel("Current password").fill(password);
    await form.getByRole("button", { name: "Send the link" }).click();
    await expect(status(page, "A link is on its way")).toBeVisible();
    await expect(form.getByText(`${next} waits to be confirmed`)).toBeVisible();
    await mailTo(page, query, email, /A new email address was entered/);
    const link = linkIn(await mailTo(page, query, next, /Confirm your new/), "/confirm-email");
    await page.goto(link);
    const press = page.getByRole("button", { name: "Confirm this address" });
    const done = page.getByRole("heading", { name: "Your email address is changed" });
    await press.click();
    await expect(done).toBeVisible();
    await page.goto("/profile");
    await expect(page.getByText(next)).toBeVisible();
    // The link works once.
    await page.goto(link);
    const used = page.getByRole("heading", { name: "This link doesn’t work" });
    await press.click();
    await expect(used).toBeVisible();
    await expect(page.getByText("This link was already used")).toBeVisible();
  });

  test("browsers are listed and signed out; a new password signs out the others", async ({
    page,
    query,
    browser,
  }) => {
    const email = await createCustomer(query);
    const origin = process.env.E2E_ORIGIN;
    const elsewhere = await browser.newPage({ baseURL: origin });
    await signIn(page, email);
    await signIn(elsewhere, email);
    await page.reload();
    const sessions = part(page, "Signing in");
    await expect(sessions.getByRole("listitem")).toHaveCount(2);
    await sessions.getByRole("button", { name: /^Sign out/ }).click();
    await expect(status(page, "That browser is signed out")).toBeVisible();
    await elsewhere.goto("/profile");
    await expect(elsewhere.getByText("A sample account.")).toBeVisible();

    await signIn(elsewhere, email);
    const form = part(page, "Change password");
    await form.getByLabel("Old password").fill("wrong");
    // Only a script can show what was typed.
    const switches = form.getByRole("button", { name: "Show password" });
    if (await switches.first().isVisible()) {
      await switches.first().click();
      await expect(form.getByLabel("Old password")).toHaveAttribute("type", "text");
      await expect(switches).toHaveCount(3);
    }
    await form.getByLabel("New password", { exact: true }).fill("another good password");
    await form.getByLabel("Re-type new password").fill("another good password");
    await form.getByRole("button", { name: "Save password" }).click();
    await expect(form.getByRole("alert")).toContainText("This isn’t your current password.");
    await form.getByLabel("Old password").fill(password);
    await form.getByLabel("New password", { exact: true }).fill("another good password");
    await form.getByLabel("Re-type new password").fill("another good password");
    await form.getByRole("button", { name: "Save password" }).click();
    await expect(status(page, "Your password was changed")).toBeVisible();
    await expect(part(page, "Signing in").getByRole("listitem")).toHaveCount(1);
    await elsewhere.close();
  });

  test("notifications are kept; the newsletter asks for its link", async ({ page, query }) => {
    const email = await createCustomer(query);
    await signIn(page, email);
    const form = part(page, "Notifications");
    await form.getByRole("switch", { name: "First steps" }).uncheck();
    await form.getByRole("switch", { name: "The newsletter" }).check();
    await form.getByRole("button", { name: "Save notifications" }).click();
    await expect(status(page, "Your choice is saved")).toBeVisible();
    await expect(form.getByRole("switch", { name: "First steps" })).not.toBeChecked();
    await expect(form.getByRole("switch", { name: "The newsletter" })).toBeChecked();
    await expect(form.getByText("Not confirmed yet. Open the link")).toBeVisible();
    await mailTo(page, query, email, /newsletter/i);
  });

  test("the data come as a file", async ({ page, query }) => {
    const email = await createCustomer(query);
    await signIn(page, email);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download my data" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(data.account).toMatchObject({ email, name: "Ada Byron" });
    expect(data.organizations).toMatchObject([{ name: "Byron Bakery", role: "owner" }]);
  });

  test("deletion is asked for, and called off on return", async ({ page, query }) => {
    const email = await createCustomer(query);
    await signIn(page, email);
    const leave = part(page, "Delete account");
    await leave.getByText("Delete Account", { exact: true }).click();
    await leave.getByRole("button", { name: "Yes, delete it" }).click();
    await expect(leave.getByRole("alert")).toContainText("Enter your current password.");
    await leave.getByLabel("Current password").fill(password);
    await leave.getByLabel("I know that").check();
    await leave.getByRole("button", { name: "Yes, delete it" }).click();
    await expect(page.getByText("Your account will be deleted in 30 days")).toBeVisible();
    await mailTo(page, query, email, /will be deleted on/);
    await signIn(page, email, "/profile");
    await expect(page.getByText(/^Welcome back\. This account will be deleted on/)).toBeVisible();
    await page.getByRole("button", { name: "Keep my account" }).click();
    await expect(status(page, "Your account stays")).toBeVisible();
    await expect(page.getByText("Welcome back.")).toHaveCount(0);
  });
}

test.describe("own account", () => {
  everything();

  test("every page of it can be used by everybody", async ({ page, query }) => {
    await signIn(page, await createCustomer(query));
    for (const path of ["/profile", "/profile-setting", "/profile-payment", "/billing-invoice"]) {
      await page.goto(path);
      const violations = await faultsOf(page);
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    }
  });
});

test.describe("own account without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  everything();

  test("pictures that are none, or unpack to too much, are refused by the server", async ({
    page,
    query,
  }) => {
    await signIn(page, await createCustomer(query));
    const form = part(page, "Picture");
    for (const [buffer, message] of [
      [Buffer.from("no picture"), "Choose a .jpg or .png file."],
      [await picture(255, 300), "Choose a picture of at least 256 by 256 pixels."],
      [pictureBomb(12_000), "Choose a picture of at most 40 megapixels."],
    ] as const) {
      await form
        .getByLabel("New picture", { exact: true })
        .setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
      await form.getByRole("button", { name: "Upload picture" }).click();
      await expect(form.getByRole("alert")).toContainText(message);
    }
  });
});

/** A customer of the Starter plan, paid by card, or on trial without one. @returns the address */
async function buyPlan(page: Page, query: Query, { trial = false } = {}): Promise<string> {
  const email = freshEmail();
  const response = await page.request.post("/api/stripe/createSubscription", {
    data: {
      ...buildPaidSignup({ email, trial, ...(trial && { paymentMethod: undefined }) }),
      terms: true,
    },
  });
  expect(response.status()).toBe(200);
  await query(`update "user" set email_verified = true where email = $1`, [email]);
  return email;
}

function billing() {
  test("the plan is changed at the amount shown before, cancelled, and kept", async ({
    page,
    query,
  }) => {
    await signIn(page, await buyPlan(page, query), "/profile-payment");
    await expect(page.getByRole("heading", { name: "Starter" })).toBeVisible();
    const change = part(page, "Change the plan");
    await change.getByLabel("Charged").selectOption("Every year");
    await change.getByRole("button", { name: "Preview the cost" }).click();
    const due = await change.locator("dt", { hasText: "Due now" }).locator("+ dd").innerText();
    expect(due).toMatch(/^\$\d{3}\.\d\d$/);
    await change.getByRole("button", { name: "Change to Starter" }).click();
    await expect(status(page, "Your plan is changed")).toBeVisible();
    await expect(page.getByText("Every year").first()).toBeVisible();
    // What was shown is what was charged, once.
    const history = part(page, "Payment history");
    await expect(history.getByRole("row").filter({ hasText: due })).toHaveCount(1);

    await page.getByText("Cancel the plan", { exact: true }).click();
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(status(page, "Your plan is canceled")).toBeVisible();
    await page.getByRole("button", { name: "Keep the plan" }).click();
    await expect(status(page, "Your plan continues")).toBeVisible();
  });

  test("billing details are edited, kept when refused, and on the next invoice", async ({
    page,
    query,
  }) => {
    await signIn(page, await buyPlan(page, query), "/profile-payment");
    const form = part(page, "Billing details");
    await form.getByLabel("Organization name").fill("Byron & Daughters");
    await form.getByLabel("Billing email (optional)").fill("billing@byron.example");
    await form.getByLabel("Address line 1").fill("1 Main St");
    await form.getByLabel("City").fill("Reno");
    await form.getByLabel("Country").selectOption("United States");
    await form.getByLabel("Tax ID type").selectOption("United States: EIN");
    await form.getByLabel("Tax ID number").fill("12");
    await form.getByRole("button", { name: "Save billing details" }).click();
    const summary = form.locator("[data-error-summary]");
    await expect(summary.getByRole("link")).toHaveText([
      "State or region",
      "ZIP or postal code",
      "Tax ID number",
    ]);
    await summary.getByRole("link", { name: "Tax ID number" }).click();
    await expect(form.getByLabel("Tax ID number")).toBeFocused();
    await expect(form.getByLabel("Address line 1")).toHaveValue("1 Main St");
    await expect(form.getByLabel("Country")).toHaveValue("US");
    await form.getByLabel("Tax ID number").fill("12-3456789");
    await form.getByLabel("State or region").fill("NV");
    await form.getByLabel("ZIP or postal code").fill("89501");
    await form.getByRole("button", { name: "Save billing details" }).click();
    await expect(status(page, "Your billing details are saved")).toBeVisible();
    await expect(form.getByLabel("Tax ID number")).toHaveValue("12-3456789");

    const change = part(page, "Change the plan");
    await change.getByLabel("Charged").selectOption("Every year");
    await change.getByRole("button", { name: "Preview the cost" }).click();
    await change.getByRole("button", { name: "Change to Starter" }).click();
    await expect(status(page, "Your plan is changed")).toBeVisible();
    const invoices = part(page, "Invoices");
    await invoices.getByRole("row").nth(1).getByRole("link").first().click();
    const billTo = part(page, "Bill to");
    await expect(billTo).toContainText("Byron & Daughters");
    await expect(billTo).toContainText("Reno, NV 89501");
    await expect(billTo).toContainText("EIN: 12-3456789");
    await expect(billTo).toContainText("billing@byron.example");
  });

  test("a customer with an account chooses a plan there, and is told beside the choice what is wrong", async ({
    page,
    query,
  }) => {
    await signIn(page, await buyPlan(page, query), "/profile-payment");
    const change = part(page, "Change the plan");
    await change.getByRole("button", { name: "Preview the cost" }).click();
    const refused = change.getByRole("alert");
    await expect(refused).toContainText("You’re already on the Starter plan.");
    await page.goto("/signup?plan=Fleet&monthly=false");
    await expect(page).toHaveURL(/\/profile-payment\?/);
    await expect(change.getByLabel("Plan", { exact: true })).toHaveValue("Fleet");
    await expect(change.getByLabel("Charged")).toHaveValue("year");
    await change.getByRole("button", { name: "Preview the cost" }).click();
    await expect(change.getByText("Fleet, $2,990 a year")).toBeVisible();
  });

  test("a card is deleted after a question only", async ({ page, query }) => {
    await signIn(page, await buyPlan(page, query, { trial: true }), "/profile-payment");
    await page.request.post("/api/account/cards", {
      data: { key: randomUUID(), payment_method: "pm_sandbox_success_0131" },
    });
    await page.reload();
    const cards = part(page, "Payment methods");
    await expect(cards.getByText("Expires 01 / 2031")).toBeVisible();
    const yes = cards.getByRole("button", { name: "Yes, delete it" });
    await expect(yes).toBeHidden();
    await cards.locator("summary", { hasText: "Delete" }).click();
    await expect(cards.getByText("This is your only card.")).toBeVisible();
    await yes.click();
    await expect(status(page, "The card is deleted")).toBeVisible();
    await expect(cards.getByRole("listitem")).toHaveCount(0);
  });

  test("a card’s date and holder are corrected; a wrong date is said at its field", async ({
    page,
    query,
  }) => {
    await signIn(page, await buyPlan(page, query, { trial: true }), "/profile-payment");
    await page.request.post("/api/account/cards", {
      data: { key: randomUUID(), payment_method: "pm_sandbox_success_0131" },
    });
    await page.reload();
    const cards = part(page, "Payment methods");
    const edit = cards.locator("summary", { hasText: "Edit" });
    await edit.click();
    await cards.locator("summary", { hasText: "Delete" }).click();
    // One form of a card is open at a time.
    await expect(cards.getByLabel("Name on the card")).toBeHidden();
    await edit.click();
    await cards.getByLabel("Name on the card").fill("Ada King");
    await cards.getByLabel("Expiry (MM / YY)").fill("13 / 31");
    await cards.getByRole("button", { name: "Save the card" }).click();
    await expect(cards.getByRole("alert")).toContainText("Please check the marked fields.");
    await expect(cards.getByLabel("Expiry (MM / YY)")).toHaveAccessibleDescription(
      "Enter the month and the year as on the card, like 04 / 29.",
    );
    await expect(cards.getByLabel("Name on the card")).toHaveValue("Ada King");
    await cards.getByLabel("Expiry (MM / YY)").fill("04 / 33");
    await cards.getByRole("button", { name: "Save the card" }).click();
    await expect(status(page, "The card is saved")).toBeVisible();
    await expect(cards.getByText("Ada King")).toBeVisible();
    await expect(cards.getByText("Expires 04 / 2033")).toBeVisible();
  });

  test("pricing marks the customer’s own plan, and offers to change it", async ({
    page,
    query,
  }) => {
    await signIn(page, await buyPlan(page, query), "/profile");
    await page.goto("/page-pricing");
    const plans = page.getByRole("list", { name: "Monthly plans" });
    await expect(plans.getByRole("link", { name: "Your plan: Starter" })).toBeVisible();
    await expect(plans.getByRole("link", { name: /Sign Up/ })).toHaveCount(0);
    await plans.getByRole("link", { name: "Change plan to Fleet" }).click();
    await expect(page).toHaveURL(/\/profile-payment\?plan=Fleet&interval=month/);
  });

  test("invoices are listed, opened, and nobody else’s", async ({ page, query, browser }) => {
    await signIn(page, await buyPlan(page, query), "/billing-invoice");
    await page
      .getByRole("link", { name: /^Invoice / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/billing-invoice\?id=/);
    await expect(page.getByRole("heading", { level: 1, name: /^Invoice / })).toBeVisible();
    await expect(page.getByRole("region", { name: "Bill to" })).toContainText("Byron Bakery");
    const file = page.url().replace("/billing-invoice?", "/billing-invoice/pdf?");
    const other = await browser.newPage({ baseURL: process.env.E2E_ORIGIN });
    await signIn(other, await buyPlan(other, query), "/profile");
    for (const address of [page.url(), file]) {
      expect((await other.goto(address))?.status()).toBe(404);
    }
    await other.context().clearCookies();
    await other.goto(file);
    await expect(other).toHaveURL(/\/login\?next=/);
    await other.close();
  });

  test("an invoice is downloaded as a file that says what its page says", async ({
    page,
    query,
  }) => {
    await signIn(page, await buyPlan(page, query), "/billing-invoice");
    const fromList = await downloadedPdf(page, () =>
      page.getByRole("link", { name: /^Download PDF/ }).click(),
    );
    await page.getByRole("link", { name: /^Invoice / }).click();
    const heading = await page.getByRole("heading", { level: 1 }).innerText();
    const fromPage = await downloadedPdf(page, () =>
      page.getByRole("link", { name: "Download PDF" }).click(),
    );
    expect(fromPage.name).toBe(`Northwick-${heading.replace("Invoice ", "invoice-")}.pdf`);
    expect(fromList).toEqual(fromPage);
    expect(fromPage.text).toContain(heading);
    expect(fromPage.text).not.toContain("SAMPLE");
    const sheet = page.getByRole("article");
    for (const said of [
      ...(await sheet.locator("dd").allInnerTexts()),
      ...(await sheet.locator(".invoice-totals > div").allInnerTexts()),
      ...(await sheet.locator(".invoice-lines tbody > tr > *").allInnerTexts()),
      ...(await sheet.getByRole("region", { name: "Bill to" }).allInnerTexts()),
      ...(await sheet.locator(":scope > p").allInnerTexts()),
    ]) {
      expect(fromPage.text).toContain(said.replace(/\s+/g, " ").trim());
    }
  });
}

test.describe("own payments", () => {
  billing();

  test("a card that is typed before its field’s script arrives stays", async ({ page, query }) => {
    await signIn(page, await buyPlan(page, query, { trial: true }), "/profile");
    const arrival = Promise.withResolvers<void>();
    await page.route("**/assets/card-field-sandbox-*.js", async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto("/profile-payment/card", { waitUntil: "commit" });
    await page.getByLabel("Card number").fill("4242424242424242");
    await page.getByLabel("Expiry").fill("1239");
    await page.getByLabel("CVC").fill("123");
    arrival.resolve();
    await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
    await page.getByRole("button", { name: "Add this card" }).click();
    await expect(status(page, "The card is added")).toBeVisible();
  });

  test("a change that the card refuses keeps the plan that was chosen", async ({ page, query }) => {
    const email = await buyPlan(page, query, { trial: true });
    await signIn(page, email, "/profile");
    await part(page, "What comes next").getByRole("link", { name: "Add a card" }).click();
    await expect(page.getByRole("button", { name: "Add this card" })).toBeEnabled();
    await fillCard(page, "4000 0000 0000 0341");
    await page.getByRole("button", { name: "Add this card" }).click();
    await expect(status(page, "The card is added")).toBeVisible();
    const change = part(page, "Change the plan");
    await change.getByLabel("Plan", { exact: true }).selectOption("Enterprise");
    await change.getByLabel("Charged").selectOption("Every year");
    await change.getByRole("button", { name: "Preview the cost" }).click();
    await change.getByRole("button", { name: "Change to Enterprise" }).click();
    await expect(change.getByRole("alert")).toContainText("The plan was not changed.");
    await expect(change.getByLabel("Plan", { exact: true })).toHaveValue("Enterprise");
    await expect(change.getByLabel("Charged")).toHaveValue("year");
  });

  test("a card is added, made the default, and the old one removed", async ({ page, query }) => {
    await signIn(page, await buyPlan(page, query), "/profile-payment");
    await page.getByRole("link", { name: "Add payment method" }).click();
    // The card field is there once the form can be sent.
    await expect(page.getByRole("button", { name: "Add this card" })).toBeEnabled();
    await fillCard(page, "4000 0025 0000 3155");
    // A message stands at the field it is about.
    await page.getByLabel("Expiry").fill("13 / 20");
    await page.getByRole("button", { name: "Add this card" }).click();
    const summary = page.locator("[data-error-summary]");
    await expect(summary).toBeFocused();
    await expect(page.getByLabel("Expiry")).toHaveAccessibleDescription(/there is no month 13/);
    await expect(page.getByLabel("Card number")).not.toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Expiry").fill("12 / 39");
    await expect(summary).toHaveCount(0);
    await page.getByRole("button", { name: "Add this card" }).click();
    const bank = page.getByRole("button", { name: "Confirm payment" });
    await bank.click();
    await expect(status(page, "The card is added")).toBeVisible();
    const cards = part(page, "Payment methods").getByRole("listitem");
    await expect(cards).toHaveCount(2);
    await page.getByRole("button", { name: /^Make default/ }).click();
    await expect(status(page, "We’ll charge that card from now on")).toBeVisible();
    // The card that is charged says which one takes its place; a question opened by mistake is closed again.
    const chosen = cards.filter({ hasText: "3155" });
    await chosen
      .getByText(/^Delete/)
      .first()
      .click();
    await expect(chosen.getByText("From then on Visa ending in 4242 is charged.")).toBeVisible();
    await chosen.getByRole("button", { name: "Keep the card" }).click();
    await expect(chosen.getByRole("button", { name: "Yes, delete it" })).toBeHidden();
    await expect(chosen.getByText("Expires 12 / 2039")).toBeVisible();
    const old = cards.filter({ hasText: "Expires" }).filter({ hasNotText: "12 / 2039" });
    await old
      .getByText(/^Delete/)
      .first()
      .click();
    await old.getByRole("button", { name: "Yes, delete it" }).click();
    await expect(status(page, "The card is deleted")).toBeVisible();
    await expect(cards).toHaveCount(1);
  });
});

/** Lets fifteen days go by for a trial of fourteen. */
async function outliveTrial(query: Query, email: string): Promise<void> {
  const of = `organization_id = (select organization_id from member join "user" u on u.id = user_id where u.email = $1)`;
  await query(
    `update subscription set trial_ends_at = trial_ends_at - interval '15 days',
       current_period_ends_at = current_period_ends_at - interval '15 days' where ${of}`,
    [email],
  );
  await query(
    `update sandbox_record set data = jsonb_set(data, '{startedAt}',
       to_jsonb(to_char((data->>'startedAt')::timestamptz - interval '15 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
     where id = (select provider_subscription_id from subscription where ${of})`,
    [email],
  );
}

test("a plan that paused after its trial is started again, with a card", async ({
  page,
  query,
}) => {
  const email = await buyPlan(page, query, { trial: true });
  await signIn(page, email, "/profile-payment");
  await expect(page.getByText(/^There is no card yet\. Add one before/)).toBeVisible();
  await outliveTrial(query, email);
  await page.reload();
  await expect(page.getByText("The trial ended without a card")).toBeVisible();
  const choose = part(page, "Choose a plan");
  await choose.getByRole("button", { name: "Preview the cost" }).click();
  await expect(choose.getByText("$45.00").first()).toBeVisible();
  await choose.getByRole("link", { name: "Add a card" }).click();
  await expect(page.getByRole("button", { name: "Add this card" })).toBeEnabled();
  await fillCard(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: "Add this card" }).click();
  await expect(status(page, "The card is added")).toBeVisible();
  await choose.getByRole("button", { name: "Preview the cost" }).click();
  await expect(choose.getByText("Charged to Visa ending in 4242.")).toBeVisible();
  await choose.getByRole("button", { name: "Pay $45.00 and start Starter" }).click();
  await expect(status(page, "Your plan has started")).toBeVisible();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  const history = part(page, "Payment history");
  await expect(history.getByRole("row").filter({ hasText: "$45.00" })).toHaveCount(1);
  await mailTo(page, query, email, /plan/i);
});

test.describe("own payments without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  billing();

  test("adding a card says what it needs, and no spinner turns", async ({ page, query }) => {
    await signIn(page, await buyPlan(page, query, { trial: true }), "/profile-payment");
    await page.getByRole("link", { name: "Add payment method" }).click();
    await expect(page.getByText(/^Adding a card needs JavaScript/)).toBeVisible();
    await expect(page.getByText(/trial/i)).toHaveCount(0);
    await expect(page.locator(".spinner").filter({ visible: true })).toHaveCount(0);
  });
});
