import { filmFiles } from "../../src/features/home/web/film-files.ts";
import { expect, test } from "./support/fixtures.ts";

test("posts: searched with marked matches, by tag, and back", async ({ page }) => {
  await page.goto("/blogs");
  await page.getByLabel("Search by keyword").fill("prescriptions");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/blogs\?q=prescriptions$/);
  await expect(page.locator("mark").first()).toHaveText(/prescription/i);
  await expect(page.getByRole("link", { name: "Carrying prescriptions safely" })).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await page.getByRole("navigation", { name: "Tags" }).getByRole("link", { name: "proof" }).click();
  await expect(page).toHaveURL(/\/blogs\?tag=proof#tags$/);
  for (const post of await page.getByRole("article").all())
    await expect(post).toContainText(/proof/i);
});

test("posts: more of them behind the first, without leaving the page, and once each", async ({
  page,
}) => {
  await page.goto("/blogs");
  const titles = page.getByRole("article").getByRole("heading");
  await expect(titles).toHaveCount(7);
  await page.getByRole("link", { name: "Load more" }).press("Enter");
  await expect(titles).toHaveCount(9);
  await expect(page).toHaveURL(/\/blogs$/);
  await expect(page.getByRole("link", { name: "Load more" })).toHaveCount(0);
  await expect(titles.nth(7).getByRole("link")).toBeFocused();
  expect(new Set(await titles.allTextContents()).size).toBe(9);
});

test("posts: those loaded behind the first stay when you come back", async ({ page }) => {
  await page.goto("/blogs");
  const titles = page.getByRole("article").getByRole("heading");
  await page.getByRole("link", { name: "Load more" }).press("Enter");
  await expect(titles).toHaveCount(9);
  await titles.nth(8).getByRole("link").click();
  await expect(page).toHaveURL(/\/blog-detail\//);
  await page.goBack();
  await expect(titles).toHaveCount(9);
  await expect(titles.nth(8)).toBeInViewport();
});

test("a misspelled search shows posts with the word that is closest, and says so", async ({
  page,
}) => {
  await page.goto("/blogs?q=perscription");
  await expect(page.getByRole("status").first()).toContainText(
    /No post has “perscription”\. \d+ posts?/,
  );
  await expect(page.getByRole("article").first()).toContainText("Carrying prescriptions safely");
});

test("the best match comes first", async ({ page }) => {
  await page.goto("/blogs?q=prescription");
  await expect(page.getByRole("status").first()).toContainText(/\d+ posts? for “prescription”/);
  await expect(page.getByRole("article").first()).toContainText("Carrying prescriptions safely");
});

test("after choosing a tag, the keyboard goes on from the tags", async ({ page }) => {
  await page.goto("/blogs");
  const tags = page.getByRole("navigation", { name: "Tags" }).getByRole("link");
  await tags.filter({ hasText: "Proof" }).press("Enter");
  await expect(page).toHaveURL(/tag=proof/);
  // The address changes before the page has the place to go on from.
  await page.waitForLoadState();
  await page.keyboard.press("Tab");
  await expect(tags.first()).toBeFocused();
});

test("a cursor that is none shows the newest posts", async ({ page }) => {
  await page.goto("/blogs?after=nonsense");
  await expect(page.getByRole("article")).toHaveCount(7);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("more posts are a page of their own, and the film a link", async ({ page }) => {
    await page.goto("/blogs");
    await page.getByRole("link", { name: "Load more" }).click();
    await expect(page).toHaveURL(/\/blogs\?after=/);
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.goto("/blog-detail");
    await expect(page.getByRole("link", { name: /^Play the film/ })).toHaveAttribute(
      "href",
      filmFiles.mp4,
    );
  });
});

test("a post: by slug and by id, read time, three related by tag", async ({ page, query }) => {
  const [post] = await query<{ id: string }>("select id from post where slug = 'the-depot-manual'");
  for (const address of [
    "/blog-detail",
    "/blog-detail/the-depot-manual",
    `/blog-detail/${post?.id}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/The depot manual/);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      /\/blog-detail\/the-depot-manual$/,
    );
  }
  await expect(page.getByText("1 min read").first()).toBeVisible();
  const related = page.getByRole("region", { name: "Read next" }).getByRole("article");
  await expect(related).toHaveCount(3);
  for (const one of await related.all()) {
    await expect(one.getByRole("list", { name: "Tags" })).toContainText(/Routing|Dispatch|Metrics/);
  }
});

test("a post’s film opens from the play icon, by keyboard, and stops when it closes", async ({
  page,
}) => {
  await page.goto("/blog-detail/two-hour-slots-that-work");
  const opener = page.getByRole("link", { name: /^Play the film/ });
  await opener.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog.locator("video source")).toHaveAttribute("src", filmFiles.mp4);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The dialog is hidden before its "close" event comes.
  await expect(page.locator("dialog video")).toHaveJSProperty("paused", true);
  await expect(opener).toBeFocused();
});

test("the feed is well-formed, and its links lead to posts", async ({ page, request, baseURL }) => {
  const response = await request.get("/blogs/rss.xml");
  expect(response.headers()["content-type"]).toContain("application/rss+xml");
  const xml = await response.text();
  await page.goto("/blogs");
  const feed = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "application/xml");
    return {
      broken: document.querySelector("parsererror")?.textContent ?? null,
      links: [...document.querySelectorAll("item > link")].map((link) => link.textContent ?? ""),
    };
  }, xml);
  expect(feed.broken).toBeNull();
  expect(feed.links).toHaveLength(9);
  // The feed names the public address; the test's server stands at another port.
  const path = new URL(feed.links[0] ?? "", baseURL).pathname;
  expect((await request.get(path)).status()).toBe(200);
});

test.describe("an unknown post or job", () => {
  test.use({ allowedErrors: [/status of 404/] });

  test("is not found", async ({ page }) => {
    for (const address of ["/blog-detail/no-such-post", "/career-detail/no-such-job"]) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    }
  });
});
