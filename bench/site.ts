import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Starts the built site on a port and with data of its own, and stops it when `use` ends. */
export async function withSite(use: (origin: string) => Promise<void>): Promise<void> {
  const data = await mkdtemp(path.join(tmpdir(), "site-bench-"));
  const site = spawn(process.execPath, ["server.ts"], {
    cwd: path.join(import.meta.dirname, ".."),
    env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: data, RATE_LIMIT_SCALE: "100000" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => site.once("exit", resolve));
  try {
    let output = "";
    const origin = await new Promise<string>((resolve, reject) => {
      site.stdout.on("data", (chunk) => {
        output += String(chunk);
        const found = /is ready at (\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
      site.once("exit", () => reject(new Error(`the site did not start: ${output}`)));
    });
    await use(origin);
  } finally {
    site.kill("SIGTERM");
    await ended;
    await rm(data, { recursive: true, force: true });
  }
}
