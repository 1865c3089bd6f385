import type { Page } from "@playwright/test";
import { expect, freshEmail, linkIn, mailTo, test } from "./support/fixtures.ts";
import { signIn } from "./support/users.ts";

async function startTrial(page: Page, email: string): Promise<void> {
  await page.goto("/signup?plan=Starter&monthly=true");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.getByLabel("Your Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
  await page.getByLabel("Organization Name").fill("Byron Bakery");
  await page.getByRole("textbox", { name: "Phone Number" }).fill("415 555 0132");
  await page.getByLabel("Industry Type").selectOption("Retail");
  await page.getByLabel("Company Size").fill("3");
  await page.getByLabel("Volume of Deliveries").selectOption("1-10");
  await page.getByLabel("Purpose of Use").fill("Flowers");
  await page.getByLabel("How did you hear about us?").fill("A friend");
  await page.getByLabel("I agree to these").check();
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page).toHaveURL(/\/verify-email$/);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 404/] });

  test("a trial’s dates are on the page after signup, in a calendar file, and in an email whose link cancels in two clicks", async ({
    page,
    query,
  }) => {
    const email = freshEmail();
    await startTrial(page, email);
    const facts = page.getByRole("region", { name: "Your trial" });
    const [subscription] = await query<{ ends: string }>(
      `select to_char(s.trial_ends_at at time zone 'utc', 'YYYYMMDD') as ends from subscription s
        join signup g on g.id = s.signup_id where g.email = $1`,
      [email],
    );
    const ends = `${subscription?.ends.slice(0, 4)}-${subscription?.ends.slice(4, 6)}-${subscription?.ends.slice(6)}`;
    await expect(facts.locator("time")).toHaveAttribute("datetime", new RegExp(`^${ends}`));
    await expect(facts).toContainText("You won’t be charged.");
    const calendar = facts.getByRole("link", { name: "Add the end to your calendar" });
    const file = await page.request.get((await calendar.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toContain("text/calendar");
    expect(await file.text()).toContain(`DTSTART:${subscription?.ends}T`);

    await signIn(page, email, "/profile-payment");
    await expect(page.getByRole("region", { name: "Your trial" }).locator("time")).toHaveAttribute(
      "datetime",
      new RegExp(`^${ends}`),
    );

    const sent = await mailTo(page, query, email, /trial runs until/);
    await page.goto(linkIn(sent, "/cancel-trial?token="));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel your Starter trial?");
    const state = () =>
      query(
        `select s.status, s.cancel_at_period_end from subscription s join signup g on g.id = s.signup_id
          where g.email = $1`,
        [email],
      );
    expect(await state()).toEqual([{ status: "trialing", cancel_at_period_end: false }]);
    const answer = page.waitForResponse((one) => one.request().method() === "POST");
    await page.getByRole("button", { name: "Cancel the trial" }).click();
    expect((await answer).status()).toBe(200);
    await expect(page.getByRole("status")).toContainText("You won’t be charged");
    expect(await state()).toEqual([{ status: "trialing", cancel_at_period_end: true }]);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your trial is canceled");
    expect((await page.request.get(linkIn(sent, "/trial.ics?token="))).status()).toBe(200);
  });

  test("a damaged link says what to do", async ({ page }) => {
    const response = await page.goto("/cancel-trial?token=x.y.z");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("alert")).toContainText("Open the link in your email again");
    await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toBeVisible();
    expect((await page.request.get("/trial.ics?token=x.y.z")).status()).toBe(404);
  });
});

test.describe("in another time zone", () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("the dates before and after signup are those of the visitor’s clock", async ({ page }) => {
    await page.goto("/signup?plan=Starter&monthly=true");
    await expect(page.getByText(/end on .+ GMT\+14\. No card needed/).first()).toBeAttached();
    await startTrial(page, freshEmail());
    await expect(page.getByRole("region", { name: "Your trial" }).locator("time")).toHaveText(
      /GMT\+14$/,
    );
  });
});
