import path from "node:path";

/** The project's sources: text by path, from the root. */
export type Sources = ReadonlyMap<string, string>;

export interface Import {
  from: string;
  /** File inside the project, or the package's name. */
  target: string;
  internal: boolean;
  typeOnly: boolean;
  /** Vite gives the file's address, such as `?island`: a program of its own, not a part of the one that imports it. */
  asUrl: boolean;
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s+["']([^"']+)["']|(?:^|\n)\s*import\s+["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;

/** Files as they were read before: each planted violation changes one of thousands. */
const filesRead = new Map<string, { text: string; imports: Import[] }>();

export function importsOf(file: string, text: string): Import[] {
  const before = filesRead.get(file);
  if (before?.text === text) return before.imports;
  const imports = [...text.matchAll(importPattern)].map((match) => {
    const [name = "", query] = (match[2] ?? match[3] ?? match[4] ?? "").split("?");
    const internal = name.startsWith(".");
    return {
      from: file,
      target: internal
        ? path.posix.normalize(path.posix.join(path.posix.dirname(file), name))
        : name,
      internal,
      asUrl: query !== undefined,
      typeOnly: match[1] !== undefined || isTypeImport(text, match),
    };
  });
  filesRead.set(file, { text, imports });
  return imports;
}

/** `typeof import("…")` and `import("…").Type` are types, not imports. */
function isTypeImport(text: string, match: RegExpMatchArray): boolean {
  if (match[4] === undefined) return false;
  const start = match.index ?? 0;
  const before = text.slice(Math.max(0, start - 10), start);
  const after = text.slice(start + match[0].length, start + match[0].length + 8);
  return /typeof\s*$/.test(before) || /^\.\w*Logger|^\.Type/.test(after);
}

/**
 * What a file is, by its path; the first that fits counts. A feature's folder has one folder for each kind, and what both sides of
 * the wire share stands at its top.
 */
const kinds = {
  shared: /^src\/(contract\/|features\/[^/]+\/[^/]+\.ts$)/,
  adapter: /^src\/.+\/adapters\/|^src\/platform\/call-outside\.ts$/,
  tables: /^src\/(platform|features\/[^/]+\/server)\/.*tables\.ts$/,
  business: /^src\/features\/[^/]+\/server\//,
  operations: /^src\/(features\/[^/]+|console)\/operations\//,
  screens: /^src\/features\/[^/]+\/console\//,
  routes: /^src\/(features\/[^/]+|console)\/routes\//,
  programs: /^src\/(features\/[^/]+|ui)\/enhance\//,
  frame: /^src\/console\/web\//,
  pages: /^src\/features\/[^/]+\/web\//,
  edge: /^src\/platform\/http\//,
  files: /^src\/platform\/pdf\//,
  documents: /^src\/composition\/pdf\//,
  platform: /^src\/platform\//,
  console: /^src\/console\//,
  engine: /^src\/routing-engine\//,
  sample: /^src\/ui\/sample-day\//,
  ui: /^src\/ui\//,
  lists: /^src\/composition\/(emails|job-list)\.ts$/,
  composition: /^src\/composition\/|^(server|worker)\.ts$/,
  app: /^src\/[^/]+$/,
};
export type Kind = keyof typeof kinds;

const kindsFound = new Map<string, Kind | null>();

export function kindOf(file: string): Kind | null {
  let kind = kindsFound.get(file);
  if (kind === undefined) {
    const found = Object.entries(kinds).find(([, pattern]) => pattern.test(file));
    kind = (found?.[0] as Kind | undefined) ?? null;
    kindsFound.set(file, kind);
  }
  return kind;
}

/** The feature that a file belongs to; null for the rest of the house. */
const featureOf = (file: string): string | null =>
  /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;

/** What each kind of file may import of the project. */
const may: Record<Kind, { kinds: Kind[]; why: string }> = {
  shared: { kinds: ["shared"], why: "what both sides share stands alone" },
  tables: { kinds: ["shared", "tables", "platform"], why: "tables know other tables" },
  platform: {
    kinds: ["shared", "platform", "tables"],
    why: "the platform knows no feature",
  },
  business: {
    kinds: ["shared", "tables", "platform", "business", "lists"],
    why: "the business knows no web, and no console",
  },
  adapter: {
    kinds: ["shared", "adapter", "platform"],
    why: "an adapter knows its port and the outside",
  },
  operations: {
    kinds: ["shared", "tables", "platform", "business", "operations", "lists"],
    why: "operations know the business, and no web",
  },
  lists: {
    kinds: ["shared", "lists", "platform", "business", "operations", "composition"],
    why: "what all features hand over",
  },
  composition: {
    kinds: [
      ...(["shared", "tables", "platform", "business", "adapter"] as const),
      ...(["operations", "lists", "composition", "edge", "engine"] as const),
    ],
    why: "the composition root knows all of the server",
  },
  edge: { kinds: ["shared", "edge", "app"], why: "the request edge knows requests, and no page" },
  files: { kinds: ["shared", "files"], why: "what all PDF files share knows none of them" },
  documents: {
    kinds: ["shared", "documents", "files", "pages"],
    why: "the PDF files that features draw",
  },
  ui: {
    kinds: ["shared", "ui", "sample", "app", "programs", "pages"],
    why: "a component never knows a route",
  },
  engine: { kinds: ["engine"], why: "the route engine knows stops and drivers, and no feature" },
  sample: {
    kinds: ["sample", "engine"],
    why: "the sample day stands alone, for pages, files, and films",
  },
  programs: {
    kinds: ["shared", "programs", "ui", "sample", "engine"],
    why: "a small script knows no page",
  },
  pages: {
    kinds: [
      "shared",
      "pages",
      "programs",
      "ui",
      "sample",
      "engine",
      "edge",
      "files",
      "documents",
      "app",
    ],
    why: "the web knows no database",
  },
  frame: {
    kinds: ["shared", "frame", "console", "ui", "pages", "edge", "app"],
    why: "the documents of the console",
  },
  routes: {
    kinds: [
      ...(["shared", "routes", "pages", "programs", "ui", "sample"] as const),
      ...(["edge", "files", "app", "frame"] as const),
    ],
    why: "the web knows no database",
  },
  screens: {
    kinds: ["shared", "screens", "console", "ui", "programs"],
    why: "the console calls operations, and knows no other page",
  },
  console: {
    kinds: ["shared", "console", "screens", "ui", "programs"],
    why: "the console calls operations, and knows no other page",
  },
  app: {
    kinds: ["shared", "app", "edge", "pages", "programs", "ui", "sample"],
    why: "the web knows no database",
  },
};

/** Of the server, the web sees types: of the services and their errors. */
const web = new Set<Kind>([
  "edge",
  "files",
  "documents",
  "ui",
  "pages",
  "frame",
  "routes",
  "app",
  "console",
]);
const typesForTheWeb =
  /^src\/(composition\/services\.ts|platform\/errors\.ts|ui\/site\/unavailable-message\.tsx)$/;

/** Foundations know neither emails nor files: what stands below mail and storage. */
const foundations = /^src\/platform\/(db|jobs|metrics|process)\//;

const breaksItsKind = ({ from, target, internal, typeOnly }: Import): boolean => {
  const [own, other] = [kindOf(from), kindOf(target)];
  if (
    !internal ||
    target.includes("/+types/") ||
    own === null ||
    other === null ||
    may[own].kinds.includes(other)
  )
    return false;
  if (web.has(own) && typeOnly && typesForTheWeb.test(target)) return false;
  return !(own === "adapter" && /\/(ports[\w-]*|[\w-]+-store)\.ts$/.test(target));
};

/** Packages that shared files use in the browser and on the server. */
const sharedPackages = new Set(
  "zod zod-openapi libphonenumber-js/min culori/fn papaparse transliteration @formatjs/icu-messageformat-parser".split(
    " ",
  ),
);

/** A folder of routes; null for anything else. */
const routeFolder = (file: string) =>
  kindOf(file) === "routes" && !file.includes("/+types/") ? path.posix.dirname(file) : null;

/** A rule: whether an import breaks it. */
const importRules: Record<string, (one: Import) => boolean> = {
  "only open-adapters.ts imports adapters": ({ from, target }) =>
    kindOf(target) === "adapter" &&
    kindOf(from) !== "adapter" &&
    from !== "src/composition/open-adapters.ts",
  "the platform names no feature": ({ from, target }) =>
    from.startsWith("src/platform/") && featureOf(target) !== null,
  "only routes know routes": ({ from, target }) =>
    kindOf(target) === "routes" && kindOf(from) !== "routes" && from !== "src/routes.ts",
  "a folder of routes knows no other": ({ from, target }) =>
    routeFolder(from) !== null &&
    routeFolder(target) !== null &&
    routeFolder(from) !== routeFolder(target),
  "shared files use few packages": ({ from, target, internal }) =>
    kindOf(from) === "shared" && !internal && !sharedPackages.has(target),
  "the console’s frame names features in three files": ({ from, target, typeOnly }) =>
    /^src\/console\/[^/]+$/.test(from) &&
    !/\/(screens\.tsx|from-features\.ts|paths\.ts)$/.test(from) &&
    featureOf(target) !== null &&
    !typeOnly,
  "foundations know neither mail nor files": ({ from, target }) =>
    foundations.test(from) && /^src\/platform\/(mail|emails|storage|backup)\//.test(target),
};

/** Services that the request edge may use. All others read or change what pages show. */
const edgeServices = new Set(
  "config log limits identity singleSignOn supportAccess keptForms watchOutages".split(" "),
);
/** Which addresses have moved is the edge's own question to the content. */
const movedAddresses = "src/platform/http/moved-addresses.server.ts";

/** Services that the request edge names though they are of pages: by property, destructured, or in a type. */
function pageServicesAtTheEdge(sources: Sources): string[] {
  const uses =
    /(?:\bservices|servicesContext\))\s*\.\s*(\w+)|\{([^{}]*)\}\s*=\s*[\w.(]*(?:services|servicesContext\))\s*;|Pick<\s*Services\s*,([^>]*)>|\bServices\[([^\]]*)\]/g;
  return [...sources].flatMap(([file, text]) => {
    if (kindOf(file) !== "edge") return [];
    const code = text.replace(/(?:from|import) "[^"]*"/g, "");
    const named = [...code.matchAll(uses)].flatMap(([, member, taken, picked, typed]) =>
      [
        member,
        ...(taken?.split(",").map((one) => one.split(":")[0]) ?? []),
        ...(`${picked ?? ""}|${typed ?? ""}`.match(/\w+/g) ?? []),
      ].flatMap((name) => name?.trim() || []),
    );
    return named
      .filter((name) => !edgeServices.has(name))
      .filter((name) => !(file === movedAddresses && name === "content"))
      .map((name) => `${file}: ${name}`);
  });
}

const show = ({ from, target }: Import) => `${from} → ${target}`;

/** Every rule about imports, with the imports that break it. */
export function importViolations(sources: Sources): Map<string, string[]> {
  const imports = [...sources].flatMap(([file, text]) => importsOf(file, text));
  const found = new Map<string, string[]>();
  for (const [kind, { why }] of Object.entries(may)) {
    const own = imports.filter((one) => kindOf(one.from) === kind);
    found.set(`${kind}: ${why}`, own.filter(breaksItsKind).map(show));
  }
  for (const [rule, breaks] of Object.entries(importRules)) {
    found.set(rule, imports.filter(breaks).map(show));
  }
  found.set("the request edge names no page’s data", pageServicesAtTheEdge(sources));
  found.set("features and files don’t import each other in a circle", cycles(imports));
  return found;
}

/** Circles of imports, also of types, as `a → b → a`; of files, and of the features' business. */
function cycles(imports: readonly Import[]): string[] {
  const files = new Map<string, Set<string>>();
  const features = new Map<string, Set<string>>();
  const add = (graph: Map<string, Set<string>>, from: string, to: string) => {
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  };
  for (const { from, target, internal } of imports) {
    if (!internal) continue;
    add(files, from, target);
    const [a, b] = [featureOf(from), featureOf(target)];
    if (a && b && kindOf(from) === "business" && kindOf(target) === "business") add(features, a, b);
  }
  return [...cyclesOf(files), ...cyclesOf(features)];
}

function cyclesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  function visit(node: string, trail: string[]): void {
    const at = trail.indexOf(node);
    if (at >= 0) found.push([...trail.slice(at), node].join(" → "));
    if (at >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  }
  for (const node of graph.keys()) visit(node, []);
  return found;
}
