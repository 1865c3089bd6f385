import { execFile, spawn } from "node:child_process";
import { access } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const known = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

async function find(): Promise<string | null> {
  for (const file of known) {
    if (
      file &&
      (await access(file).then(
        () => true,
        () => false,
      ))
    )
      return file;
  }
  const { chromium } = await import("@playwright/test");
  const own = chromium.executablePath();
  return (await access(own).then(
    () => true,
    () => false,
  ))
    ? own
    : null;
}

function install(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

/**
 * A Chromium for the browser tests: one that is there, else Debian's package (as root, where there is apt), else the one
 * Playwright downloads. @returns its path, or null when none can be had; the reason is on the terminal then
 */
export async function ensureChromium(): Promise<string | null> {
  const found = await find();
  if (found) return found;
  process.stdout.write("Installing Chromium for the browser tests …\n");
  const hasApt = await run("apt-get", ["--version"]).then(
    () => true,
    () => false,
  );
  if (process.getuid?.() === 0 && hasApt) {
    const packages = ["chromium", "fonts-liberation"];
    const fetched =
      (await install("apt-get", ["update", "-qq"])) &&
      (await install("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages]));
    const installed = fetched ? await find() : null;
    if (installed) return installed;
  }
  await install(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  const downloaded = await find();
  if (!downloaded) {
    process.stderr.write(
      "No Chromium could be installed; install one and set CHROMIUM to its path, then run the tests again.\n",
    );
  }
  return downloaded;
}
