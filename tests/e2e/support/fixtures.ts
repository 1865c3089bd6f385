import { setTimeout as wait } from "node:timers/promises";
import { test as base, expect, type Page } from "@playwright/test";
import pg from "pg";

interface Fixtures {
  /** Asks the site's database; rows as objects. */
  query: <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Console messages that a test expects, by pattern: all others fail it. */
  allowedErrors: RegExp[];
}

/** Delays every script file, in milliseconds. Finds tests that press a button before its script is there. */
const scriptDelay = Number(process.env.E2E_SCRIPT_DELAY ?? 0);

/** Playwright's test on our site; an unexpected console error or page error fails it. */
export const test = base.extend<Fixtures, { pool: pg.Pool }>({
  baseURL: ({}, use) => use(process.env.E2E_ORIGIN),
  allowedErrors: [[], { option: true }],

  pool: [
    async ({}, use) => {
      const pool = new pg.Pool({ connectionString: process.env.E2E_DATABASE_URL, max: 2 });
      await use(pool);
      await pool.end();
    },
    { scope: "worker" },
  ],

  query: async ({ pool }, use) => {
    await use(async <Row>(text: string, values: unknown[] = []) => {
      const result = await pool.query(text, values);
      return result.rows as Row[];
    });
  },

  page: async ({ page, allowedErrors }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      const isRedrawn = message.text().startsWith("React drew a part");
      if (message.type() === "error" || isRedrawn) errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    // A violation that a script swallows is no console error here, but is one elsewhere.
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) =>
        console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    await page.addInitScript(() => {
      const ran = new Set<string | null>();
      Object.assign(window, { ran });
      const hear = ({ target }: Event) => {
        if (target instanceof HTMLScriptElement) ran.add(target.getAttribute("src"));
      };
      document.addEventListener("load", hear, true);
    });
    if (scriptDelay > 0) {
      await page.route("**/assets/*.js", async (route) => {
        await wait(scriptDelay);
        // The page may be gone by now.
        await route.continue().catch(() => {});
      });
    }
    await use(page);
    const unexpected = errors.filter(
      (error) => !allowedErrors.some((allowed) => allowed.test(error)),
    );
    expect(unexpected, "console errors").toEqual([]);
  },
});

export { expect };

let count = 0;

/** Waits until the scripts that come after the paint have run. */
export async function scriptsRan(page: Page): Promise<void> {
  const ran = () =>
    page.evaluate(() => {
      const { ran } = window as unknown as { ran: Set<string | null> };
      const places = [...document.querySelectorAll<HTMLElement>("[data-island]")];
      return places.every(({ dataset }) => ran.has(dataset.island ?? ""));
    });
  await expect.poll(ran).toBe(true);
}

/** An address that no other test uses. */
export function freshEmail(): string {
  count += 1;
  return `e2e-${process.pid}-${count}-${Date.now()}@example.com`;
}

type Query = Fixtures["query"];

/** The newest mail to an address, once it has been delivered to the outbox; its page there. */
export async function mailTo(
  page: Page,
  query: Query,
  email: string,
  subject: RegExp,
): Promise<string> {
  let id = "";
  await expect(async () => {
    const sent = await query<{ id: string; subject: string }>(
      `select id, subject from mail where recipient = $1 and status = 'sent' order by sent_at desc`,
      [email],
    );
    id = sent.find((mail) => subject.test(mail.subject))?.id ?? "";
    expect(id, `a mail to ${email}, of ${sent.map((mail) => mail.subject)}`).not.toBe("");
  }).toPass({ timeout: 15_000 });
  const response = await page.request.get(`/dev/outbox/${id}`);
  expect(response.status()).toBe(200);
  return response.text();
}

/** The first link in a mail that begins with `start`. */
export function linkIn(mailPage: string, start: string): string {
  const link = [...mailPage.matchAll(/href="([^"]+)"/g)]
    .map((match) => (match[1] ?? "").replaceAll("&amp;", "&"))
    .find((href) => href.includes(start));
  if (!link) throw new Error(`no link with ${start} in the mail`);
  return link;
}
