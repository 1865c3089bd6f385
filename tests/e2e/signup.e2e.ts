import type { Page } from "@playwright/test";
import { faultsOf } from "./support/axe.ts";
import { fillCard } from "./support/card.ts";
import { expect, freshEmail, linkIn, mailTo, test } from "./support/fixtures.ts";

interface Left {
  state: string;
  users: number;
  subscriptions: number;
  mails: number;
  status: string | null;
  verified: boolean | null;
}

const leftBehind = `
  select g.state,
    (select count(*)::int from "user" u where u.email = g.email) as users,
    (select count(*)::int from subscription s where s.signup_id = g.id) as subscriptions,
    (select count(*)::int from mail m where m.recipient = g.email
      and m.template in ('verify-email', 'account-exists')) as mails,
    (select s.status from subscription s where s.signup_id = g.id) as status,
    (select u.email_verified from "user" u where u.email = g.email) as verified
  from signup g where g.email = $1`;

async function fillPaid(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.getByLabel("Your Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
  await page.getByLabel("Organization Name").fill("Byron Bakery");
  await page.getByRole("textbox", { name: "Phone Number" }).fill("4155550132");
  await page.getByLabel("Industry Type").selectOption("Food Delivery");
  await page.getByLabel("Company Size").fill("12");
  await page.getByLabel("Volume of Deliveries").selectOption("51-100");
  await page.getByLabel("Purpose of Use").fill("Bread before seven");
  await page.getByLabel("How did you hear about us?").fill("Recommendation");
  await page.getByLabel("I agree to these").check();
}

const signUp = (page: Page) => page.getByRole("button", { name: "Sign Up", exact: true }).click();

/** Waits until React has taken over the form. */
async function openPaidForm(page: Page, url = "/signup?plan=Starter&monthly=true"): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
}

/** The form of a plan with a trial that is paid by card instead. */
async function openCardForm(page: Page, interval: "month" | "year" = "month"): Promise<void> {
  await openPaidForm(page, `/signup?plan=Fleet&monthly=${interval === "month"}`);
  await page.getByLabel("Start Trial").uncheck();
}

test("what is typed before React arrives stays", async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route("**/assets/signup-browser-*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto("/signup?plan=Starter&monthly=true");
  await fillPaid(page, "ada@example.com");
  await page.getByLabel("Start Trial").uncheck();
  await expect(page.getByRole("button", { name: "Show password" })).toBeHidden();
  arrival.resolve();
  await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByLabel("Your Email")).toHaveValue("ada@example.com");
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue(
    "correct horse battery",
  );
  await expect(page.getByRole("textbox", { name: "Phone Number" })).toHaveValue(/415.*555.*0132/);
  await expect(page.getByLabel("Industry Type")).toHaveValue("Food Delivery");
  await expect(page.getByLabel("Purpose of Use")).toHaveValue("Bread before seven");
  await expect(page.getByLabel("I agree to these")).toBeChecked();
  await expect(page.getByLabel("Start Trial")).not.toBeChecked();
  // The form is about what is checked now: paid at once, by card.
  await expect(page.getByText("Test mode: no card is charged")).toBeVisible();
});

test("a card that is typed before its field’s script arrives stays", async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route("**/assets/card-field-sandbox-*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto("/signup?plan=Enterprise&monthly=true", { waitUntil: "commit" });
  await page.getByLabel("Card number").fill("4242424242424242");
  await page.getByLabel("Expiry").fill("1239");
  await page.getByLabel("CVC").fill("123");
  await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
  arrival.resolve();
  await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await expect(page.getByLabel("Expiry")).toHaveValue("12 / 39");
  await expect(page.getByLabel("CVC")).toHaveValue("123");
  await expect(page.getByRole("button", { name: "Sign Up", exact: true })).toBeEnabled();
});

test.describe("paying by card", () => {
  // The browser logs every answer of 400 and more; a declined card is one.
  test.use({ allowedErrors: [/status of 402/] });

  test("from the pricing page to a verified customer", async ({ page, query }) => {
    const email = freshEmail();
    await page.goto("/page-pricing");
    await page.getByRole("link", { name: "Sign Up for Starter" }).first().click();
    await expect(page).toHaveURL(/\/signup\?plan=Starter&monthly=true$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign Up for Starter $45");
    await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
    await page.getByLabel("Start Trial").uncheck();
    await expect(page.getByText("Test mode: no card is charged")).toBeVisible();
    await fillPaid(page, email);
    await fillCard(page, "4242 4242 4242 4242");
    await signUp(page);
    await expect(page).toHaveURL(/\/verify-email$/);
    await expect(page.getByText("Signup Successful")).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    expect(await query<Left>(leftBehind, [email])).toEqual([
      {
        state: "completed",
        users: 1,
        subscriptions: 1,
        mails: 1,
        status: "active",
        verified: false,
      },
    ]);

    const mail = await mailTo(page, query, email, /email address/i);
    const link = linkIn(mail, "/verify-email?token=");
    await page.goto(link);
    await page.getByRole("button", { name: "Verify my email" }).click();
    await expect(page).toHaveURL(/\/thankyou$/);
    await expect(page.getByRole("link", { name: "Go To Home" })).toHaveAttribute("href", "/index");
    expect((await query<Left>(leftBehind, [email]))[0]?.verified).toBe(true);
    await mailTo(page, query, email, /welcome/i);
  });

  test("declined: the message is shown and focused; another card succeeds", async ({
    page,
    query,
  }) => {
    const email = freshEmail();
    await openPaidForm(page);
    await page.getByLabel("Start Trial").uncheck();
    await fillPaid(page, email);
    await fillCard(page, "4000 0000 0000 0002");
    await signUp(page);
    const alert = page.getByRole("alert").filter({ hasText: "Your card was declined." });
    await expect(alert).toBeVisible();
    await expect(alert).toBeFocused();
    await alert.getByRole("link", { name: "Card Details" }).click();
    await expect(page.getByLabel("Card number")).toBeFocused();
    await fillCard(page, "4242 4242 4242 4242");
    await signUp(page);
    await expect(page).toHaveURL(/\/verify-email$/);
    expect(await query<Left>(leftBehind, [email])).toEqual([
      {
        state: "completed",
        users: 1,
        subscriptions: 1,
        mails: 1,
        status: "active",
        verified: false,
      },
    ]);
  });

  test("3-D Secure: the bank asks, the customer confirms", async ({ page, query }) => {
    const email = freshEmail();
    await openCardForm(page, "year");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign Up for Fleet $2,990");
    await fillPaid(page, email);
    await fillCard(page, "4000 0025 0000 3155");
    await signUp(page);
    const bank = page.getByRole("dialog", { name: "Test bank" });
    await bank.getByRole("button", { name: "Confirm payment" }).click();
    await expect(page).toHaveURL(/\/verify-email$/);
    expect(await query<Left>(leftBehind, [email])).toMatchObject([
      { state: "completed", users: 1, subscriptions: 1, mails: 1 },
    ]);
  });

  test("3-D Secure refused: a message, and nothing is opened", async ({ page, query }) => {
    const email = freshEmail();
    await openCardForm(page);
    await fillPaid(page, email);
    await fillCard(page, "4000 0025 0000 3155");
    await signUp(page);
    await page
      .getByRole("dialog", { name: "Test bank" })
      .getByRole("button", { name: "Refuse" })
      .click();
    await expect(
      page.getByRole("alert").filter({ hasText: "unable to authenticate" }),
    ).toBeVisible();
    expect(await query<Left>(leftBehind, [email])).toMatchObject([
      { state: "declined", users: 0, subscriptions: 0, mails: 0 },
    ]);
  });

  test("each message stands at its own field, and goes when that is mended", async ({ page }) => {
    await openCardForm(page);
    await fillPaid(page, freshEmail());
    const number = page.getByLabel("Card number");
    const expiry = page.getByLabel("Expiry");
    await number.fill("4242 4242 4242 4242");
    await page.getByLabel("CVC").fill("123");
    await signUp(page);
    const summary = page.locator("[data-error-summary]");
    await expect(summary).toContainText("Your card’s expiration date is incomplete.");
    await expect(expiry).toHaveAttribute("aria-invalid", "true");
    await expect(expiry).toHaveAccessibleDescription("Your card’s expiration date is incomplete.");
    await expect(number).not.toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("CVC")).not.toHaveAttribute("aria-invalid", "true");
    await summary.getByRole("link", { name: "Expiry" }).click();
    await expect(expiry).toBeFocused();

    await page.keyboard.type("1320");
    await expect(expiry).toHaveValue("13 / 20");
    await signUp(page);
    await expect(expiry).toHaveAccessibleDescription(/is invalid: there is no month 13/);
    await number.fill("4242");
    await signUp(page);
    await expect(number).toHaveAccessibleDescription("Your card number is incomplete.");
    await expect(expiry).toHaveAttribute("aria-invalid", "true");
    await number.fill("4242 4242 4242 4242");
    await expect(number).not.toHaveAttribute("aria-invalid", "true");
    await expect(expiry).toHaveAttribute("aria-invalid", "true");
  });

  test("the expiry is written as it is typed, and the caret stays where it was put", async ({
    page,
  }) => {
    await openCardForm(page);
    const expiry = page.getByLabel("Expiry");
    const caret = () => expiry.evaluate((input: HTMLInputElement) => input.selectionStart);
    await expiry.pressSequentially("0131");
    await expect(expiry).toHaveValue("01 / 31");
    for (const shown of ["01 / 3", "01", "0", ""]) {
      await page.keyboard.press("Backspace");
      await expect(expiry).toHaveValue(shown);
    }
    await expiry.pressSequentially("0131");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Delete");
    await page.keyboard.type("2");
    await expect(expiry).toHaveValue("02 / 31");
    expect(await caret()).toBe(2);
  });

  test("a number that is no test card never leaves the page", async ({ page }) => {
    await openCardForm(page);
    await fillPaid(page, freshEmail());
    await fillCard(page, "4111 1111 1111 1111");
    let called = false;
    page.on("request", (request) => {
      called ||= request.method() === "POST";
    });
    await signUp(page);
    await expect(page.getByRole("alert").first()).toContainText("Test mode knows only");
    // The message speaks of the list: it is in sight.
    await expect(page.getByRole("button", { name: /^Succeeds/ })).toBeVisible();
    expect(called).toBe(false);
  });
});

test.describe("the provider does not answer", () => {
  test.use({ allowedErrors: [/status of 503/] });

  test("a message that says trying again is safe; trying again succeeds once", async ({
    page,
    query,
  }) => {
    const email = freshEmail();
    await openCardForm(page);
    await fillPaid(page, email);
    await fillCard(page, "4000 0000 0000 0119");
    await signUp(page);
    await expect(page.getByRole("alert").first()).toContainText("try again");
    await signUp(page);
    await expect(page).toHaveURL(/\/verify-email$/);
    expect(await query<Left>(leftBehind, [email])).toMatchObject([{ users: 1, subscriptions: 1 }]);
  });
});

test.describe("a price that changed while the form was open", () => {
  test.use({ allowedErrors: [/status of 409/] });

  test("is shown, and the next press signs up for it", async ({ page, query }) => {
    const email = freshEmail();
    const setPrice = (cents: number) =>
      // No other test looks at the price of this plan.
      query("update plan set monthly_price_cents = $1 where title = 'Enterprise'", [cents]);
    const title = page.getByRole("heading", { level: 1 });
    await openPaidForm(page, "/signup?plan=Enterprise&monthly=true");
    await expect(title).toHaveText("Sign Up for Enterprise $799");
    await fillPaid(page, email);
    await fillCard(page, "4242 4242 4242 4242");
    try {
      await setPrice(81_900);
      await signUp(page);
      const alert = page.getByRole("alert").filter({ hasText: "is now $819 per month" });
      await expect(alert).toBeFocused();
      await expect(alert).toContainText("Nothing was charged.");
      await expect(title).toHaveText("Sign Up for Enterprise $819");
      expect(await query<Left>(leftBehind, [email])).toEqual([]);
      await signUp(page);
      await expect(page).toHaveURL(/\/verify-email$/);
    } finally {
      await setPrice(79_900);
    }
    const charged = await query(
      `select s.price_cents as price, s.status from subscription s
       join signup g on g.id = s.signup_id where g.email = $1`,
      [email],
    );
    expect(charged).toEqual([{ price: 81_900, status: "active" }]);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a signup that takes too long, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("promises an email, and opens nothing twice", async ({ page, query }) => {
      const email = freshEmail();
      // Somebody else works on the signup of this address, and the provider keeps them waiting.
      await query(
        `insert into signup (kind, state, email, idempotency_key, first_name, last_name, password_hash,
           plan_id, interval, price_cents, trial_days, lease_token, lease_expires_at)
         select 'free', 'pending', $1, 'held:' || $1, 'Ada', 'Byron', 'x', id, 'month', 0, trial_days,
           gen_random_uuid(), now() + interval '5 minutes' from plan where title = 'Free'`,
        [email],
      );
      await page.goto("/signup?plan=Free&monthly=true&free=true");
      if (javaScriptEnabled) {
        await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
      }
      await page.getByLabel("First name").fill("Ada");
      await page.getByLabel("Last name").fill("Byron");
      await page.getByLabel("Your Email").fill(email);
      await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
      await page.getByRole("main").getByRole("button", { name: "Subscribe" }).first().click();
      // The server answers after 12 seconds.
      await expect(page.getByText("We’re finishing your signup. We’ll email you.")).toBeVisible({
        timeout: 20_000,
      });
      await expect(page).toHaveURL(/\/signup\?/);
      expect(await query<Left>(leftBehind, [email])).toMatchObject([
        { state: "pending", users: 0 },
      ]);
    });
  });
}

test.describe("the form", () => {
  test("a trial needs no card: box on, card hidden, the specification’s words", async ({
    page,
    query,
  }) => {
    const email = freshEmail();
    await openPaidForm(page);
    await expect(page.getByLabel("Start Trial")).toBeChecked();
    await expect(page.getByText("You can cancel anytime during trial period.")).toBeVisible();
    await expect(page.getByLabel("Card number")).toHaveCount(0);
    await fillPaid(page, email);
    await signUp(page);
    await expect(page).toHaveURL(/\/verify-email$/);
    expect(await query<Left>(leftBehind, [email])).toMatchObject([
      { state: "completed", subscriptions: 1, status: "trialing", mails: 1 },
    ]);
  });

  test("no trial box for a plan without a day limit", async ({ page }) => {
    await openPaidForm(page, "/signup?plan=Enterprise&monthly=true");
    await expect(page.getByLabel("Start Trial")).toHaveCount(0);
    await expect(page.getByLabel("Card number")).toBeVisible();
    // The card field has a dialog of its own; a form in a form is no HTML.
    await expect(page.locator("form form")).toHaveCount(0);
  });

  test("all errors at once, in the specification’s order, gone as they are mended", async ({
    page,
  }) => {
    await openPaidForm(page);
    await signUp(page);
    const alert = page.locator("[data-error-summary]");
    await expect(alert).toBeFocused();
    await expect(alert).toContainText("please accept our terms and conditions");
    await expect(page.getByLabel("First name")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("I agree to these").check();
    await signUp(page);
    await expect(alert).toContainText("Please fill all required fields.");
    await page.getByLabel("First name").fill("Ada");
    await expect(page.getByLabel("First name")).not.toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("First name")).toBeFocused();
    await alert.getByRole("link", { name: "Last name" }).click();
    await expect(page.getByLabel("Last name")).toBeFocused();
  });

  test("the password can be shown; the phone number is formatted for its country", async ({
    page,
  }) => {
    await openPaidForm(page);
    const password = page.getByRole("textbox", { name: "Password" });
    await password.fill("correct horse");
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(page.locator("#password")).toHaveAttribute("type", "text");
    const phone = page.getByRole("textbox", { name: "Phone Number" });
    await expect(page.getByLabel("Country of the phone number")).toHaveValue("US");
    await phone.pressSequentially("4155550132");
    await expect(phone).toHaveValue("(415) 555-0132");
  });

  test("the terms open in a dialog and close by button and by Escape", async ({ page }) => {
    await openPaidForm(page);
    const link = page.getByRole("link", { name: "Terms and Conditions", exact: true });
    await link.click();
    const dialog = page.getByRole("dialog", { name: "Terms and Conditions" });
    await expect(dialog.getByRole("heading", { level: 2 }).nth(1)).toBeVisible();
    // Links of the text don't take the half-filled form away.
    await expect(dialog.locator('section a[href]:not([href^="#"], [target="_blank"])')).toHaveCount(
      0,
    );
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await link.press("Enter");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  test("without a plan, or with an unknown one, the plans are shown", async ({ page }) => {
    for (const url of ["/signup", "/signup?plan=Nonsense&monthly=true"]) {
      await page.goto(url);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Signup");
      await expect(page.getByRole("main").getByRole("link", { name: /Starter/ })).toBeVisible();
    }
  });

  test("by keyboard alone", async ({ page, query }) => {
    const email = freshEmail();
    await openPaidForm(page, "/signup?plan=Free&free=true");
    await page.getByLabel("First name").focus();
    await page.keyboard.type("Ada");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Byron");
    await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type("correct horse battery");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/verify-email$/);
    expect(await query<Left>(leftBehind, [email])).toMatchObject([{ state: "completed" }]);
  });
});

test("free signup, and the address that has an account already", async ({ page, query }) => {
  const email = freshEmail();
  for (const time of [1, 2]) {
    await openPaidForm(page, "/signup?plan=Free&monthly=true&free=true");
    await expect(page.getByText("Signup for free")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign Up for Free 14 day");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Byron");
    await page.getByLabel("Your Email").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
    await page.getByRole("main").getByRole("button", { name: "Subscribe" }).first().click();
    await expect(page).toHaveURL(/\/verify-email$/);
    expect(await query<Left>(leftBehind, [email])).toMatchObject([
      { state: "completed", users: 1, subscriptions: 1, mails: time },
    ]);
  }
  await mailTo(page, query, email, /already|account/i);
});

test.describe("a password that is easy to guess", () => {
  test.use({ allowedErrors: [/status of 422/] });

  test("is refused at its field, and the next one is taken", async ({ page }) => {
    await openPaidForm(page, "/signup?plan=Free&monthly=true&free=true");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Byron");
    await page.getByLabel("Your Email").fill(freshEmail());
    const password = page.getByRole("textbox", { name: "Password" });
    const subscribe = page.getByRole("main").getByRole("button", { name: "Subscribe" }).first();
    await password.fill("Password2026!");
    await subscribe.click();
    await expect(page.locator("#password-error")).toContainText("This password is easy to guess");
    await expect(password).toHaveAttribute("aria-invalid", "true");
    await password.fill("violin harbor ninety");
    await subscribe.click();
    await expect(page).toHaveURL(/\/verify-email$/);
  });
});

test("the link in the mail works once, and another can be asked for", async ({
  page,
  request,
  query,
}) => {
  const email = freshEmail();
  const signup = await request.post("/api/stripe/createFreeSubscription", {
    data: {
      first_name: "Ada",
      last_name: "Byron",
      email,
      password: "correct horse battery",
      plan_id: "Free",
      plan_type: "month",
    },
  });
  expect(signup.status()).toBe(200);
  const link = linkIn(await mailTo(page, query, email, /email address/i), "/verify-email?token=");

  // A mail scanner's GET changes nothing.
  await request.get(link);
  expect((await query<Left>(leftBehind, [email]))[0]?.verified).toBe(false);

  await page.goto("/verify-email");
  await page.getByLabel("Your Email").last().fill(email);
  await page.getByRole("button", { name: "Send another link" }).click();
  await expect(page.getByText("Another link is on its way")).toBeVisible();

  await page.goto(link);
  await page.getByRole("button", { name: "Verify my email" }).click();
  await expect(page).toHaveURL(/\/thankyou$/);
  await expect(page.getByText("Your email address is verified")).toBeVisible();
  const again = await request.post("/verify-email", {
    form: { token: new URL(link).searchParams.get("token") ?? "" },
    maxRedirects: 0,
  });
  expect(again.headers().location).toBe("/thankyou");
  await page.reload();
  await expect(page.getByText("is verified")).toHaveCount(0);
});

test.describe("the card field’s script is gone", () => {
  test.use({ allowedErrors: [/Failed to load resource|dynamically imported module/] });

  test("the page says so, offers a reload, and cannot be sent", async ({ page }) => {
    await page.route("**/assets/card-field-sandbox-*.js", (route) => route.abort());
    await page.goto("/signup?plan=Enterprise&monthly=true");
    await expect(page.getByText("We couldn’t load the card field.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign Up", exact: true })).toBeDisabled();
    await page.unroute("**/assets/card-field-sandbox-*.js");
    await page.getByRole("button", { name: "reload the page" }).click();
    await expect(page.getByLabel("Card number")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign Up", exact: true })).toBeEnabled();
  });

  test("a script that keeps the visitor waiting is told of after 15 seconds, and given up after 120", async ({
    page,
  }) => {
    await page.clock.install();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/card-field-sandbox-*.js", async (route) => {
      await held;
      await route.abort();
    });
    await page.goto("/signup?plan=Enterprise&monthly=true");
    await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
    await page.clock.fastForward(15_000);
    await expect(page.getByText("The card field is taking a long time.")).toBeVisible();
    await page.clock.fastForward(105_000);
    await expect(page.getByText("We couldn’t load the card field.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign Up", exact: true })).toBeDisabled();
    release();
  });

  test("a field that comes late doesn’t move the button", async ({ page }) => {
    await page.clock.install();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/card-field-sandbox-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/signup?plan=Enterprise&monthly=true");
    await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
    await page.clock.fastForward(15_000);
    await expect(page.getByText("The card field is taking a long time.")).toBeVisible();
    const button = page.getByRole("button", { name: "Sign Up", exact: true });
    const before = await button.boundingBox();
    release();
    await expect(page.getByText("The card field is here.")).toBeVisible();
    await expect(button).toBeEnabled();
    expect((await button.boundingBox())?.y).toBe(before?.y);
  });

  test("a page whose own scripts don’t come says so", async ({ page }) => {
    let pages = 0;
    // Not its request: the page behind a link may be there before the click.
    page.on("framenavigated", () => {
      pages += 1;
    });
    // Gone for the first page only, however often it asks.
    await page.route("**/assets/signup-*.js", (route) =>
      pages === 1 ? route.abort() : route.continue(),
    );
    await page.goto("/signup?plan=Enterprise&monthly=true");
    const notice = page.getByText("This page didn’t load completely.");
    await expect(notice).toBeVisible();
    await page.getByRole("link", { name: "reload the page" }).click();
    await expect(page.getByLabel("Card number")).toBeVisible();
    await expect(notice).toBeHidden();
  });
});

test("an empty form without a trial: every field at once, the card too, in a summary that folds", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPaidForm(page, "/signup?plan=Enterprise&monthly=true");
  await expect(page.getByLabel("Card number")).toBeVisible();
  await signUp(page);
  const summary = page.getByRole("main").getByRole("alert").first();
  await expect(summary).toContainText("please accept our terms and conditions");
  await expect(summary).toContainText("14 fields are missing.");
  await expect(summary.getByRole("link").filter({ visible: true })).toHaveCount(3);
  await summary.getByText("Show 12 more").click();
  await summary.getByRole("link", { name: "Card Details" }).click();
  await expect(page.getByLabel("Card number")).toBeFocused();
  await expect(page.getByText("At least 8 characters.")).toHaveCount(0);
  await page.getByLabel("First name").fill("Ada");
  await expect(summary).toContainText("13 fields are missing.");
});

test("on a phone the amount due is above the form and right above the button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPaidForm(page);
  const lines = page.getByRole("main").getByText(/^Starter, \$45 a month\. Due today: \$0\./);
  const due = lines.filter({ visible: true });
  await expect(due).toHaveCount(2);
  const top = async (at: number) => (await due.nth(at).boundingBox())?.y ?? 0;
  const button = page.getByRole("button", { name: "Sign Up", exact: true });
  expect(await top(0)).toBeLessThan((await page.getByLabel("First name").boundingBox())?.y ?? 0);
  const height = (await due.nth(1).boundingBox())?.height ?? 0;
  const bottom = (await top(1)) + height;
  expect(((await button.boundingBox())?.y ?? 0) - bottom).toBeLessThan(60);
  await page.getByLabel("Start Trial").uncheck();
  await expect(page.getByText(/Due today: \$45\./).filter({ visible: true })).toHaveCount(2);
  await expect(page.getByText("US +1")).toBeVisible();
  await page.getByLabel("Country of the phone number").selectOption({ label: "Germany (+49)" });
  await expect(page.getByText("DE +49")).toBeVisible();
});

test.describe("a promotion code", () => {
  test.use({ allowedErrors: [/status of 422/] });

  const addCode = (query: (text: string, values: unknown[]) => Promise<unknown>, code: string) =>
    query(
      `insert into promotion (code, percent, billing, max_uses, ends_at)
       values ($1, 20, 'Monthly and yearly', 100, now() + interval '1 hour')`,
      [code],
    );
  const newCode = () => `E2E${process.pid}-${Date.now()}`;

  test("by keyboard: a wrong one says so, a right one lowers what is due, and that is charged", async ({
    page,
    query,
  }) => {
    const code = newCode();
    await addCode(query, code);
    await openCardForm(page);
    const email = freshEmail();
    await fillPaid(page, email);
    const field = page.getByLabel("Promotion code");
    await field.fill("NO-SUCH-CODE");
    await field.press("Tab");
    await expect(
      page.getByText("This promotion code doesn’t exist, or it has ended."),
    ).toBeVisible();
    const due = page.locator("form#signup p", { hasText: "Due today" });
    await expect(due).toContainText("Due today: $299.");
    await field.fill(code.toLowerCase());
    await field.press("Tab");
    await expect(due).toContainText(`${code} takes $59.80 off. Due today: $239.20.`);
    await expect(field).not.toHaveAttribute("aria-invalid");
    await fillCard(page, "4242 4242 4242 4242");
    await field.press("Enter");
    await page.waitForURL(/verify-email$/);
    const [row] = await query<{ code: string; cents: number }>(
      "select promotion_code as code, discount_cents as cents from signup where email = $1",
      [email],
    );
    expect(row).toEqual({ code, cents: 5980 });
  });

  test("comes with a link, and a refused form keeps it", async ({ page, query }) => {
    const code = newCode();
    await addCode(query, code);
    await openPaidForm(page, `/signup?plan=Starter&monthly=true&promotion_code=${code}`);
    await expect(page.getByLabel("Promotion code")).toHaveValue(code);
    await expect(page.locator("form#signup")).toContainText("your first charge is $36 when");
    expect(await faultsOf(page)).toEqual([]);
    await signUp(page);
    await expect(page.getByRole("alert")).toContainText("please accept our terms");
    await expect(page.getByLabel("Promotion code")).toHaveValue(code);
    await query("update promotion set published = false where code = $1", [code]);
    await fillPaid(page, freshEmail());
    await signUp(page);
    await expect(page.getByRole("alert")).toContainText("This promotion code doesn’t exist");
    await page.getByLabel("Promotion code").fill("");
    await signUp(page);
    await page.waitForURL(/verify-email$/);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 422/] });

  test("a promotion code is taken off when the form is sent", async ({ page, query }) => {
    const code = `NOJS${process.pid}-${Date.now()}`;
    await query(
      `insert into promotion (code, percent, billing, max_uses, ends_at)
       values ($1, 20, 'Monthly', 1, now() + interval '1 hour')`,
      [code],
    );
    const email = freshEmail();
    await page.goto("/signup?plan=Starter&monthly=true");
    await fillPaid(page, email);
    await page.getByLabel("Promotion code").fill("WRONG");
    await signUp(page);
    await expect(page.getByRole("alert")).toContainText("This promotion code doesn’t exist");
    await expect(page.getByLabel("Promotion code")).toHaveValue("WRONG");
    await page.getByLabel("Promotion code").fill(code);
    await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
    await signUp(page);
    await page.waitForURL(/verify-email$/);
    const [row] = await query<{ cents: number }>(
      "select discount_cents as cents from signup where email = $1",
      [email],
    );
    expect(row).toEqual({ cents: 900 });
  });
});
