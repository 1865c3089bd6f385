import type { Page } from "@playwright/test";
import { totp } from "../harness/totp.ts";
import { withAuthenticator } from "./support/authenticator.ts";
import { faultsOf } from "./support/axe.ts";
import { expect, mailTo, scriptsRan, test } from "./support/fixtures.ts";
import { createUser, password, signIn } from "./support/users.ts";

// The browser logs every answer of 400 and more.
test.use({ allowedErrors: [/status of (400|403|404|415|422)/] });

const settings = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const bySignIn = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" });

/** Chromium's pretended device answers an offer in the address field at once; most tests want the button. */
async function withoutOffer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

async function openSettings(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.waitForURL((url) => url.pathname === "/profile");
  await page.goto("/profile-setting");
}

async function addPasskey(page: Page, name = ""): Promise<void> {
  await scriptsRan(page);
  const part = settings(page);
  await part.locator("summary", { hasText: "Add a passkey" }).click();
  await part.locator("[data-passkey-add]").getByLabel("Current password").fill(password);
  await part.locator("[data-passkey-add]").getByLabel("Name (optional)").fill(name);
  await part.getByRole("button", { name: "Go on" }).click();
  await expect(part.getByText("Your passkey is ready")).toBeVisible();
}

test("both forms, opened, and the sign-in page can be used by everybody", async ({
  page,
  query,
}) => {
  await withoutOffer(page);
  await withAuthenticator(page);
  await openSettings(page, await createUser(query));
  await addPasskey(page);
  for (const summary of await settings(page).locator("summary").all()) await summary.click();
  await expectNoFaults(page);
  await page.context().clearCookies();
  await page.goto("/login");
  await scriptsRan(page);
  await expectNoFaults(page);
});

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
async function expectNoFaults(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page, standards), colorScheme).toEqual([]);
  }
}

test("added behind the password, used to sign in, renamed, removed, and then refused", async ({
  page,
  query,
  baseURL,
}) => {
  await withoutOffer(page);
  const device = await withAuthenticator(page);
  const email = await createUser(query);
  await openSettings(page, email);
  const part = settings(page);
  await expect(part).toContainText("You don’t have any yet");
  await expect(part.getByText("turn on JavaScript")).toBeHidden();

  await part.locator("summary", { hasText: "Add a passkey" }).click();
  const secret = part.getByLabel("Current password");
  await secret.fill("wrong");
  await part.getByRole("button", { name: "Go on" }).click();
  await expect(part.getByRole("status")).toHaveText("This isn’t your current password.");
  await expect(secret).toBeFocused();
  await expect(secret).toHaveAttribute("aria-invalid", "true");
  expect(await device.credentials()).toEqual([]);

  await secret.fill(password);
  await part.getByRole("button", { name: "Go on" }).click();
  await expect(part.getByText("Your passkey is ready")).toBeVisible();
  await expect(page.locator("#answer")).toBeFocused();
  await expect(part.getByRole("listitem")).toContainText(/Chrome on Linux.*not used yet/s);
  await mailTo(page, query, email, /passkey was added/i);
  expect((await device.credentials()).length).toBe(1);

  await page.context().clearCookies();
  await page.goto("/login?next=/profile-setting");
  await scriptsRan(page);
  await bySignIn(page).click();
  await expect(page).toHaveURL(`${baseURL}/profile-setting`);
  await expect(part.getByRole("listitem")).toContainText("last used");
  await mailTo(page, query, email, /new sign-in/i);
  const data = await (await page.request.post("/profile-data", { form: {} })).json();
  expect(data.passkeys).toEqual([
    {
      name: "Chrome on Linux",
      deviceType: "singleDevice",
      authenticator: expect.any(String),
      createdAt: expect.any(String),
      lastUsed: expect.any(String),
    },
  ]);

  await part.locator("summary", { hasText: "Chrome on Linux" }).click();
  await part.getByLabel("Name", { exact: true }).fill("");
  await part.getByRole("button", { name: "Save name" }).click();
  await expect(part.getByRole("alert")).toContainText("Enter a name.");
  await part.getByLabel("Name", { exact: true }).fill("Desk");
  await part.getByRole("button", { name: "Save name" }).click();
  await expect(part.getByText("The passkey has its new name")).toBeVisible();

  await part.locator("summary", { hasText: "Desk" }).click();
  const removal = part.locator("form", { hasText: "Remove" });
  await removal.getByLabel("Current password").fill("wrong");
  await removal.getByRole("button", { name: "Remove Desk" }).click();
  await expect(part.getByRole("alert")).toContainText("This isn’t your current password.");
  await removal.getByLabel("Current password").fill(password);
  await removal.getByRole("button", { name: "Remove Desk" }).click();
  await expect(part.getByText("The passkey is removed")).toBeVisible();
  await mailTo(page, query, email, /passkey was removed/i);

  await page.context().clearCookies();
  await page.goto("/login");
  await scriptsRan(page);
  await bySignIn(page).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    "This passkey doesn’t open an account here",
  );
  await expect(page).toHaveURL(`${baseURL}/login`);
});

test("opens an account with two-step sign-in without a code; the browser offers it by itself", async ({
  page,
  query,
}) => {
  await withAuthenticator(page);
  const email = await createUser(query);
  await openSettings(page, email);
  await addPasskey(page, "Work laptop");
  await page.goto("/two-factor");
  await scriptsRan(page);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Set it up" }).click();
  const text = await page.getByRole("main").innerText();
  const key = /(?:\b[A-Z2-7]{4} ){7,}[A-Z2-7]{1,4}\b/.exec(text)?.[0].replaceAll(" ", "") ?? "";
  await page.getByLabel("I saved the backup codes").check();
  await page.getByLabel("Code", { exact: true }).fill(totp(key));
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByText("Two-step sign-in is on")).toBeVisible();

  await page.context().clearCookies();
  // The page asks once the field has the focus. The browser answers at once, and the page goes on by itself.
  await page.goto("/login?next=/page-faqs");
  await scriptsRan(page);
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole("main").getByLabel("Email").focus();
  await expect(page).toHaveURL(/\/page-faqs$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Ada Byron" })).toBeVisible();
});

test("signing in leads to no other site, and by keyboard; a closed prompt is said quietly", async ({
  page,
  query,
  baseURL,
}) => {
  await withoutOffer(page);
  const device = await withAuthenticator(page);
  await openSettings(page, await createUser(query));
  // Until then, Enter does nothing: the form needs its script.
  await scriptsRan(page);
  const part = settings(page);
  await device.willing(false);
  const summary = part.locator("summary", { hasText: "Add a passkey" });
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(part.getByRole("status")).toHaveText("No passkey was added. You can try again.");
  await device.willing(true);
  await page.keyboard.press("Enter");
  await expect(part.getByText("Your passkey is ready")).toBeVisible();

  // The same device has one already.
  await summary.click();
  await part.locator("[data-passkey-add]").getByLabel("Current password").fill(password);
  await part.getByRole("button", { name: "Go on" }).click();
  await expect(part.getByRole("status").last()).toContainText(
    "There is a passkey for this account",
  );

  await page.context().clearCookies();
  await device.willing(false);
  await page.goto(`/login?${new URLSearchParams({ next: "//evil.example" })}`);
  await scriptsRan(page);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(bySignIn(page)).toBeFocused();
  await page.keyboard.press("Enter");
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toHaveText("No passkey was used. Try again, or sign in with your password.");
  await device.willing(true);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${baseURL}/profile`);
});

test("the calls refuse what is not theirs, and say so as JSON", async ({
  page,
  query,
  baseURL,
}) => {
  await withoutOffer(page);
  await withAuthenticator(page);
  const { request } = page;
  const send = async (name: string, data: unknown, headers = {}) => {
    const answer = await request.post(`/api/passkeys/${name}`, { data, headers });
    return { status: answer.status(), ...(await answer.json()) };
  };
  const names = ["challenge", "sign-in", "prepare", "add"];
  for (const name of names) {
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect(await send(name, {}, foreign)).toMatchObject({ status: 403, code: "cross_site" });
    expect((await request.get(`/api/passkeys/${name}`)).status()).toBe(405);
  }
  expect(await send("prepare", { current_password: password })).toMatchObject({
    status: 403,
    code: "signed_out",
  });
  const bad: unknown[] = [
    {},
    [],
    { credential: null },
    { credential: "x" },
    { credential: { id: { $ne: 1 }, rawId: "a", type: "public-key", response: {} } },
    { credential: { id: "a".repeat(5000), rawId: "a", type: "public-key", response: {} } },
  ];
  for (const name of ["sign-in", "add"]) {
    for (const body of bad) {
      expect(await send(name, body)).toMatchObject({ status: 422, code: "invalid_input" });
    }
    const malformed = await request.post(`/api/passkeys/${name}`, {
      data: Buffer.from("{"),
      headers: { "content-type": "application/json" },
    });
    expect(malformed.status()).toBe(400);
    expect((await request.post(`/api/passkeys/${name}`, { form: { a: "b" } })).status()).toBe(415);
  }

  // An answer that was right once, sent again.
  const email = await createUser(query);
  await openSettings(page, email);
  await addPasskey(page);
  await page.context().clearCookies();
  await page.goto("/login");
  await scriptsRan(page);
  const sent = page.waitForRequest(/passkeys\/sign-in$/);
  await bySignIn(page).click();
  const body = (await sent).postDataJSON();
  await expect(page).toHaveURL(`${baseURL}/profile`);
  for (const fresh of [false, true]) {
    if (fresh) await send("challenge", {});
    expect(await send("sign-in", body)).toMatchObject({ status: 422, code: "passkey_refused" });
  }
  // Challenges say nothing of anybody, and are never the same.
  const one = await send("challenge", {});
  const other = await send("challenge", { email });
  expect(Object.keys(one.options).sort()).toEqual(Object.keys(other.options).sort());
  expect(one.options.challenge).not.toBe(other.options.challenge);
});

test("where the browser knows no passkeys, nothing offers one", async ({ page, query }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PublicKeyCredential");
  });
  await page.goto("/login");
  await scriptsRan(page);
  await expect(bySignIn(page)).toBeHidden();
  await openSettings(page, await createUser(query));
  await expect(settings(page).getByText("turn on JavaScript")).toBeVisible();
  await expect(settings(page).locator("summary")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("names are changed and passkeys removed; adding says what it needs", async ({
    page,
    query,
  }) => {
    const email = await createUser(query);
    await query(
      `insert into passkey (id, name, public_key, user_id, credential_id, counter, device_type, backed_up)
      select 'passkey-' || id, 'Old phone', '', id, 'credential-' || id, 0, 'singleDevice', false
      from "user" where email = $1`,
      [email],
    );
    await page.goto("/login");
    await expect(bySignIn(page)).toBeHidden();
    await openSettings(page, email);
    const part = settings(page);
    await expect(part.getByText("turn on JavaScript")).toBeVisible();
    await expect(part.getByText("Add a passkey", { exact: true })).toBeHidden();
    await part.locator("summary", { hasText: "Old phone" }).click();
    await part.getByLabel("Name", { exact: true }).fill("New phone");
    await part.getByRole("button", { name: "Save name" }).click();
    await expect(part.getByText("The passkey has its new name")).toBeVisible();
    await part.locator("summary", { hasText: "New phone" }).click();
    await part.getByRole("button", { name: "Remove New phone" }).click();
    await expect(part.getByRole("alert")).toContainText("Enter your current password.");
    await part.locator("form", { hasText: "Remove" }).getByLabel("Current password").fill(password);
    await part.getByRole("button", { name: "Remove New phone" }).click();
    await expect(part.getByText("The passkey is removed")).toBeVisible();
    await expect(part).toContainText("You don’t have any yet");
  });
});
