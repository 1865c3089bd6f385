import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createCookieJar } from "./cookie-jar.ts";

/** The built site in a process of its own, as it is started for real. Close it in `afterAll`. */
export async function startSite(
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<{ origin: string; log(): string; close(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "site-running-"));
  const site = spawn(process.execPath, ["server.ts"], {
    cwd: path.join(import.meta.dirname, "..", ".."),
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET: "a secret for this test, long enough",
      RATE_LIMIT_SCALE: "1000",
      WORKER: "off",
      ...settings,
    },
  });
  let output = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /is ready at (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    site.stdout.on("data", hear);
    site.stderr.on("data", hear);
    site.once("exit", () => reject(new Error(`the site did not start: ${output}`)));
  });
  return {
    origin,
    log: () => output,
    async close() {
      const ended = new Promise((resolve) => site.once("exit", resolve));
      site.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A browser without a screen: keeps cookies, and follows redirects until one leads to another site. */
export function createBrowser(origin: string) {
  const jar = createCookieJar();

  async function once(url: URL, form?: Record<string, string>): Promise<Response> {
    const headers = new Headers({ accept: "text/html" });
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
    /** Where it ends: a page of the site, or an address elsewhere that was not asked. */
    async go(
      to: string | URL,
      form?: Record<string, string>,
    ): Promise<{ url: URL; page?: Response }> {
      let url = new URL(to, origin);
      let page = await once(url, form);
      for (let hops = 0; hops < 20; hops += 1) {
        const location = page.headers.get("location");
        if (!location) return { url, page };
        url = new URL(location, url);
        if (url.origin !== origin) return { url };
        page = await once(url);
      }
      throw new Error(`too many redirects, the last to ${url}`);
    },
  };
}
