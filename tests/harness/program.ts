import { type ChildProcess, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { testContent } from "./test-content.ts";

const root = path.join(import.meta.dirname, "..", "..");
const preload = path.join(import.meta.dirname, "on-signal.ts");

/** A program of the project as a process, and what it has said. */
export interface Program {
  child: ChildProcess;
  output(): string;
  errors(): string;
  /** Resolves with the first match that starts after the given position of the output. @throws when the program ends first */
  says(pattern: RegExp, after?: number): Promise<RegExpExecArray>;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

/**
 * Starts a program with just these settings; `ON_SIGNAL` is explained in `on-signal.ts`.
 * @param args what Node runs, below the project's root
 * @param user runs it if the tests run as root; otherwise the user who runs the tests does
 */
export function startProgram(
  args: string[],
  settings: Record<string, string>,
  user?: { uid: number; gid: number },
): Program {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? "",
      HOME: tmpdir(),
      PORT: "0",
      NODE_OPTIONS: `--import ${preload}`,
      CONTENT_DIR: testContent,
      // A command is TypeScript, which Node would compile anew for each test.
      NODE_COMPILE_CACHE: path.join(root, "node_modules", ".cache", "node-compile"),
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  let output = "";
  let errors = "";
  let heard = () => {};
  child.stdout?.on("data", (chunk) => {
    output += chunk;
    heard();
  });
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    child,
    output: () => output,
    errors: () => errors,
    ended,
    async says(pattern, after = 0) {
      const closed = ended.then(() => "closed" as const);
      for (;;) {
        const found = pattern.exec(output.slice(after));
        if (found) return found;
        const more = new Promise<"more">((resolve) => {
          heard = () => resolve("more");
        });
        if ((await Promise.race([more, closed])) === "closed") {
          throw new Error(`it ended without saying ${pattern}: ${output}${errors}`);
        }
      }
    },
  };
}
