// Plain JavaScript: this file must run on a Node that is too old for the rest, to say so.
import { readFileSync } from "node:fs";

const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");

/** @param {string} than a version, with or without words around it */
function isOlder(than) {
  const wanted = than.match(/\d+/g).map(Number);
  const own = process.versions.node.split(".").map(Number);
  const at = wanted.findIndex((part, index) => part !== own[index]);
  return at >= 0 && own[at] < wanted[at];
}

const { node: needed } = JSON.parse(read("package.json")).engines;
if (isOlder(needed)) {
  console.error(
    `Cannot start: this is Node ${process.versions.node}, but the project's own Node is missing; run "npm ci", or use Node ${needed.replace(/^\D+/, "")} or newer.`,
  );
  process.exit(1);
}
const floor = read(".node-version").trim();
if (process.env.ORIGIN?.startsWith("https:") && isOlder(floor)) {
  console.error(
    `Warning: Node ${process.versions.node} lacks security fixes. Install Node ${floor} or newer; npm start takes it.`,
  );
}
const { findAddress, run, supervise } = await import("./supervisor.js");
const worker = process.argv[2] === "worker";
// The build check runs in a process of its own, so that its code does not stay in this one's memory.
const built = worker ? 0 : await run("scripts/build.ts");
if (built !== 0) process.exitCode = built;
else if (worker) supervise("build/server/worker.js");
else supervise("build/server/server.js", await findAddress(process.env));
