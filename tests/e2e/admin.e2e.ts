import type { Page } from "@playwright/test";
import { expect, freshEmail, test } from "./support/fixtures.ts";
import { createUser, type Query, signIn } from "./support/users.ts";

// Browsers report refusals and lost connections as errors of their own.
test.use({ allowedErrors: [/^Failed to load resource: .*(409|422|ERR_FAILED)/] });

async function enter(page: Page, query: Query, role: string): Promise<void> {
  await signIn(page, await createUser(query, { role }));
  await expect(page).toHaveURL(/\/profile$/);
}

/** A question of this test's own, published, at the end of the list. */
async function addQuestion(query: Query, text = `Question ${freshEmail()}?`): Promise<string> {
  await query(
    `insert into faq (question, answer, category, position)
     values ($1, '<p>The old answer.</p>', 'Product', (select max(position) + 1 from faq))`,
    [text],
  );
  return text;
}
const list = (page: Page) => page.getByRole("region", { name: "Questions" });
const toast = (page: Page) => page.locator(".toasts");
const publicQuestions = async (page: Page) =>
  ((await (await page.request.get("/api/faqs/list")).json()) as { question: string }[]).map(
    ({ question }) => question,
  );

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("signing in fades into the console, and the console into the site, without an error", async ({
    page,
    query,
  }) => {
    const email = await createUser(query, { role: "owner" });
    await page.goto("/login?next=%2Fadmin");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
    await page.evaluate(() => location.assign("/page-terms"));
    await expect(page).toHaveURL(/page-terms$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("a plan’s price is changed with the keyboard alone, from sign-in to the pricing page", async ({
  page,
  query,
}) => {
  const title = `Plan ${Date.now()}`;
  await query(
    `insert into plan (title, monthly_price_cents, yearly_price_cents, position) values ($1, 12300, 123000, 99)`,
    [title],
  );
  const email = await createUser(query, { role: "owner" });
  await page.goto("/admin/plan");
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fplan$/);
  await page.getByLabel("Email", { exact: true }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("correct horse battery");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Plans" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(title);
  // While the title was typed, its first letters found other plans, too.
  await expect(page.getByRole("option", { name: title, selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  const price = page.getByLabel("Price per month");
  await expect(price).toHaveValue("123");
  await price.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("129.50");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page)).toContainText("Published. Visitors see it now.");
  await expect
    .poll(async () => (await page.request.get("/page-pricing")).text())
    .toContain("129.50");
  await query("delete from plan where title = $1", [title]);
});

test("an editor writes a question, publishes it, and restores an earlier version", async ({
  page,
  query,
}) => {
  const title = `Do you deliver ${freshEmail()}?`;
  await enter(page, query, "editor");
  await page.goto("/admin/faq");
  await page.getByRole("link", { name: "New question" }).click();
  await page.getByRole("button", { name: "Save", exact: false }).first().click();
  await expect(page.locator("#field-question-error")).toHaveText("Enter question.");
  await page.getByRole("textbox", { name: "Question" }).fill(title);
  const answer = page.getByRole("textbox", { name: "Answer" });
  await answer.click();
  await page.keyboard.type("Yes, ");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type("every day");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(toast(page)).toContainText("Visitors don’t see it yet");
  await expect(page).toHaveURL(/\/admin\/faq\/[0-9a-f-]{36}$/);
  expect(await publicQuestions(page)).not.toContain(title);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.poll(() => publicQuestions(page)).toContain(title);
  expect(await query("select answer from faq where question = $1", [title])).toEqual([
    { answer: "<p>Yes, <strong>every day</strong></p>" },
  ]);

  await answer.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("No.");
  await page.keyboard.press("Control+s");
  await expect(toast(page).getByText("Saved. Visitors don’t see it yet.").last()).toBeVisible();
  await page.getByText("What changes when you publish").click();
  await expect(page.locator("ins")).toHaveText("No.");
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.locator("del").first()).toContainText("Yes, every day");
  await page
    .getByRole("button", { name: /^Restore the version of/ })
    .first()
    .click();
  await expect(answer).toHaveText("Yes, every day");

  await page.getByRole("button", { name: "Take down" }).click();
  await expect(toast(page)).toContainText("Taken down");
  await expect.poll(() => publicQuestions(page)).not.toContain(title);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => publicQuestions(page)).toContain(title);
});

test("of two editors, the second sees both versions and chooses field by field", async ({
  page,
  query,
  browser,
}) => {
  const title = await addQuestion(query);
  await enter(page, query, "editor");
  await page.goto(`/admin/faq?q=${encodeURIComponent(title)}`);
  await list(page).getByRole("link", { name: title }).click();
  const question = page.getByRole("textbox", { name: "Question" });
  await question.fill(`${title} Mine`);

  const context = await browser.newContext(test.info().project.use as object);
  const other = await context.newPage();
  await signIn(other, await createUser(query, { role: "editor" }));
  await expect(other).toHaveURL(/\/profile$/);
  await other.goto(new URL(page.url()).pathname);
  await other.getByRole("textbox", { name: "Question" }).fill(`${title} Theirs`);
  await other.getByRole("textbox", { name: "Category" }).fill("Drivers");
  await other.getByRole("button", { name: "Save draft" }).click();
  await expect(toast(other)).toContainText("Saved");
  await context.close();

  await page.getByRole("button", { name: "Save draft" }).click();
  const dialog = page.getByRole("dialog", { name: /saved changes while you were editing/ });
  await expect(dialog.getByText(`${title} Theirs`)).toBeVisible();
  await expect(dialog.getByText(`${title} Mine`)).toBeVisible();
  await dialog.getByRole("button", { name: "Save this" }).click();
  await expect(toast(page)).toContainText("Saved");
  await expect(question).toHaveValue(`${title} Mine`);
  await expect(page.getByRole("textbox", { name: "Category" })).toHaveValue("Drivers");
});

test("what was typed survives a lost connection and a closed tab", async ({ page, query }) => {
  const title = await addQuestion(query);
  await enter(page, query, "editor");
  await page.goto(`/admin/faq?q=${encodeURIComponent(title)}`);
  await list(page).getByRole("link", { name: title }).click();
  await page.getByRole("textbox", { name: "Question" }).fill(`${title} Offline`);
  await page.route("**/api/admin/**", (route) => route.abort());
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("There is no connection right now.")).toBeVisible();
  await page.unroute("**/api/admin/**");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Question" })).toHaveValue(`${title} Offline`);
  await expect(page.getByText("and haven’t saved it")).toBeVisible();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(toast(page)).toContainText("Saved");
});

test("questions are moved by keyboard and by pointer, and moved back", async ({ page, query }) => {
  // At the front of the list: other tests add theirs at its end.
  const [first, second] = [`First ${freshEmail()}?`, `Second ${freshEmail()}?`];
  for (const [text, position] of [
    [first, -2],
    [second, -1],
  ]) {
    await query("insert into faq (question, answer, position) values ($1, '<p>Yes.</p>', $2)", [
      text,
      position,
    ]);
  }
  await enter(page, query, "editor");
  await page.goto("/admin/faq");
  const order = async () => (await publicQuestions(page)).slice(0, 2);
  const grip = (name: string) => page.getByRole("button", { name: `Move ${name}` });
  await expect(grip(second)).toHaveCount(0);
  await page.getByRole("button", { name: "Change order" }).click();
  await grip(second).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`${second} is at place 2.`)).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(`${second} is at place 1.`)).toBeAttached();
  await page.keyboard.press("Space");
  await expect.poll(order).toEqual([second, first]);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(order).toEqual([first, second]);

  await expect(list(page).getByRole("listitem").first()).toContainText(first);
  const from = await grip(second).boundingBox();
  const to = await grip(first).boundingBox();
  if (!from || !to) throw new Error("the handles aren’t there");
  await page.mouse.move(from.x + 8, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 8 });
  await page.mouse.up();
  await expect.poll(order).toEqual([second, first]);
});

test("a viewer reads what visitors see, and can change nothing", async ({ page, query }) => {
  const title = await addQuestion(query);
  await enter(page, query, "viewer");
  await page.goto(`/admin/faq?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole("link", { name: "New question" })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Console" })).not.toContainText("Activity");
  await list(page).getByRole("link", { name: title }).click();
  await expect(page.getByRole("textbox", { name: "Question" })).toHaveAttribute("readonly", "");
  await expect(page.getByRole("textbox", { name: "Answer" })).toHaveAttribute(
    "contenteditable",
    "false",
  );
  await expect(page.getByRole("button", { name: /Save|Publish|Take down/ })).toHaveCount(0);
});

test("the first-day checklist says what is missing, leads there, and notes what only a person knows", async ({
  page,
  query,
}) => {
  await enter(page, query, "owner");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Open the checklist" }).click();
  const brand = page.getByRole("listitem").filter({ hasText: "Your name, logo" });
  await expect(brand).toContainText("The opening hours and the time zone are the sample’s");
  await brand.getByRole("link", { name: "Settings" }).first().click();
  await expect(page.getByRole("textbox", { name: "Company name" })).toHaveValue("Northwick");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("first-day");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Go live without a dashboard" }).click();
  await expect(page.getByText("Ada Byron decided to go live without a dashboard.")).toBeVisible();
  await page.getByRole("button", { name: "Undo: Dashboard" }).click();
  await expect(page.getByRole("button", { name: "Go live without a dashboard" })).toBeVisible();
  await page.getByRole("link", { name: "Help: Email" }).click();
  await expect(page.locator("#email")).toBeInViewport();
  await expect(page.locator("#email")).toContainText("SMTP_URL");
});

test("by keyboard: past the list, out of the search, to a screen by another name, and to the keys", async ({
  page,
  query,
}) => {
  await enter(page, query, "owner");
  await page.goto("/admin/faq/new");
  const skip = page.getByRole("button", { name: "Skip to the open record" });
  await skip.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".record-pane")).toBeFocused();
  await page.keyboard.press("Control+k");
  const search = page.getByRole("combobox", { name: "Search records and screens" });
  await search.fill("spam");
  await expect(page.getByRole("option", { name: /^Quarantine/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".record-pane")).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});
