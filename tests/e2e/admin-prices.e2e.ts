import type { Page } from "@playwright/test";
import { buildPaidSignup } from "../factories/signup-input.ts";
import { faultsOf } from "./support/axe.ts";
import { expect, freshEmail, test } from "./support/fixtures.ts";
import { createUser, type Query, signIn } from "./support/users.ts";

const day = 86_400_000;
/** The notice is in a frame that runs no scripts, and Playwright tries one. */
test.use({ allowedErrors: [/^Blocked script execution/] });

async function expectAccessible(page: Page): Promise<void> {
  const violations = await faultsOf(page);
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** Lets the renewal go by that the customer's last move waited for, as if it had not been called off. */
async function payNewPrice(query: Query, organization: string): Promise<void> {
  const of = "organization_id = (select id from organization where name = $1)";
  await query(
    `update price_move set canceled_at = null where id = (select move_id from price_move_item where ${of})`,
    [organization],
  );
  await query(`update price_move_item set state = 'changed' where ${of}`, [organization]);
  const [row] = await query<{ id: string }>(
    `update subscription set price_cents = 899000 where ${of} returning provider_subscription_id as id`,
    [organization],
  );
  await query(
    "update sandbox_record set data = jsonb_set(data, '{plan,priceCents}', '899000') where kind = 'subscription' and id = $1",
    [row?.id],
  );
}

test("a price changes for new customers, and then for one who has the plan", async ({
  page,
  query,
}) => {
  const organization = `Fleet ${Date.now()}`;
  const signup = buildPaidSignup({ email: freshEmail(), organization, plan_id: "Enterprise" });
  const data = { ...signup, plan_type: "year", terms: true };
  expect((await page.request.post("/api/stripe/createSubscription", { data })).status()).toBe(200);
  await signIn(page, await createUser(query, { role: "owner" }));
  await expect(page).toHaveURL(/\/profile$/);
  const [plan] = await query<{ id: string }>("select id from plan where title = 'Enterprise'");
  await page.goto(`/admin/plan/${plan?.id}`);
  const prices = page.getByRole("region", { name: "Prices over time" });
  await prices.getByRole("button", { name: "Plan a price…" }).click();
  const form = prices.getByRole("form", { name: "Plan a price" });
  await form.getByLabel("Price per month").fill("89");
  await form.getByLabel("Price per year").fill("8,990");
  const startsAt = new Date(Date.now() + 60 * day).toISOString().slice(0, 16);
  await form.getByLabel("From (Pacific Time)").fill(startsAt);
  await form.getByRole("button", { name: "Plan the price" }).click();
  const question = page.getByRole("dialog", { name: "Is this price right?" });
  await expect(question).toContainText("$799 a month becomes $89 (89% less)");
  await question.getByRole("button", { name: "Go back" }).click();
  await form.getByLabel("Price per month").fill("899");
  await form.getByRole("button", { name: "Plan the price" }).click();
  const planned = prices.getByRole("listitem").filter({ hasText: "$8,990 a year" });
  await expect(planned).toContainText("Planned");
  const shown = page.waitForEvent("popup");
  await planned.getByRole("button", { name: "Preview the site then" }).click();
  const site = await shown;
  await expect(site.getByRole("main")).toContainText("$899");
  await site.close();

  await prices.getByRole("link", { name: "Move customers to the new price…" }).click();
  await page.getByRole("button", { name: "Yearly" }).click();
  const row = page.getByRole("listitem").filter({ hasText: organization });
  await expect(row).toContainText("$7,990 → $8,990 a year");
  await expect(page.getByText("+$83.33")).toBeVisible();
  const notice = page.waitForResponse(
    (response) => response.request().postData()?.includes("five") ?? false,
  );
  await page.getByLabel("Add a sentence (optional)").fill("Thank you for five years.");
  expect(await (await notice).text()).toContain("Thank you for five years.");
  await page.getByRole("button", { name: "Move 1 customer…" }).click();
  await page.getByRole("button", { name: "Send the emails and move them" }).click();
  await expect(page.getByRole("heading", { name: "Enterprise: $8,990 a year" })).toBeVisible();
  // Jobs do it, and the screen asks every five seconds.
  const jobs = { timeout: 30_000 };
  await expect(row).toContainText("Scheduled", jobs);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Call it off…" }).click();
  await page.getByRole("button", { name: "Call it off", exact: true }).click();
  await expect(row).toContainText("Called off", jobs);
  await page.getByRole("link", { name: organization }).click();
  const history = page.getByRole("region", { name: "New prices" });
  await expect(history).toContainText("Called off");

  await payNewPrice(query, organization);
  await page.reload();
  await history.getByRole("link").click();
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  await expect(row).toContainText("Pays the new price");
  await page.getByRole("link", { name: "Move 1 customer back…" }).click();
  await expect(page.getByRole("heading", { name: "Move customers back" })).toBeVisible();
  await expect(row).toContainText("$8,990 → $7,990 a year");
  await page.getByRole("button", { name: "Move 1 customer…" }).click();
  await page.getByRole("button", { name: "Send the emails and move them" }).click();
  await expect(
    page.getByRole("heading", { name: "Enterprise: back to the former price" }),
  ).toBeVisible();
  await expect(row).toContainText(/Waiting for the renewal|Scheduled/);
  await query("delete from plan_price where applied_at is null");
});
