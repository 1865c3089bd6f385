import type { Page } from "@playwright/test";
import { expect, mailTo, test } from "./support/fixtures.ts";
import { createUser, forgetUser, type Query, signIn } from "./support/users.ts";

// The fixture's script doesn't run in the sandboxed preview of an email.
test.use({ allowedErrors: [/status of (403|404|409|422)|^Blocked script execution/] });

const menu = (page: Page) => page.getByRole("navigation", { name: "Console" });
const toast = (page: Page) => page.locator(".toasts");

async function enter(page: Page, query: Query, role: string, path = "/admin"): Promise<void> {
  await signIn(page, await createUser(query, { role }));
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto(path);
}

const people = [
  "leads",
  "customers",
  "price-moves",
  "signups",
  "approvals",
  "sent-emails",
  "bounced-addresses",
];
const owners = ["team", "team/invite", "activity", "first-day"];
const roles: Record<string, Record<"refused" | "writes" | "reads", string[]>> = {
  editor: {
    refused: [...people, ...owners, "system", "figures/recurring", "leads/import"],
    writes: ["post", "faq", "menu", "email", "redirect"],
    reads: ["plan", "setting"],
  },
  support: {
    refused: owners,
    writes: [],
    reads: ["plan", "post", "faq", "menu", "email", "setting"],
  },
  viewer: {
    refused: [...people, ...owners, "system", "figures/recurring", "media", "shared-previews"],
    writes: [],
    reads: ["plan", "post", "faq", "menu", "email", "setting"],
  },
};
for (const [role, { refused, writes, reads }] of Object.entries(roles)) {
  test(`${role}: every screen of the menu opens, others say whom to ask, and no button is refused`, async ({
    page,
    query,
  }) => {
    const forbidden: string[] = [];
    page.on("response", (response) => {
      if (response.status() === 403) forbidden.push(response.url());
    });
    await createUser(query, { role: "owner" });
    await enter(page, query, role);
    await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
    const main = page.getByRole("main");
    const go = (path: string) => page.evaluate((to) => history.pushState(null, "", to), path);

    const offered = await menu(page)
      .locator("a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(offered.length).toBeGreaterThan(10);
    for (const path of refused) {
      expect(offered, path).not.toContain(`/admin/${path}`);
      await go(`/admin/${path}`);
      await expect(main.getByText(`Your role is ${role}.`), path).toBeVisible();
      await expect(main.getByText(/Ask .*Ada Byron.* to change your role\./), path).toBeVisible();
    }
    for (const path of offered.filter((one) => one !== "/admin/quarantine")) {
      await go(path);
      await expect(menu(page).locator(`[aria-current][href="${path}"]`)).toBeVisible();
      await expect(main.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(main.getByText("Loading…")).toHaveCount(0);
      await expect(main.getByText("Your role is"), path).toHaveCount(
        role === "viewer" && path === "/admin" ? 1 : 0,
      );
    }
    for (const type of [...writes, ...reads]) {
      await go(`/admin/${type}`);
      const rows = main.locator(`a.row[href^="/admin/${type}/"]`);
      if (type !== "setting" && type !== "redirect") await rows.first().click();
      // Until every part of the record has been asked for.
      await page.waitForLoadState("networkidle");
      const mayWrite = writes.includes(type);
      if (type === "redirect") {
        await expect(main.getByRole("link", { name: "New redirect" })).toBeVisible();
        continue;
      }
      await expect(main.getByRole("button", { name: "Publish" }), type).toHaveCount(
        mayWrite ? 1 : 0,
      );
      await expect(main.getByRole("button", { name: "Save draft" }), type).toHaveCount(
        mayWrite ? 1 : 0,
      );
    }
    expect(forbidden).toEqual([]);
    if (role !== "support") {
      await page.goto("/admin/quarantine");
      await expect(
        main.getByText(`Owners and support can open this screen. Your role is ${role}.`),
      ).toBeVisible();
    }
  });
}

test("support opens a customer’s account once the customer allows it, and the log says so", async ({
  page,
  query,
  browser,
}) => {
  const customer = await createUser(query);
  const organization = crypto.randomUUID();
  await query(`insert into organization (id, name, slug) values ($1, 'Corner Florist', $1)`, [
    organization,
  ]);
  await query(
    `insert into member (id, organization_id, user_id, role) select gen_random_uuid(), $1, id, 'owner' from "user" where email = $2`,
    [organization, customer],
  );
  await enter(page, query, "support", `/admin/customers/${organization}`);
  await page.getByRole("button", { name: "Request access" }).click();
  const form = page.getByRole("form", { name: "Request access" });
  await form.getByLabel("Reason").fill("You wrote that your picture won’t load.");
  await form.getByRole("button", { name: "Ask the customer" }).click();
  await expect(toast(page)).toContainText("They got an email");
  await expect(page.getByText("Waiting for the customer")).toBeVisible();
  expect(await mailTo(page, query, customer, /./)).toContain("your picture won");

  const context = await browser.newContext(test.info().project.use as object);
  const theirs = await context.newPage();
  await signIn(theirs, customer);
  await expect(theirs).toHaveURL(/\/profile$/);
  await theirs.goto("/profile-setting");
  await expect(theirs.locator("#support")).toContainText("your picture won’t load");
  await theirs.getByRole("button", { name: "Allow for 30 minutes" }).first().click();
  await expect(theirs.locator("#support")).toContainText("allowed", { ignoreCase: true });

  await page.reload();
  await page.getByRole("button", { name: "Open the account" }).click();
  const banner = page.getByRole("region", { name: "Support access" });
  await expect(banner).toContainText("Ada Byron’s account, open for Ada Byron until");
  await page.goto("/profile-setting");
  await expect(banner).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText(/has your account open/)).toBeVisible();
  await context.close();
  await banner.getByRole("button", { name: "End support access" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${organization}$`));
  await expect(page.getByRole("region", { name: "Support access" })).toContainText("Ended");
  const actions = await query<{ action: string }>(
    'select action from audit_entry where target_id in ($1, (select id from "user" where email = $2)) order by at',
    [organization, customer],
  );
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["support.ask", "support.grant", "support.open", "support.leave"]),
  );
});

test("an editor changes a link of the footer and the words of an email, and both show up", async ({
  page,
  query,
}) => {
  const word = `Help ${Date.now()}`;
  await enter(page, query, "editor", "/admin/menu/footer");
  const label = page.getByRole("textbox", { name: /^Label/ }).first();
  const before = await label.inputValue();
  await label.fill(word);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(toast(page)).toContainText("Visitors see it now");
  const footer = async () => (await page.request.get("/page-about")).text();
  await expect.poll(footer).toContain(word);
  await label.fill(before);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.poll(footer).not.toContain(word);

  // Texts that guard accounts are the owners' alone.
  await page.goto("/admin/email/password-reset");
  await expect(page.getByText("only owners can change it")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
  await forgetUser(page);
  await signIn(page, await createUser(query, { role: "owner" }));
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto("/admin/email/password-reset");
  const heading = page.getByRole("textbox", { name: "Heading" });
  const old = await heading.inputValue();
  await heading.fill(`${old} ${word}`);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(toast(page)).toContainText("Published");
  const email = await createUser(query);
  await forgetUser(page);
  await page.goto("/forgot-password");
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("main").getByRole("button").first().click();
  expect(await mailTo(page, query, email, /./)).toContain(word);
  await query("update email_text set heading = $1 where id = 'password-reset'", [old]);
});
