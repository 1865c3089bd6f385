import { expect, test } from "./support/fixtures.ts";
import { createUser, signIn } from "./support/users.ts";

// React reports what a screen throws.
test.use({ allowedErrors: [/TypeError/] });

test("a screen that throws leaves the frame, and another screen works", async ({ page, query }) => {
  await signIn(page, await createUser(query, { role: "owner" }), "/admin");
  await page.route("**/api/admin/leads?*", (route) => route.fulfill({ json: { rows: [null] } }));
  await page.route("**/api/admin/leads", (route) => route.fulfill({ json: { rows: [null] } }));
  await page.goto("/admin/leads");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("Something on this screen stopped working");
  await expect(notice.getByRole("button", { name: "Reload" })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Customers" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  await expect(notice).toBeHidden();
});
