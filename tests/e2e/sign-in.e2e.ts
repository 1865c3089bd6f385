import type { Page } from "@playwright/test";
import { totp } from "../harness/totp.ts";
import { expect, freshEmail, linkIn, mailTo, test } from "./support/fixtures.ts";
import { createUser, fillIn, forgetUser, password, signIn } from "./support/users.ts";

// The browser logs every answer of 400 and more: refused forms, used links, locks, and pages that are not there.
test.use({ allowedErrors: [/status of (404|410|422|429)/] });

const header = (page: Page) => page.getByRole("banner");

function everything() {
  test("sign in and out; the header says who it is", async ({ page, query }) => {
    const email = await createUser(query);
    await page.goto("/index");
    await header(page).getByRole("link", { name: "Sign In" }).first().click();
    await expect(page).toHaveURL(/\/login$/);
    await fillIn(page, email, password);
    await expect(page).toHaveURL(/\/profile$/);
    await page.goto("/index");
    await expect(header(page).getByRole("link", { name: "Ada Byron" })).toHaveAttribute(
      "href",
      "/profile",
    );
    await expect(header(page).getByRole("link", { name: "Sign In" })).toHaveCount(0);
    await page.goto("/login?next=/page-pricing");
    await expect(page).toHaveURL(/\/page-pricing$/);
    await header(page).getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByText("You’re signed out")).toBeVisible();
    await expect(header(page).getByRole("link", { name: "Sign In" }).first()).toBeVisible();
    expect(
      await query(
        `select s.id from session s join "user" u on u.id = s.user_id where u.email = $1`,
        [email],
      ),
    ).toEqual([]);
  });

  test("a wrong password is refused as an unknown address is; then the guesser has to wait", async ({
    page,
    query,
  }) => {
    const email = await createUser(query);
    await page.goto("/login?next=/page-faqs");
    await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
    // The browser itself asks for what is required: nothing is sent.
    await expect(page.getByLabel("Email", { exact: true }).first()).toBeFocused();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await fillIn(page, freshEmail(), "wrong");
    const refusal = "Wrong email or password.";
    await expect(page.getByRole("alert")).toContainText(refusal);
    for (let time = 0; time < 5; time += 1) {
      await fillIn(page, email, "wrong");
      await expect(page.getByRole("alert")).toContainText(refusal);
      await expect(page.getByLabel("Email", { exact: true }).first()).toHaveValue(email);
      await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue("");
    }
    await fillIn(page, email, password);
    await expect(page.getByRole("alert")).toContainText(/Please wait \d+ seconds, then try again/);
    await query(
      `update sign_in_attempt set locked_until = now()
      where starts_with(key, 'guesser:' || encode(sha256(convert_to($1, 'utf8')), 'hex'))`,
      [email],
    );
    await fillIn(page, email, password);
    await expect(page).toHaveURL(/\/page-faqs$/);
  });

  test("recovery: the mailed link works once, ends sessions, and tells of itself", async ({
    page,
    query,
    context,
  }) => {
    const email = await createUser(query);
    await signIn(page, email);
    await expect(page).toHaveURL(/\/profile$/);
    await page.goto("/forgot-password");
    const main = page.getByRole("main");
    await main.getByLabel("Email", { exact: true }).fill(email);
    await main.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Check your inbox")).toBeVisible();
    const link = linkIn(
      await mailTo(page, query, email, /new password/i),
      "/reset-password?token=",
    );
    // A mail scanner opens it, too.
    await page.request.get(link);
    await page.goto(link);
    await page.getByRole("textbox", { name: "New password" }).fill(email);
    await main.getByRole("button", { name: "Save password" }).click();
    await expect(page.getByRole("alert")).toContainText("isn’t your email address");
    await page.getByRole("textbox", { name: "New password" }).fill("a better password");
    await main.getByRole("button", { name: "Save password" }).click();
    await expect(page.getByText("Your password was changed")).toBeVisible();
    await mailTo(page, query, email, /password was changed/i);
    await fillIn(page, email, password);
    await expect(page.getByRole("alert")).toContainText("Wrong email or password.");
    await fillIn(page, email, "a better password");
    await expect(page).toHaveURL(/\/profile$/);
    await page.goto(link);
    await expect(page.getByText("This link doesn’t work")).toBeVisible();
    await context.clearCookies();
  });

  test("recovery: an expired link, an unknown one, an unknown address", async ({ page, query }) => {
    const email = await createUser(query);
    for (const address of [email, freshEmail()]) {
      await page.goto("/forgot-password");
      await page.getByRole("main").getByLabel("Email", { exact: true }).fill(address);
      await page.getByRole("main").getByRole("button", { name: "Send" }).click();
      await expect(page.getByText("Check your inbox")).toBeVisible();
    }
    const link = linkIn(
      await mailTo(page, query, email, /new password/i),
      "/reset-password?token=",
    );
    await page.goto(link);
    await query(
      `update verification set expires_at = now() where value = (select id from "user" where email = $1)`,
      [email],
    );
    await page.getByRole("textbox", { name: "New password" }).fill("a better password");
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(page.getByText("This link doesn’t work")).toBeVisible();
    await page.goto("/reset-password?token=unknown");
    await expect(page.getByText("This link doesn’t work")).toBeVisible();
    await page.getByRole("link", { name: "Ask for another link" }).click();
    await expect(page.getByRole("heading", { name: "Recover Account" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
  });

  test("an address that is not verified: signed in, told so, and another link", async ({
    page,
    query,
  }) => {
    const email = await createUser(query, { verified: false });
    await page.goto("/login?next=/page-faqs");
    await fillIn(page, email, password);
    await expect(page.getByText("your address isn’t verified yet")).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Send another link" }).click();
    await expect(page.getByText("Another link is on its way")).toBeVisible();
    await mailTo(page, query, email, /email address/i);
    await page.getByRole("link", { name: "Continue without it" }).click();
    await expect(page).not.toHaveURL(/verify-email/);
  });

  test("nothing that signs in is added before the address is verified", async ({ page, query }) => {
    const email = await createUser(query, { verified: false });
    await signIn(page, email);
    await page.goto("/profile-setting");
    const passkeys = page.getByRole("region", { name: "Passkeys" });
    await expect(passkeys.getByText("Verify your email address first")).toBeVisible();
    await expect(passkeys.getByText("Add a passkey", { exact: true })).toHaveCount(0);
    await page.goto("/two-factor");
    await expect(page.getByText("Verify your email address first")).toBeVisible();
    await expect(page.getByRole("button", { name: "Set it up" })).toHaveCount(0);
    await page.getByRole("button", { name: "Send another link" }).click();
    await expect(page.getByText("Another link is on its way")).toBeVisible();
    await mailTo(page, query, email, /email address/i);
  });

  test("recovery shows what else opens the account, and removes what is not the owner’s", async ({
    page,
    query,
  }) => {
    const email = await createUser(query);
    await signIn(page, email);
    await expect(page).toHaveURL(/\/profile$/);
    const [owner] = await query<{ id: string }>(`select id from "user" where email = $1`, [email]);
    for (const [name, day] of [
      ["Old phone", "2020-01-01"],
      ["New laptop", "2031-01-01"],
    ]) {
      await query(
        `insert into passkey (id, name, public_key, user_id, credential_id, counter, device_type, backed_up, created_at)
        values (gen_random_uuid(), $2, '', $1, gen_random_uuid(), 0, 'singleDevice', false, $3)`,
        [owner?.id, name, day],
      );
    }
    await query(`update "user" set email_verified_at = '2025-01-01' where id = $1`, [owner?.id]);
    await page.goto("/forgot-password");
    const main = page.getByRole("main");
    await main.getByLabel("Email", { exact: true }).fill(email);
    await main.getByRole("button", { name: "Send" }).click();
    await page.goto(
      linkIn(await mailTo(page, query, email, /new password/i), "/reset-password?token="),
    );
    await expect(page.getByRole("region", { name: "Signed in now" })).toContainText("Chrome");
    const [old, young] = ["Old phone", "New laptop"].map((name) =>
      main.getByRole("group", { name }),
    );
    await expect(old?.getByRole("radio", { name: "Remove" }) ?? main).toBeChecked();
    await page.getByRole("textbox", { name: "New password" }).fill("Password2026!");
    await main.getByRole("button", { name: "Save password" }).click();
    await expect(page.getByRole("alert")).toContainText("easy to guess");
    await page.getByRole("textbox", { name: "New password" }).fill("a better password");
    await main.getByRole("button", { name: "Save password" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose whether to keep “New laptop”");
    await young?.getByRole("radio", { name: "Keep" }).check();
    await page.getByRole("textbox", { name: "New password" }).fill("a better password");
    await main.getByRole("button", { name: "Save password" }).click();
    await expect(page.getByText("Your password was changed")).toBeVisible();
    expect(await query(`select name from passkey where user_id = $1`, [owner?.id])).toEqual([
      { name: "New laptop" },
    ]);
  });

  test("two-step sign-in: set up, asked for, a backup code, turned off", async ({
    page,
    query,
  }) => {
    const email = await createUser(query);
    const main = page.getByRole("main");
    await page.goto("/two-factor");
    await fillIn(page, email, password);
    await expect(page).toHaveURL(/\/two-factor$/);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Set it up" }).click();
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    const text = await main.innerText();
    const key = /(?:\b[A-Z2-7]{4} ){7,}[A-Z2-7]{1,4}\b/.exec(text)?.[0].replaceAll(" ", "") ?? "";
    const backupCode = /\b[\w]{5}-[\w]{5}\b/.exec(text)?.[0] ?? "";
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "Turn it on" }).click();
    await expect(page.getByRole("alert")).toContainText("Save the backup codes first");
    await page.getByLabel("I saved the backup codes").check();
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "Turn it on" }).click();
    await expect(page.getByRole("alert")).toContainText("That code isn’t right");
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    expect(await main.innerText()).toContain(backupCode);
    await expect(page.getByLabel("I saved the backup codes")).toBeChecked();
    await page.getByLabel("Code", { exact: true }).fill(totp(key));
    await page.getByRole("button", { name: "Turn it on" }).click();
    await expect(page.getByText("Two-step sign-in is on")).toBeVisible();
    // The app's next code: the one that set it up has been used.
    const nextCode = totp(key, Date.now() + 30_000);
    for (const code of [nextCode, backupCode.replace("-", "").toUpperCase()]) {
      await page.context().clearCookies();
      await page.goto("/login?next=/two-factor");
      await fillIn(page, email, password);
      await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
      await expect(header(page).getByRole("link", { name: "Sign In" }).first()).toBeAttached();
      await page.getByLabel("Code", { exact: true }).fill("000000");
      await main.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(page.getByRole("alert")).toContainText("That code isn’t right");
      await page.getByLabel("Code", { exact: true }).fill(code);
      await main.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(page).toHaveURL(/\/two-factor$/);
    }
    await main.getByRole("link", { name: "Back to your settings" }).click();
    await expect(page.getByText("9 backup codes are left.")).toBeVisible();
    await page.goto("/two-factor");
    const renewal = page.getByRole("region", { name: "Backup codes" });
    await renewal.getByRole("textbox", { name: "Password" }).fill("wrong");
    await renewal.getByRole("button", { name: "Make new codes" }).click();
    await expect(renewal.getByRole("alert")).toContainText("This isn’t your current password.");
    await renewal.getByRole("textbox", { name: "Password" }).fill(password);
    await renewal.getByRole("button", { name: "Make new codes" }).click();
    await expect(page.getByText("You have new backup codes")).toBeVisible();
    await expect(main.getByRole("listitem")).toHaveCount(10);
    await mailTo(page, query, email, /new backup codes/i);
    const off = page.getByRole("region", { name: "Turn it off" });
    await off.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Turn it off" }).click();
    await expect(page.getByText("Two-step sign-in is off")).toBeVisible();
  });
}

test.describe("with JavaScript", everything);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  everything();
});

test("the summary takes the focus; the password can be shown", async ({ page }) => {
  await page.goto("/login");
  await fillIn(page, freshEmail(), "wrong");
  await expect(page.getByRole("alert")).toBeFocused();
  const field = page.getByRole("textbox", { name: "Password" });
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "password");
});

test("signing in leads to no other site", async ({ page, query, baseURL }) => {
  for (const next of [
    "//evil.example",
    "/.//evil.example",
    "https://evil.example",
    "/\\evil.example",
  ]) {
    const email = await createUser(query);
    await page.context().clearCookies();
    await page.goto(`/login?${new URLSearchParams({ next })}`);
    await fillIn(page, email, password);
    await expect(page).toHaveURL(`${baseURL}/profile`);
  }
});

test("another site’s form is refused; a link signs nobody out", async ({
  page,
  query,
  baseURL,
}) => {
  const email = await createUser(query);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/profile$/);
  const foreign = await page.request.post("/logout", {
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    form: {},
  });
  expect(foreign.status()).toBe(403);
  await page.goto("/logout");
  await expect(page).toHaveURL(`${baseURL}/index`);
  await expect(header(page).getByRole("link", { name: "Ada Byron" })).toBeVisible();
});

test("the console is there for those who work here, and for nobody else", async ({
  page,
  query,
}) => {
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/);
  await signIn(page, await createUser(query));
  await expect(page).toHaveURL(/\/profile$/);
  expect((await page.goto("/admin"))?.status()).toBe(404);
  for (const role of ["viewer", "support", "editor", "owner"]) {
    await forgetUser(page);
    await signIn(page, await createUser(query, { role }));
    await expect(page).toHaveURL(/\/profile$/);
    expect((await page.goto("/admin"))?.status()).toBe(200);
    await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  }
  // Somebody owns the site now, and without a link there is no such page.
  expect((await page.goto("/welcome-owner?token=x"))?.status()).toBe(404);
});
