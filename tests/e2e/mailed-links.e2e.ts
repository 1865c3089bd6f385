import { emails } from "../../src/composition/emails.ts";
import { expect, scriptsRan, test } from "./support/fixtures.ts";

/** Everything that an email of the site can link to, once. */
function mailedLinks(origin: string): string[] {
  const samples = [...emails.values()].map((email) => email.sample((path) => origin + path));
  const links = samples.flatMap((sample) => Object.values(sample)).map(String);
  const own = links.filter((link) => link.startsWith(`${origin}/`)).map((link) => new URL(link));
  return [...new Set(own.map((url) => url.pathname + url.search))].sort();
}

// Made-up tokens: some pages say that they don't know them.
test.use({ allowedErrors: [/Failed to load resource/] });

test("mail scanners that run scripts: opening what an email links to sends nothing", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const sent: string[] = [];
  let open = "";
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // The page is counted as viewed.
    if (request.method() === "POST" && pathname !== "/api/events")
      sent.push(`${open}: ${pathname}`);
  });
  const links = mailedLinks(process.env.E2E_ORIGIN ?? "").filter((link) => !/\.ics/.test(link));
  expect(links).toContain("/newsletter/confirm?token=abc");
  for (open of links) {
    await page.goto(open);
    await scriptsRan(page);
    await page.waitForLoadState("networkidle");
  }
  expect(sent).toEqual([]);
});
