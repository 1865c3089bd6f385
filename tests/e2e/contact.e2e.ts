import { expect, freshEmail, test } from "./support/fixtures.ts";

test.use({ allowedErrors: [/Failed to load resource/] });

test("a contact message is sent as JSON: errors at their fields, then success and an empty form", async ({
  page,
  query,
}) => {
  const email = freshEmail();
  const calls: unknown[] = [];
  page.on("request", (one) => {
    if (one.url().endsWith("/api/contact")) calls.push(one.postDataJSON());
  });
  await page.goto("/contact", { waitUntil: "networkidle" });
  const form = page.getByRole("main");
  const summary = form.getByRole("alert");
  await form.getByLabel("Your Name").fill("Ada");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(summary).toContainText("Please check the marked fields.");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText(["Your Email", "Comments"]);
  await expect(form.getByLabel("Comments")).toHaveAccessibleDescription("Enter your comments.");
  await expect(form.getByLabel("Your Name")).toHaveValue("Ada");
  await summary.getByRole("link", { name: "Your Email" }).click();
  await expect(form.getByLabel("Your Email")).toBeFocused();

  await form.getByLabel("Your Email").fill(email);
  await form.getByLabel("Subject").fill("Cold chain");
  await form.getByLabel("Comments").fill("Do you track temperature?");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByRole("status").getByText("Queries Sent Successfully")).toBeVisible();
  await expect(summary).toHaveCount(0);
  for (const field of ["Your Name", "Your Email", "Subject", "Comments"])
    await expect(form.getByLabel(field)).toHaveValue("");
  await expect(page).toHaveURL(/\/contact(#contact-email)?$/);
  expect(calls).toHaveLength(2);
  expect(calls[1]).toMatchObject({
    name: "Ada",
    email,
    subject: "Cold chain",
    description: "Do you track temperature?",
  });
  expect(await query(`select subject from contact_message where email = $1`, [email])).toEqual([
    { subject: "Cold chain" },
  ]);
});

test("a message that can’t be sent stays in the form", async ({ page }) => {
  await page.route("**/api/contact", (route) => route.abort());
  await page.goto("/contact", { waitUntil: "networkidle" });
  const form = page.getByRole("main");
  await form.getByLabel("Your Name").fill("Ada");
  await form.getByLabel("Your Email").fill("ada@example.com");
  await form.getByLabel("Comments").fill("Do you track temperature?");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByRole("alert")).toContainText("We could not reach the server.");
  await expect(form.getByLabel("Comments")).toHaveValue("Do you track temperature?");
});
