import type { Page } from "@playwright/test";
import { expect, freshEmail, test } from "./support/fixtures.ts";

test.use({ allowedErrors: [/status of 422/] });

const call = (page: Page, title: string) =>
  page.getByRole("main").locator("section").filter({ hasText: title }).first();

async function open(page: Page, title: string) {
  await page.goto("/docs/api");
  const place = call(page, title);
  await place.getByText("Try it").click();
  return place;
}

test("a call that reads is sent for real; a payload is checked, and nothing is stored", async ({
  page,
  query,
}) => {
  const plan = await open(page, "Get a plan by its title");
  await plan.getByLabel("name", { exact: true }).fill("Enterprise");
  await plan.getByRole("button", { name: "Send" }).press("Enter");
  await expect(plan.getByRole("status").last()).toContainText(/200 .*ms/);
  await expect(plan.getByRole("status").last()).toContainText('"title": "Enterprise"');
  await expect(plan.getByRole("status").last()).toContainText("content-type: application/json");

  const email = freshEmail();
  const signup = await open(page, "Sign up for a free plan or a trial");
  const payload = signup.getByLabel("Payload");
  await payload.fill((await payload.inputValue()).replace("ada@example.com", email));
  await signup.getByRole("button", { name: "Send" }).click();
  await expect(signup.getByRole("status").last()).toContainText("Signup Successful");
  await payload.fill("{}");
  await signup.getByRole("button", { name: "Send" }).click();
  await expect(signup.getByRole("status").last()).toContainText("422");
  await expect(signup.getByRole("status").last()).toContainText("Enter your first name.");
  expect(await query("select id from signup where email = $1", [email])).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 4/] });

  test("the answer stands below the form, with what was typed; a call that reads is opened", async ({
    page,
  }) => {
    const contact = await open(page, "Send the company a message");
    await contact.getByLabel("Payload").fill('{"name": "Ada"}');
    await contact.getByRole("button", { name: "Send" }).click();
    await expect(contact.getByRole("status").last()).toContainText("Enter your email address.");
    await expect(contact.getByLabel("Payload")).toHaveValue('{"name": "Ada"}');
    await contact.getByLabel("Payload").fill("{");
    await contact.getByRole("button", { name: "Send" }).click();
    await expect(contact.getByRole("status").last()).toContainText("400");

    const plan = await open(page, "Get a plan by its title");
    await plan.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/api\/plans\/name\/Starter/);
    await expect(page.getByText('"Starter"').first()).toBeVisible();
  });
});
