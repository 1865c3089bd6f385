import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Runs a tool from the npm registry that the project itself does not need. @returns what it prints, read as JSON */
export async function tool<Report>(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Report> {
  const { stdout } = await run("npx", ["--yes", name, ...args], {
    env: { ...process.env, ...env },
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Report;
}
