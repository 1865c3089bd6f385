// Plain JavaScript: this file must run on a Node that is too old for the rest, to say so.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Cannot start: this is Node ${process.versions.node}, but the project's own Node is missing; run "npm ci", or use Node 22.18 or newer.`,
  );
  process.exit(1);
}
const { run, supervise } = await import("./supervisor.js");
const worker = process.argv[2] === "worker";
// The build check runs in a process of its own, so that its code does not stay in this one's memory.
const built = worker ? 0 : await run("scripts/build.ts");
if (built === 0) supervise(`build/server/${worker ? "worker" : "server"}.js`);
else process.exitCode = built;
