import { faultsOf } from "./support/axe.ts";
import { expect, freshEmail, linkIn, mailTo, test } from "./support/fixtures.ts";
import { createUser, fillIn, password, signIn } from "./support/users.ts";

test.use({ allowedErrors: [/status of (403|404|410|422)/] });

test("an owner invites a colleague, who joins with their role and can do no more", async ({
  page,
  query,
  browser,
}) => {
  const owner = await createUser(query, { role: "owner" });
  const invited = freshEmail();
  await signIn(page, owner);
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto("/admin/team");
  await page.getByRole("link", { name: "Invite", exact: true }).click();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("Enter your email")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(invited);
  await page.getByRole("radio", { name: /^Support/ }).check();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.locator(".toasts")).toContainText(`${invited} gets an email`);
  await expect(
    page.getByRole("button", { name: `Revoke the invitation of ${invited}` }),
  ).toBeVisible();
  const link = linkIn(await mailTo(page, query, invited, /invited you/), "/staff-invitation");

  const context = await browser.newContext(test.info().project.use as object);
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByText(`invited ${invited} to the console as support`)).toBeVisible();
  await theirs.getByRole("textbox", { name: "Your Name" }).fill("Grace Hopper");
  await theirs.getByRole("textbox", { name: "Password" }).fill("sheep over 9 hedges");
  await theirs.getByRole("button", { name: "Create your account" }).click();
  await expect(theirs).toHaveURL(/\/admin$/);
  const menu = theirs.getByRole("navigation", { name: "Console" });
  await expect(menu).toContainText("Quarantine");
  await expect(menu.getByRole("link", { name: "Team", exact: true })).toHaveCount(0);
  expect((await theirs.goto(link))?.status()).toBe(404);

  await page.reload();
  await page.getByRole("link", { name: /Grace Hopper/ }).click();
  await expect(page.getByRole("button", { name: /^Sign out .* since/ })).toBeVisible();
  const violations = await faultsOf(page);
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await page.getByRole("radio", { name: /^Viewer/ }).check();
  await page.getByRole("button", { name: "Change role" }).click();
  await expect(page.locator(".toasts")).toContainText("Grace Hopper is now Viewer");
  await theirs.goto("/admin");
  await expect(menu).toContainText("Overview");
  await expect(menu).not.toContainText("Quarantine");
  page.on("dialog", (dialog) => dialog.accept());
  // Ten minutes after signing in, the console asks who is at the keyboard.
  await query(
    `update session set created_at = now() - interval '11 minutes' where user_id = (select id from "user" where email = $1)`,
    [owner],
  );
  await page.getByRole("button", { name: "Remove from the team" }).click();
  const asked = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await asked.getByLabel("Your password").fill("wrong");
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect(asked.getByText("This isn’t your current password.")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await asked.getByLabel("Your password").fill(password);
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect(page.locator(".toasts")).toContainText("no longer works here");
  await theirs.goto("/admin");
  await expect(theirs).toHaveURL(/\/login/);
  await fillIn(theirs, invited, "sheep over 9 hedges");
  expect((await theirs.goto("/admin"))?.status()).toBe(404);
  await context.close();
  await page.goto("/admin/activity?type=staff");
  await expect(page.getByText(/removed from the team/).first()).toBeVisible();
});
