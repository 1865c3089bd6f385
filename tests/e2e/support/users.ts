import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { hashPassword } from "../../../src/features/identity/server/password-hash.ts";
import { expect, freshEmail } from "./fixtures.ts";

export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

export const password = "correct horse battery";
const hash = hashPassword(password);

/** A user with a password, as a signup leaves them. @returns the address */
export async function createUser(
  query: Query,
  { verified = true, role = "customer" } = {},
): Promise<string> {
  const email = freshEmail();
  const id = randomUUID();
  await query(
    `insert into "user" (id, name, email, email_verified, role) values ($1, 'Ada Byron', $2, $3, $4)`,
    [id, email, verified, role],
  );
  await query(
    `insert into account (id, account_id, provider_id, user_id, password) values ($1, $2, 'credential', $2, $3)`,
    [randomUUID(), id, await hash],
  );
  return email;
}

/** Ends the session in this browser. A page of the console that is open would ask once more, and log that it was refused. */
export async function forgetUser(page: Page): Promise<void> {
  await page.goto("/index");
  await page.context().clearCookies();
}

/** Types a sign-in and sends it. */
export async function fillIn(page: Page, email: string, secret: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Email", { exact: true }).fill(email);
  await main.getByRole("textbox", { name: "Password" }).fill(secret);
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Signs in without the page for it, which `sign-in.e2e.ts` tests, and goes on. */
export async function signIn(page: Page, email: string, next = "/profile"): Promise<void> {
  const answer = await page.request.post("/login", {
    form: { email, password, next },
    headers: { "user-agent": await page.evaluate(() => navigator.userAgent) },
    maxRedirects: 0,
  });
  expect(answer.status()).toBeLessThan(400);
  await page.goto(next);
}
