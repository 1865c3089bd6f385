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

export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(importPattern)].map((match) => {
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
}

/** `typeof import("…")` and `import("…").Type` are types, not imports. */
function isTypeImport(text: string, match: RegExpMatchArray): boolean {
  if (match[4] === undefined) return false;
  const start = match.index ?? 0;
  const before = text.slice(Math.max(0, start - 10), start);
  const after = text.slice(start + match[0].length, start + match[0].length + 8);
  return /typeof\s*$/.test(before) || /^\.\w*Logger|^\.Type/.test(after);
}

/** What of the project each folder may import; the first rule that fits a file counts. Design: docs/architecture.md. */
const folderRules: { files: RegExp; may: RegExp; why: string }[] = [
  { files: /^contract\//, may: /^contract\//, why: "the contract stands alone" },
  {
    files: /^server\/(db|emails|jobs|errors|log|output|redact|env|deadline|limit|seal)[/.]/,
    may: /^(contract|server\/(db|emails|jobs|errors|deadline|log|output|redact|env|project-files|make-folder|secret)[/.])/,
    why: "foundations know no domain",
  },
  {
    files: /^server\/adapters\//,
    may: /^(contract\/|server\/(adapters|[a-z-]+\/ports|errors|deadline|log|env))/,
    why: "an adapter knows its port and the outside",
  },
  {
    files: /^server\/signup\//,
    may: /^(contract\/|server\/(signup|billing|newsletter|identity|content|mail|leads\/write-lead|analytics\/business-figures|dashboard-events\/announce|db|errors|deadline|log|jobs\/queue))/,
    why: "signup is the one orchestrator",
  },
  {
    files: /^server\/identity\//,
    may: /^(contract\/|server\/(identity|mail|dashboard-events\/announce|db|deadline|errors|limit|log|lower-priority|project-files|jobs\/queue))/,
    why: "a domain knows the foundations, mail, and the dashboard's events",
  },
  {
    files: /^server\/single-sign-on\//,
    may: /^(contract\/|server\/(single-sign-on|identity|seal|db|deadline|errors|log))/,
    why: "single sign-on tells who identity says is signed in",
  },
  {
    files: /^server\/limits\//,
    may: /^(contract\/|server\/(limits|identity\/network|errors|log))/,
    why: "limits know how to tell networks apart",
  },
  {
    files: /^server\/analytics\//,
    may: /^(contract\/|server\/(analytics|identity\/network|db|errors|log))/,
    why: "analytics know how to tell networks apart",
  },
  {
    files: /^server\/screening\//,
    may: /^(contract\/|server\/(screening|limits|identity\/network|db|errors|log))/,
    why: "screening knows the limits",
  },
  {
    files: /^server\/(newsletter|contact)\//,
    may: /^(contract\/|server\/(newsletter|contact|mail|leads\/write-lead|analytics\/business-figures|emails\/(mail-props|render-mail)|identity\/tokens|db|errors|log|jobs\/queue))/,
    why: "a domain knows the foundations, mail, and the leads and figures that follow from it",
  },
  {
    files: /^server\/careers\//,
    may: /^(contract\/|server\/(careers|mail|leads\/write-lead|storage\/ports|content\/sanitise|db|errors|log|jobs\/queue))/,
    why: "a domain knows the foundations, mail and the storage port",
  },
  {
    files: /^server\/account\//,
    may: /^(contract\/|server\/(account|mail|leads\/erase-lead|signup\/signups|contact\/contact-messages|dashboard-events\/announce|storage\/ports|billing\/(billing|billing-details|update-customer)|identity|newsletter|seal|db|deadline|errors|limit|log|separate-process|project-files|jobs\/queue))/,
    why: "an account is identity's user with a profile, a plan and the mails they want",
  },
  {
    files: /^server\/dashboard-events\//,
    may: /^server\/(dashboard-events|db|env|log|jobs\/queue)/,
    why: "events are read from the tables and sent through a port",
  },
  {
    files: /^server\/mail\//,
    may: /^(contract\/|server\/(mail|emails|db|errors|log|jobs\/queue))/,
    why: "mail knows its templates",
  },
  {
    files: /^server\/billing\//,
    may: /^(contract\/|server\/(billing|content|mail|emails\/mail-props|dashboard-events\/announce|db|errors|deadline|log|jobs\/queue))/,
    why: "a domain knows the foundations, mail and the plans",
  },
  {
    files: /^server\/(content|blog|changelog|storage|sitemap)\//,
    may: /^(contract\/|server\/(content|blog|changelog|storage|sitemap|db|errors|log|jobs\/queue))/,
    why: "a domain knows the foundations",
  },
  {
    files: /^server\/media\//,
    may: /^(contract\/|server\/(media|storage\/ports|db|deadline|errors|limit|log|separate-process|project-files|jobs\/queue))/,
    why: "a domain knows the foundations and the storage port",
  },
  {
    files: /^server\/admin\//,
    may: /^(contract\/|server\/(admin|analytics\/business-figures|careers\/application-rows|contact\/contact-messages|content|leads|media|identity|signup|billing|mail|emails|newsletter|dashboard-events|screening|db|deadline|errors|limit|log|redact|project-files|jobs))/,
    why: "the console's operations know the parts of the business that they show",
  },
  {
    files: /^server\/leads\//,
    may: /^(contract\/|server\/(leads|mail|emails\/plain-text|dashboard-events\/ports|db|errors|log|jobs\/queue))/,
    why: "leads know the foundations, mail, and the port of webhooks",
  },
  {
    files: /^server\/seed\//,
    may: /^(contract\/|server\/(seed|content-files\/insert|emails|db|log))/,
    why: "the seed fills tables from files",
  },
  {
    files: /^server\/social-images\//,
    may: /^(contract\/|server\/(social-images|deadline|errors|limit|log|lower-priority|project-files))/,
    why: "a domain knows the foundations",
  },
  {
    files: /^server\/(metrics|process)\//,
    may: /^server\/(metrics|process|deadline|env|errors|log|output|start-failure)/,
    why: "the process knows no domain",
  },
  { files: /^server\//, may: /^(contract|server)\//, why: "the business knows no web" },
  {
    files: /^app\/sample-day\//,
    may: /^app\/sample-day\//,
    why: "the sample day stands alone, so that pages, files, and films can read it",
  },
  {
    files: /^app\/components\//,
    may: /^(contract\/|app\/(components|enhance|film-files|gallery|paths|root-data|sample-day|styles))/,
    why: "a component never knows a route",
  },
  {
    files: /^app\/http\//,
    may: /^(contract\/(errors|field-errors|links|messages|refusal|refusals\/refusals|site-pages)\.ts|app\/(http\/|(context|paths|route-handle)\.ts|plain-text\.server\.ts|components\/site\/unavailable-message\.tsx))/,
    why: "the request edge knows requests, and no page",
  },
  {
    files: /^app\//,
    may: /^(contract|app)\/|^public\/images\/brand\/[\w-]+\.svg$/,
    why: "the web knows no database",
  },
];

/** Of the business, the web sees types: of the services and their errors. */
const typesForTheWeb = /^server\/(services|errors)\.ts$/;

/** Packages that the contract uses in the browser and on the server. */
const contractPackages = new Set(["zod", "zod-openapi", "libphonenumber-js/min", "culori/fn"]);

/** A folder of routes, such as `app/routes/signup`; null for anything else. */
const routeFolder = (file: string) => /^app\/routes\/[^/]+(?=\/)/.exec(file)?.[0] ?? null;

/** A rule: whether an import breaks it. */
const importRules: Record<string, (one: Import) => boolean> = {
  "only open-adapters.ts imports adapters": ({ from, target }) =>
    target.startsWith("server/adapters/") &&
    !from.startsWith("server/adapters/") &&
    from !== "server/open-adapters.ts",
  "only routes know routes": ({ from, target }) =>
    target.startsWith("app/routes/") && !/^app\/routes(\/|\.ts$)/.test(from),
  "a folder of routes knows no other": ({ from, target }) =>
    routeFolder(from) !== null &&
    routeFolder(target) !== null &&
    routeFolder(from) !== routeFolder(target),
  "the contract uses few packages": ({ from, target, internal }) =>
    from.startsWith("contract/") && !internal && !contractPackages.has(target),
};

/** Services that the request edge may use. All others read or change what pages show. */
const edgeServices = new Set(
  "config log limits identity singleSignOn supportAccess keptForms watchOutages".split(" "),
);
/** Which addresses have moved is the edge's own question to the content. */
const movedAddresses = "app/http/moved-addresses.server.ts";

/** Services that the request edge names though they are of pages: by property, destructured, or in a type. */
function pageServicesAtTheEdge(sources: Sources): string[] {
  const uses =
    /(?:\bservices|servicesContext\))\s*\.\s*(\w+)|\{([^{}]*)\}\s*=\s*[\w.(]*(?:services|servicesContext\))\s*;|Pick<\s*Services\s*,([^>]*)>|\bServices\[([^\]]*)\]/g;
  return [...sources].flatMap(([file, text]) => {
    if (!file.startsWith("app/http/")) return [];
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
  for (const { files, may, why } of folderRules) {
    const broken = imports.filter(
      (one) =>
        folderRules.find((rule) => rule.files.test(one.from))?.files === files &&
        one.internal &&
        !may.test(one.target) &&
        !(one.from.startsWith("app/") && one.typeOnly && typesForTheWeb.test(one.target)),
    );
    found.set(`${files.source}: ${why}`, broken.map(show));
  }
  for (const [rule, breaks] of Object.entries(importRules)) {
    found.set(rule, imports.filter(breaks).map(show));
  }
  found.set("the request edge names no page's data", pageServicesAtTheEdge(sources));
  found.set("domains and files don't import each other in a circle", cycles(imports));
  return found;
}

/** Circles of imports, also of types, as `a → b → a`; of files, and of the server's folders. */
function cycles(imports: readonly Import[]): string[] {
  const files = new Map<string, Set<string>>();
  const folders = new Map<string, Set<string>>();
  const add = (graph: Map<string, Set<string>>, from: string, to: string) => {
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  };
  const folderOf = (file: string) => /^server\/[a-z-]+(?=\/)/.exec(file)?.[0];
  for (const { from, target, internal } of imports) {
    if (!internal) continue;
    add(files, from, target);
    const [a, b] = [folderOf(from), folderOf(target)];
    if (a && b) add(folders, a, b);
  }
  return [...cyclesOf(files), ...cyclesOf(folders)];
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
