import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../server/db/embedded/free-port.ts";
import { createClient } from "./ask-often.ts";
import { cpuOf, machine } from "./cpu.ts";
import { startDatabase, startProcess } from "./start-site.ts";

/**
 * Where the time of one answer goes when no cache of pages helps: `node bench/profile.ts PATH [COOKIE]`. A profiler takes
 * 10,000 samples a second of the warm server while 8 connections ask for the path. It prints the milliseconds of one request
 * by area, the functions with the most time of their own, and the project's functions with all they call. Linux only.
 * Needs `npm run build`. See bench/README.md.
 */
const [pathname = "/", cookie = ""] = process.argv.slice(2);
const warmUp = 1_500;
const requests = 3_000;
const connections = 8;
const root = path.join(import.meta.dirname, "..");

/** What the inspector's `Profiler.stop` gives. */
interface Profile {
  nodes: { id: number; callFrame: Frame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}
interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

/** The first that fits names the area of a function, by its file or, where it has none, by its name. */
const areas: [name: string, pattern: RegExp][] = [
  ["garbage collection", /^\(garbage collector\)$/],
  ["the system and native code: (program)", /^\(program\)$/],
  [
    "writing to sockets",
    /^(?:writev|writeBuffer|writeUtf8String|writeLatin1String|shutdown|readStart)$/,
  ],
  ["React", /react-dom|node_modules\/react\//],
  ["router", /react-router/],
  ["requests and responses (undici, node-fetch-server)", /undici|node-fetch-server/],
  ["database client and Drizzle", /node_modules\/(?:pg|pg-[\w-]+|drizzle-orm|postgres[\w-]*)\//],
  [
    "components and routes",
    /^app\/(?:components|routes|account|sample-day|structured-data|page-meta|root\.tsx|gallery)/,
  ],
  ["put a page together (app/http, app/entry.server)", /^app\//],
  ["services", /^(?:server|contract)\//],
  ["other packages", /node_modules\//],
  ["http in Node", /node:(?:_http|net|internal\/(?:stream_base|timers)|timers|_stream)/],
  ["URL in Node", /node:internal\/url|^URL|parse$/],
  ["the rest of Node", /node:/],
];

const maps = new Map<string, SourceMap | null>();

/** The source of a function: its file from the project's root, and its line. */
function sourceOf({ url, lineNumber, columnNumber }: Frame): { file: string; line: number } {
  if (!url.startsWith("file:")) return { file: url, line: lineNumber + 1 };
  const file = fileURLToPath(url);
  let map = maps.get(file);
  if (map === undefined) {
    try {
      map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
    } catch {
      map = null;
    }
    maps.set(file, map);
  }
  const entry = map?.findEntry(lineNumber, columnNumber);
  if (!entry || !("originalSource" in entry))
    return { file: path.relative(root, file), line: lineNumber + 1 };
  const source = path.resolve(path.dirname(file), entry.originalSource);
  return { file: path.relative(root, source), line: entry.originalLine + 1 };
}

/** Samples the process while `work` goes on. @param inspector address of the process's inspector */
async function sample(inspector: string, work: () => Promise<void>): Promise<Profile> {
  const socket = new WebSocket(inspector);
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  let last = 0;
  const send = (method: string, params = {}) => {
    const id = ++last;
    return new Promise<unknown>((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data));
        if (answer.id !== id) return;
        socket.removeEventListener("message", listen);
        resolve(answer.result);
      };
      socket.addEventListener("message", listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  await send("Profiler.enable");
  await send("Profiler.setSamplingInterval", { interval: 100 });
  await send("Profiler.start");
  await work();
  const { profile } = (await send("Profiler.stop")) as { profile: Profile };
  socket.close();
  return profile;
}

const { askOften, close } = createClient(connections, cookie);

/** Adds up the samples. Times are in milliseconds for each request. */
function addUp({ nodes, samples, timeDeltas }: Profile) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children }) => (children ?? []).map((child) => [child, id])),
  );
  const own = new Map<number, number>();
  samples.forEach((id, at) => {
    own.set(id, (own.get(id) ?? 0) + (timeDeltas[at] ?? 0) / 1_000 / requests);
  });
  const byArea = new Map<string, number>();
  const bySelf = new Map<string, number>();
  const byTotal = new Map<string, number>();
  const add = (sums: Map<string, number>, name: string, ms: number) =>
    sums.set(name, (sums.get(name) ?? 0) + ms);
  const named = new Map(nodes.map((node) => [node.id, nameOf(node.callFrame)]));
  let total = 0;
  for (const [id, ms] of own) {
    const { functionName } = byId.get(id)?.callFrame ?? { functionName: "" };
    if (functionName === "(idle)") continue;
    total += ms;
    const { area, name } = named.get(id) ?? { area: "", name: "" };
    add(byArea, area, ms);
    add(bySelf, name, ms);
    const seen = new Set<string>();
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const outer = named.get(at);
      if (!outer || seen.has(outer.name)) continue;
      seen.add(outer.name);
      add(byTotal, outer.name, ms);
    }
  }
  return { total, byArea, bySelf, byTotal };
}

function nameOf(frame: Frame): { area: string; name: string } {
  const { file, line } = sourceOf(frame);
  const found = areas.find(([, pattern]) => pattern.test(file || frame.functionName));
  const name = frame.functionName || "(anonymous)";
  const short = file.replace(/^.*node_modules\//, "");
  return { area: found?.[0] ?? "native code", name: file ? `${name} ${short}:${line}` : name };
}

function table(title: string, sums: Map<string, number>, total: number, rows: number): string {
  const lines = [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, rows)
    .map(([name, ms]) => `| ${name} | ${ms.toFixed(3)} | ${((100 * ms) / total).toFixed(1)} |`);
  return `| ${title} | ms | % |\n| --- | --- | --- |\n${lines.join("\n")}\n`;
}

const port = await freePort();
const database = await startDatabase();
try {
  const site = await startProcess(
    database,
    {
      NODE_ENV: "production",
      PAGE_CACHE_MB: "0",
      NODE_OPTIONS: `--inspect=127.0.0.1:${port} --max-semi-space-size=8 --expose-gc`,
    },
    "build/server/server.js",
  );
  try {
    const url = site.origin + pathname;
    await askOften(url, warmUp);
    const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
      webSocketDebuggerUrl: string;
    }[];
    const before = cpuOf(site.server);
    await askOften(url, requests);
    const alone = (cpuOf(site.server) - before) / requests;
    const profile = await sample(target?.webSocketDebuggerUrl ?? "", async () => {
      await askOften(url, requests);
    });
    const { total, byArea, bySelf, byTotal } = addUp(profile);
    const ours = new Map([...byTotal].filter(([name]) => /\.tsx?:\d+$/.test(name)));
    process.stdout.write(
      `# ${pathname}, without the cache of pages\n\n\`node bench/profile.ts ${pathname}\`: ${alone.toFixed(2)} ms of processor time for a request without the profiler, ${total.toFixed(2)} ms on the clock with it.\n${machine()}. Compare shares rather than times.\n\n`,
    );
    const tables = [
      table("area", byArea, total, areas.length + 1),
      table("function, its own time", bySelf, total, 15),
      table("the project's functions, with all they call", ours, total, 20),
    ];
    process.stdout.write(tables.join("\n"));
  } finally {
    close();
    await site.stop();
  }
} finally {
  await database.stop();
}
