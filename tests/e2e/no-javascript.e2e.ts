import { expect, freshEmail, linkIn, mailTo, test } from "./support/fixtures.ts";

// The browser logs every answer of 400 and more; a refused form is one.
test.use({ javaScriptEnabled: false, allowedErrors: [/status of 422/] });

test("trial without a card: errors with what was typed, then success", async ({ page, query }) => {
  const email = freshEmail();
  await page.goto("/signup?plan=Starter&monthly=true");
  await page.getByLabel("First name").fill("Ada");
  await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("please accept our terms and conditions");
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveAccessibleDescription(
    /Type your password again\./,
  );
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
  await page.getByLabel("Start Trial").check();
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page).toHaveURL(/\/verify-email$/);
  await expect(page.getByText("Signup Successful")).toBeVisible();
  expect(await query(`select phone, state from signup where email = $1`, [email])).toEqual([
    { phone: "+14155550132", state: "completed" },
  ]);

  await page.goto(
    linkIn(await mailTo(page, query, email, /email address/i), "/verify-email?token="),
  );
  await page.getByRole("button", { name: "Verify my email" }).click();
  await expect(page).toHaveURL(/\/thankyou$/);
});

test("paying by card without a script: a sentence that fits the plan, and no spinner", async ({
  page,
}) => {
  await page.goto("/signup?plan=Enterprise&monthly=true");
  await expect(page.getByText(/^Paying by card needs JavaScript/)).toBeVisible();
  // The plan has no trial.
  await expect(page.getByRole("main").getByText(/need a card for a trial/)).toHaveCount(0);
  await expect(page.locator(".spinner").filter({ visible: true })).toHaveCount(0);
});

test("free signup", async ({ page, query }) => {
  const email = freshEmail();
  await page.goto("/page-pricing");
  await page.getByRole("link", { name: "Sign Up for Free" }).first().click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.getByLabel("Your Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("short");
  await page.getByRole("main").getByRole("button", { name: "Subscribe" }).first().click();
  await expect(page.getByRole("alert")).toContainText("Please check the marked fields.");
  await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
  await page.getByRole("main").getByRole("button", { name: "Subscribe" }).first().click();
  await expect(page).toHaveURL(/\/verify-email$/);
  expect(await query(`select kind from signup where email = $1`, [email])).toEqual([
    { kind: "free" },
  ]);
});

test("newsletter: subscribe, confirm, unsubscribe", async ({ page, query }) => {
  const email = freshEmail();
  const status = async () =>
    (
      await query<{ status: string }>(`select status from newsletter_subscriber where email = $1`, [
        email,
      ])
    )[0]?.status;
  await page.goto("/newsletter");
  await page.getByRole("main").getByLabel(/email/i).first().fill(email);
  await page.getByRole("main").getByRole("button", { name: "Subscribe" }).first().click();
  await expect(page.getByText("Thanks for subscribing!")).toBeVisible();
  expect(await status()).toBe("pending");
  await page.goto(
    linkIn(
      await mailTo(page, query, email, /confirm your .* newsletter/i),
      "/newsletter/confirm?token=",
    ),
  );
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  expect(await status()).toBe("confirmed");
  const welcome = await mailTo(page, query, email, /subscribed to the .* newsletter/i);
  await page.goto(linkIn(welcome, "/newsletter/unsubscribe?token="));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  expect(await status()).toBe("unsubscribed");
});

test("contact: errors with what was typed, then success and an empty form", async ({
  page,
  query,
}) => {
  const email = freshEmail();
  await page.goto("/contact");
  const form = page.getByRole("main");
  await form.getByLabel("Your Name").fill("Ada");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(form.getByLabel("Your Name")).toHaveValue("Ada");
  await form.getByLabel("Your Email").fill(email);
  await form.getByLabel("Subject").fill("Cold chain");
  await form.getByLabel("Comments").fill("Do you track temperature?");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Queries Sent Successfully")).toBeVisible();
  await expect(form.getByLabel("Comments")).toHaveValue("");
  expect(
    await query(`select subject, status from contact_message where email = $1`, [email]),
  ).toEqual([{ subject: "Cold chain", status: "new" }]);
});

test("pricing switches between monthly and yearly", async ({ page }) => {
  await page.goto("/page-pricing");
  await expect(page.getByText("$45", { exact: true }).first()).toBeVisible();
  await page.getByText("Yearly", { exact: true }).first().click();
  await expect(page.getByText("$450.50", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("$45", { exact: true }).first()).toBeHidden();
});

test("the landing page’s film has its controls and its clear poster", async ({ page }) => {
  await page.goto("/");
  const films = page.locator("video:visible");
  await expect(films).toHaveCount(1);
  await expect(films).toHaveAttribute("controls");
  await expect(films).toHaveAttribute("poster", /^data:image\/gif/);
});
