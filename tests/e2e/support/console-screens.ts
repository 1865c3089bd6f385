import type { Page } from "@playwright/test";
import type { ConsoleSample } from "./console-sample.ts";

export interface ConsoleScreen {
  /** For the file name of a picture and the message of a failed test. */
  name: string;
  path: string;
  /** Words in the page's main part that are there once it has loaded, where its heading alone doesn't say so. */
  ready?: string;
  /** Built from the same parts as another screen, so that only its picture is worth a look. */
  forPictures: boolean;
  /** Brings the screen into a state that no address has, such as an open dialog. */
  open?: (page: Page) => Promise<void>;
}

const forPictures = new Set([
  "activity-empty",
  "leads-empty",
  "customers-empty",
  "posts-empty",
  "faq-new",
  "post-new",
  "post-diff",
  "job-new",
  "member-new",
  "partner-new",
  "change-new",
  "redirect-new",
  "pages",
]);

const screen = (
  name: string,
  path: string,
  ready?: string,
  open?: ConsoleScreen["open"],
): ConsoleScreen => ({
  name,
  path: `/admin${path}`,
  ...(ready ? { ready } : {}),
  forPictures: forPictures.has(name),
  ...(open ? { open } : {}),
});

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name }).first().click();

/**
 * Screens as an owner sees them: those that need a sample, a state that no address has, or words that say that the data is there. What else is in
 * the sidebar follows from it (`screensOf`).
 */
export const consoleScreens = (sample: ConsoleSample): ConsoleScreen[] => [
  screen("overview", "", "Latest activity"),
  screen("first-day", "/first-day", "Legal texts"),
  screen("figure-rows", "/figures/recurring", "Byron Bakery"),
  screen("activity", "/activity", "What changed"),
  screen("activity-empty", "/activity?q=zeppelin", "No activity"),

  screen("newsletter", "/newsletter", "Issues"),
  screen("newsletter-issue", "/newsletter", "Issues", async (page) => {
    await press("New issue")(page);
    await page.getByRole("heading", { level: 1, name: "New issue" }).waitFor();
  }),

  screen("leads", "/leads", "Marcus Reyes"),
  screen("leads-empty", "/leads?q=zeppelin", "No leads match"),
  screen("lead", `/leads/${sample.lead}`, "Forty vans in three cities"),
  screen("lead-answers", "/leads/answers", "New template"),
  screen("lead-import", "/leads/import", "Check the file"),

  screen("customers", "/customers", "Byron Bakery"),
  screen("customers-empty", "/customers?q=zeppelin", "Nothing matches"),
  screen("customer", `/customers/${sample.customer}`, "Payments"),
  screen("customer-refund", `/customers/${sample.customer}`, "Payments", press("Refund a payment")),
  screen("customer-support", `/customers/${sample.customer}`, "Payments", press("Request access")),
  screen("customer-missing", "/customers/nobody", "All customers"),
  screen("signups", "/signups", "Marcus Reyes"),
  screen("signup", `/signups/${sample.signup}`, "Why it failed"),
  screen("approvals", "/approvals", "Refund of $150"),

  screen("price-moves", "/price-moves", "Price moves"),
  screen("price-move", `/price-moves/new?plan=${sample.plan}&interval=month`, "Move customers"),

  screen("plans", "/plan", "Starter"),
  screen("plan", `/plan/${sample.plan}`, "Comparison table"),
  screen("plan-price", `/plan/${sample.plan}`, "Comparison table", press("Plan a price")),
  screen("faqs", "/faq", "New question"),
  screen("faq-new", "/faq/new", "Answer"),
  screen("faq-errors", "/faq/new", "Answer", press("Publish")),
  screen("pages", "/page", "Privacy Policy"),
  screen("posts", "/post", "New post"),
  screen("posts-empty", "/post?q=zeppelin", "Nothing matches"),
  screen("post", `/post/${sample.post}`, "What changes when you publish"),
  screen("post-diff", `/post/${sample.post}`, "What changes when you publish", (page) =>
    page.getByText("What changes when you publish").click(),
  ),
  screen("post-preview", `/post/${sample.post}?preview=390`, "Only colleagues"),
  screen(
    "post-schedule",
    `/post/${sample.post}`,
    "What changes when you publish",
    press(/^Schedule/),
  ),
  screen("post-history", `/post/${sample.post}/history`, "Before the first change"),
  screen("post-new", "/post/new", "Excerpt"),
  screen("changes", "/changelog", "New"),
  screen("change-new", "/changelog/new", "Title"),
  screen("post-together", `/post/${sample.draft}`, "Delete", async (page) => {
    await press("Publish")(page);
    await page.getByRole("button", { name: "Publish both" }).waitFor();
  }),
  screen("guide", "/guide", "New section"),
  screen("guide-links", `/guide/${sample.section}`, "Take down", async (page) => {
    await press("Take down")(page);
    await page.getByRole("heading", { name: "Published texts link to this" }).waitFor();
  }),
  screen("jobs", "/job", "New opening"),
  screen("job-new", "/job/new", "Title"),
  screen("member-new", "/member/new", "Name"),
  screen("partner-new", "/partner/new", "Name"),
  screen("work-new", "/work/new", "Title"),
  screen("menus", "/menu", "Header"),
  screen("menu", "/menu/header", "Links"),
  screen("wording", "/wording/home", "texts changed"),
  screen("emails", "/email", "Welcome"),
  screen("email", "/email/welcome", "Subject"),
  screen("redirect-new", "/redirect/new", "Old address"),
  screen("settings", "/setting/company", "Company name"),
  screen("shared-previews", "/shared-previews", "Shared previews"),
  screen("media", "/media", "Needs alt text"),
  screen("picture", `/media/${sample.picture}`, "Alt text"),
  screen("films", "/films", "Films"),

  screen("quarantine", "/quarantine", "Best Rankings"),
  screen("sent-emails", "/sent-emails", "mailbox is full"),
  screen("sent-email", `/sent-emails/${sample.email}`, "Sent"),
  screen("bounced", "/bounced-addresses", "No such user"),
  screen("jobs-failed", "/system", "The mailbox is full"),
  screen("job-discard", "/system", "The mailbox is full", press(/^Discard:/)),
  screen("team", "/team", "Katherine Johnson"),
  screen("team-invite", "/team/invite", "Send the invitation"),
  screen("team-rules", "/team/rules", "Approval limit (USD)"),
  screen("person", `/team/${sample.person}`, "Change role"),
  screen("help", "/help", "For developers"),
  screen("help-search", "/help?q=refund", "Refund, give credit"),
  screen("help-topic", "/help/answer-a-lead", "Send reply"),
  screen("help-operations", "/help/operations", "Reverse proxy"),
  screen("missing", "/nowhere", "Page not found"),
  screen("palette", "/faq", "New question", async (page) => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("st");
    await page.getByRole("dialog").getByRole("option").first().waitFor({ timeout: 8_000 });
  }),
];

/** Every screen of the console, which is open. */
export async function screensOf(page: Page, sample: ConsoleSample): Promise<ConsoleScreen[]> {
  const own = consoleScreens(sample);
  const links = await page
    .locator('nav[aria-label="Console"] a')
    .evaluateAll((all) => all.flatMap((link) => link.getAttribute("href") ?? []));
  const further = links
    .filter((href) => !own.some(({ path }) => new URL(path, page.url()).pathname === href))
    .map((href) => href.replace("/admin", ""))
    .map((path) => screen(path.slice(1).replaceAll("/", "-"), path));
  return [...own, ...further];
}

/** Loads a screen and waits until it has its data. */
export async function openScreen(page: Page, screen: ConsoleScreen): Promise<void> {
  await page.goto(screen.path);
  await settled(page, screen);
}

/** Pages of the site that belong to the console. */
const isPage = (path: string) => /^\/admin\/(help|quarantine)\b/.test(path);

/** Goes to a screen the way the console's own links do. The console is open already. */
export async function showScreen(page: Page, screen: ConsoleScreen): Promise<void> {
  if (isPage(screen.path) || isPage(new URL(page.url()).pathname)) {
    return openScreen(page, screen);
  }
  await page.evaluate((path) => history.pushState(null, "", path), screen.path);
  await settled(page, screen);
}

async function settled(page: Page, { path, ready, open }: ConsoleScreen): Promise<void> {
  if (ready) {
    const words = page.getByRole("main").getByText(ready).filter({ visible: true });
    await words.first().waitFor({ timeout: 8_000 });
  } else {
    await page
      .locator(`nav a[href="${path}"][aria-current="page"]`)
      .waitFor({ state: "attached", timeout: 8_000 });
  }
  // What a menu says may stand there before the screen does.
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !/Loading…/.test(document.body.innerText));
  await open?.(page);
}
