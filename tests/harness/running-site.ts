import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createCookieJar } from "./cookie-jar.ts";
import { startProgram } from "./program.ts";

/** The built site in a process of its own, as it is started for real. Close it in `afterAll`. */
export async function startSite(
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<{ origin: string; log(): string; close(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "site-running-"));
  const site = startProgram(["build/server/server.js"], {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET: "a secret for this test, long enough",
    RATE_LIMIT_SCALE: "1000",
    WORKER: "off",
    ...settings,
  });
  const [, origin = ""] = await site.says(/is ready at (\S+)/);
  return {
    origin,
    log: () => site.output() + site.errors(),
    async close() {
      site.child.kill("SIGTERM");
      await site.ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A browser without a screen: keeps cookies, and follows redirects until one leads to another site. */
export function createBrowser(origin: string) {
  const jar = createCookieJar();

  async function once(url: URL, referer: string, form?: Record<string, string>): Promise<Response> {
    const headers = new Headers({ accept: "text/html" });
    if (referer) headers.set("referer", referer);
    const cookies = jar.header();
    if (cookies) headers.set("cookie", cookies);
    if (form) headers.set("origin", origin);
    const response = await fetch(url, {
      method: form ? "POST" : "GET",
      headers,
      ...(form ? { body: new URLSearchParams(form) } : {}),
      redirect: "manual",
    });
    jar.take(response.headers.getSetCookie());
    return response;
  }

  return {
    jar,
    /**
     * Where it ends: a page of the site, or an address elsewhere that was not asked.
     * @param from the page with the form
     */
    async go(
      to: string | URL,
      form?: Record<string, string>,
      from = "",
    ): Promise<{ url: URL; page?: Response }> {
      let url = new URL(to, origin);
      let page = await once(url, from, form);
      for (let hops = 0; hops < 20; hops += 1) {
        const location = page.headers.get("location");
        if (!location) return { url, page };
        url = new URL(location, url);
        if (url.origin !== origin) return { url };
        page = await once(url, from);
      }
      throw new Error(`too many redirects, the last to ${url}`);
    },
  };
}

/** What a page shows before a script runs: its HTML without the templates that scripts take their words from. */
export async function shownBy(page: Response | undefined): Promise<string> {
  return ((await page?.text()) ?? "").replaceAll(/<template\b.*?<\/template>/gs, "");
}
