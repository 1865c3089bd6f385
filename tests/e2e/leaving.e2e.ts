import { samplePerson } from "../../src/features/account/web/sample-account.ts";
import { expect, test } from "./support/fixtures.ts";
import { createUser, signIn } from "./support/users.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("visitors read the periods and get a sample of the file", async ({ page }) => {
    await page.goto("/leaving");
    await expect(page.getByRole("heading", { name: "Your dates" })).toHaveCount(0);
    const href = await page.getByRole("link", { name: "Download a sample" }).getAttribute("href");
    const file = await page.request.get(href ?? "");
    expect(file.headers()["content-disposition"]).toContain("sample-data.json");
    expect(await file.json()).toMatchObject({ account: { email: samplePerson.email } });
  });
});

test("who is signed in reads the own dates, before and after asking for the deletion", async ({
  page,
  query,
}) => {
  const email = await createUser(query);
  await signIn(page, email, "/leaving");
  const yours = page.getByRole("region", { name: "Your dates" });
  const inThirtyDays = new Date(Date.now() + 30 * 86_400_000).getUTCFullYear();
  await expect(yours).toContainText(
    new RegExp(`If you delete your account today, we erase it on \\w+ \\d+, ${inThirtyDays}\\.`),
  );
  await query(
    `insert into customer_profile (user_id, first_name, last_name, deletion_requested_at, deletion_due_at)
     select id, 'Ada', 'Byron', now(), '2031-03-04T12:00:00Z' from "user" where email = $1`,
    [email],
  );
  await page.reload();
  await expect(yours).toContainText("We erase it on March 4, 2031.");
});
