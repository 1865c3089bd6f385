import { expect, test } from "./support/fixtures.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an incident is on the page and in the feed as soon as it’s published, and gone when taken down", async ({
    page,
    query,
  }) => {
    await query(
      `insert into incident (slug, title, part, impact, started_at, body)
       values ('late-emails', 'Status emails are late', 'Email', 'Trouble', now() - interval '5 minutes', '<p>Nothing is lost.</p>')`,
    );
    await expect(async () => {
      await page.goto("/status");
      await expect(page.getByRole("status")).toContainText("Something isn’t working", {
        timeout: 500,
      });
    }).toPass();
    const email = page.getByRole("listitem").filter({ hasText: /^Email/ });
    await expect(email).toContainText("Trouble");
    await expect(email).toContainText("No outage");
    await page.getByRole("status").getByRole("link", { name: "Status emails are late" }).click();
    await expect(page).toHaveURL(/#late-emails$/);
    await expect(page.getByText("Nothing is lost.")).toBeVisible();
    const feed = await page.request.get("/status/rss.xml");
    expect(await feed.text()).toContain("<title>Status emails are late</title>");
    await query("update incident set published = false where slug = 'late-emails'");
    await expect(async () => {
      await page.goto("/status");
      await expect(page.getByRole("status")).toContainText("No known problems", { timeout: 500 });
    }).toPass();
  });
});
