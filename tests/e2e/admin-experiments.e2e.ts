import { faultsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { createUser, signIn } from "./support/users.ts";

// Browsers report refusals as errors of their own.
test.use({ allowedErrors: [/^Failed to load resource: .*(404|422)/] });

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000)
    .toISOString()
    .slice(0, 16)
    .replace(/:\d\d$/, ":00");

test("an experiment says how long it needs, shows variant B in its preview, and is published once it can tell a difference", async ({
  page,
  query,
}) => {
  const name = `Button ${Date.now()}`;
  await query(
    `insert into analytics_view (hour, page, bot)
     select date_trunc('hour', now()) - interval '2 days', '/', false from generate_series(1, 400)`,
  );
  await signIn(page, await createUser(query, { role: "editor" }));
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto("/admin/experiment/new");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Find a text").fill("start trial");
  await page.getByLabel("Start trial", { exact: true }).fill("Try it for 14 days");
  await page.getByLabel("Find a text").fill("sections");
  await page.getByLabel("Sections", { exact: true }).fill("why, features, uses");
  await expect(page.getByRole("region", { name: "How long this needs" })).toContainText(
    /\d+ views of the page/,
  );
  await page.getByLabel("Begins").fill(inDays(1));
  await page.getByLabel("Ends").fill(inDays(2));
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Leave time for at least 12 blocks.")).toBeVisible();
  await page.getByLabel("Ends").fill(inDays(20));
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("link", { name: "Try it for 14 days" }).first()).toBeVisible();
  const sections = await preview
    .locator("main section[aria-labelledby]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-labelledby")));
  expect(sections.indexOf("why-title")).toBeLessThan(sections.indexOf("features-title"));
  expect(sections).not.toContain("flow-title");
  expect(sections).not.toContain("trial-title");
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("region", { name: "Result" })).toContainText(
    "Visitors see variant A. 0 of 38 pairs of blocks are counted.",
  );
  await query("delete from experiment where name = $1", [name]);
});
