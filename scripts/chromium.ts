import { execFile, spawn } from "node:child_process";
import { access } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Debian's Chromium without windows, tabs and menus: the same engine, which leaves more of the processor to the pages. */
const headlessShell = "/usr/bin/chromium-headless-shell";
const known = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  headlessShell,
];

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** A Chromium with all its parts, or null. The headless shell lacks some, such as the back-forward cache. */
export const findWholeChromium = (): Promise<string | null> =>
  find((file) => !file.includes("headless"));

async function find(suits: (file: string) => boolean = () => true): Promise<string | null> {
  for (const file of known) {
    if (file && suits(file) && (await isThere(file))) return file;
  }
  const { chromium } = await import("@playwright/test");
  const own = chromium.executablePath();
  return suits(own) && (await isThere(own)) ? own : null;
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

/** Whether Debian's packages can be installed here. */
async function canInstallPackages(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  return run("apt-get", ["--version"]).then(
    () => true,
    () => false,
  );
}

async function installPackages(packages: string[]): Promise<boolean> {
  process.stdout.write(`Installing ${packages.join(" and ")} for the browser tests …\n`);
  return (
    (await install("apt-get", ["update", "-qq"])) &&
    (await install("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages]))
  );
}

/**
 * A Chromium: one that is there, else Debian's package (as root, where there is apt), else the one Playwright downloads.
 * @returns its path, or null when none can be had; the reason is on the terminal then
 */
export async function ensureChromium(): Promise<string | null> {
  const found = await find();
  if (found) return found;
  if (await canInstallPackages()) {
    const installed = (await installPackages(["chromium", "fonts-liberation"])) && (await find());
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

/** The browser that is there and that the tests run quickest in: CHROMIUM's, the headless shell, else any; or null. */
export async function findTestBrowser(): Promise<string | null> {
  return !process.env.CHROMIUM && (await isThere(headlessShell)) ? headlessShell : find();
}

/** {@link findTestBrowser}, after installing Debian's headless shell where that can be done; else {@link ensureChromium}. */
export async function ensureTestBrowser(): Promise<string | null> {
  const chosen = process.env.CHROMIUM || (await isThere(headlessShell));
  if (!chosen && (await canInstallPackages())) {
    await installPackages(["chromium-headless-shell", "fonts-liberation"]);
  }
  return (await findTestBrowser()) ?? ensureChromium();
}
