import { expect, freshEmail, mailTo, test } from "./support/fixtures.ts";
import { createUser, signIn } from "./support/users.ts";

test.use({ allowedErrors: [/status of 422|^Blocked script execution/] });

test("an editor writes an issue, tries it, and sends it to the subscribers", async ({
  page,
  query,
}) => {
  const reader = freshEmail();
  await query(
    "insert into newsletter_subscriber (email, status, confirmed_at) values ($1, 'confirmed', now())",
    [reader],
  );
  const editor = await createUser(query, { role: "editor" });
  await signIn(page, editor);
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto("/admin");
  const menu = page.getByRole("navigation", { name: "Console" });
  await menu.getByRole("button", { name: "Email" }).click();
  await menu.getByRole("link", { name: "Newsletter" }).click();
  await page.getByRole("button", { name: "New issue" }).click();
  await expect(page.getByRole("heading", { name: "New issue" })).toBeVisible();

  // What's missing is said at its field, and nothing goes out.
  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText("Enter a text.").first()).toBeVisible();

  const subject = `Fewer empty miles ${Date.now()}`;
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Preview text").fill("Three habits of teams that drive less.");
  await page.getByLabel("Heading").fill("Fewer empty miles");
  await page
    .getByLabel("Text", { exact: true })
    .fill("Hello,\n\nread on.\n\n[See prices](/page-pricing)");
  const frame = page.frameLocator("iframe[title='Preview of the email']");
  await expect(frame.getByRole("heading", { name: "Fewer empty miles" })).toBeVisible();
  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.locator(".toasts")).toContainText(`A test email`);
  expect(
    (await mailTo(page, query, editor, new RegExp(`\\[Test\\] ${subject}`))).length,
  ).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Send…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Emails already sent can’t be recalled.");
  await dialog.getByRole("button", { name: "Send now" }).click();
  await expect(page.locator(".toasts")).toContainText("on its way");
  const text = await mailTo(page, query, reader, new RegExp(subject));
  expect(text).toContain("unsubscribe");
});

test("what an issue lacks is said at its field, also when it’s about to be sent", async ({
  page,
  query,
}) => {
  await query(
    "insert into newsletter_subscriber (email, status, confirmed_at) values ($1, 'confirmed', now())",
    [freshEmail()],
  );
  await signIn(page, await createUser(query, { role: "editor" }));
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto("/admin/newsletter");
  await page.getByRole("button", { name: "New issue" }).click();
  await page.getByLabel("Subject").fill("We opened today");
  await page.getByLabel("Heading").fill("We opened today");
  await page.getByLabel("Text", { exact: true }).fill("Hello,\n\nread on.");
  await page.getByRole("button", { name: "Send…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send now" }).click();
  await expect(dialog).toBeHidden();
  const missing = page.getByLabel("Preview text");
  await expect(missing).toHaveAccessibleDescription(/Enter a text\./);
  await expect(missing).toBeFocused();
  await expect(page.getByLabel("Subject")).toHaveValue("We opened today");
});
