// Plain JavaScript on purpose: it must run on a Node that is too old for the rest, to say so.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Cannot start: this is Node ${process.versions.node}, but the project's own Node is missing; run "npm ci" with install scripts allowed, or use Node 22.18 or newer.`,
  );
  process.exit(1);
}
// Compiled code is kept for the next start, which is ready in half the time.
const { enableCompileCache } = await import("node:module");
enableCompileCache?.(new URL("../node_modules/.cache/node-compile", import.meta.url).pathname);
const { buildIfStale } = await import("./build-if-stale.ts");
if (await buildIfStale()) await import("../server.ts");
else process.exitCode = 1;
