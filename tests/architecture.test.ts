import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const all = await Array.fromAsync(
  glob(["app/**/*.{ts,tsx}", "contract/**/*.ts", "server/**/*.ts", "*.ts"], { cwd: root }),
);
const sources = all.filter((file) => !/\.(test|d)\.tsx?$/.test(file) && !file.includes("+types"));

interface Import {
  from: string;
  /** File inside the project, or the package's name. */
  target: string;
  internal: boolean;
  typeOnly: boolean;
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s+["']([^"']+)["']|(?:^|\n)\s*import\s+["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), "utf8");
  return [...text.matchAll(importPattern)].map((match) => {
    const name = match[2] ?? match[3] ?? match[4] ?? "";
    const internal = name.startsWith(".");
    return {
      from: file,
      target: internal
        ? path.posix.normalize(path.posix.join(path.posix.dirname(file), name))
        : name,
      internal,
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

const imports = sources.flatMap(importsOf);
const domains = [
  "signup",
  "billing",
  "newsletter",
  "contact",
  "content",
  "mail",
  "identity",
  "blog",
  "careers",
  "limits",
  "screening",
  "storage",
  "single-sign-on",
  "account",
  "dashboard-events",
  "sitemap",
  "analytics",
  "social-images",
];

/** What of the project each folder may import; the first rule that fits a file counts. Design: docs/architecture.md. */
const rules: { files: RegExp; may: RegExp; why: string }[] = [
  { files: /^contract\//, may: /^contract\//, why: "the contract stands alone" },
  {
    files: /^server\/(db|emails|jobs\/queue|errors|log|redact|env)/,
    may: /^(contract|server\/(db|emails|errors|deadline|log|redact|env|project-files|secret|content\/sanitise|billing\/ports))/,
    why: "foundations know no domain",
  },
  {
    files: /^server\/adapters\//,
    may: /^(contract\/|server\/(adapters|[a-z-]+\/ports|errors|deadline|log|env))/,
    why: "an adapter knows its port and the outside",
  },
  {
    files: /^server\/signup\//,
    may: /^(contract\/|server\/(signup|billing|newsletter|identity|content|mail|dashboard-events\/announce|db|errors|deadline|log|jobs\/queue))/,
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
    may: /^(contract\/|server\/(newsletter|contact|mail|identity\/tokens|db|errors|log|jobs\/queue))/,
    why: "a domain knows the foundations and mail",
  },
  {
    files: /^server\/careers\//,
    may: /^(contract\/|server\/(careers|mail|storage\/ports|content\/sanitise|db|errors|log|jobs\/queue))/,
    why: "a domain knows the foundations, mail and the storage port",
  },
  {
    files: /^server\/account\//,
    may: /^(contract\/|server\/(account|mail|dashboard-events\/announce|storage\/ports|billing\/(billing|billing-details|update-customer)|identity|newsletter|seal|db|deadline|errors|limit|log|lower-priority|project-files|jobs\/queue))/,
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
    may: /^(contract\/|server\/(billing|content|mail|dashboard-events\/announce|db|errors|deadline|log|jobs\/queue))/,
    why: "a domain knows the foundations, mail and the plans",
  },
  {
    files: /^server\/(content|blog|storage|sitemap)\//,
    may: /^(contract\/|server\/(content|blog|storage|sitemap|db|errors|log|jobs\/queue))/,
    why: "a domain knows the foundations",
  },
  { files: /^server\//, may: /^(contract|server)\//, why: "the business knows no web" },
  {
    files: /^app\/sample-day\//,
    may: /^app\/sample-day\//,
    why: "the sample day stands alone, so that pages, files, and films can read it",
  },
  {
    files: /^app\/components\//,
    may: /^(contract\/|app\/(components|enhance|paths|sample-day|styles))/,
    why: "a component never knows a route",
  },
  { files: /^app\//, may: /^(contract|app)\//, why: "the web knows no database" },
];

describe("who may import whom", () => {
  for (const { files, may, why } of rules) {
    test(`${files.source}: ${why}`, () => {
      const offences = imports.filter(
        (one) =>
          rules.find((rule) => rule.files.test(one.from))?.files === files &&
          one.internal &&
          !may.test(one.target) &&
          !(files.source.startsWith("^app") && one.typeOnly && allowedType(one.target)),
      );
      expect(offences.map((one) => `${one.from} → ${one.target}`)).toEqual([]);
    });
  }

  test("only services.ts imports adapters", () => {
    const offences = imports.filter(
      (one) =>
        one.target.startsWith("server/adapters/") &&
        !one.from.startsWith("server/adapters/") &&
        one.from !== "server/services.ts",
    );
    expect(offences.map((one) => `${one.from} → ${one.target}`)).toEqual([]);
  });

  test("domains meet only in signup and services", () => {
    const offences = imports.filter((one) => {
      const from = /^server\/([a-z-]+)\//.exec(one.from)?.[1];
      const to = /^server\/([a-z-]+)\//.exec(one.target)?.[1];
      if (!from || !to || from === to || from === "signup") return false;
      return to === "signup" && domains.includes(from);
    });
    expect(offences.map((one) => `${one.from} → ${one.target}`)).toEqual([]);
  });
});

/** Of the business, the web sees types: of the services and their errors. */
function allowedType(target: string): boolean {
  return /^server\/(services|errors)\.ts$/.test(target);
}

/** The text between a bracket and its partner. @param start index just behind the opening bracket */
function insideOf(text: string, start: number, opening: string, closing: string): string {
  let depth = 1;
  let end = start;
  for (; end < text.length && depth > 0; end += 1) {
    if (text[end] === opening) depth += 1;
    if (text[end] === closing) depth -= 1;
  }
  return text.slice(start, end - 1);
}

/** The code that runs in transactions: callbacks of `transaction(…)`, and functions that take a `tx: Transaction`. */
function transactionalCode(text: string): string[] {
  const callbacks = [...text.matchAll(/\.transaction\(/g)].map((match) =>
    insideOf(text, match.index + match[0].length, "(", ")"),
  );
  const functions = [...text.matchAll(/\btx: Transaction\b/g)].flatMap((match) => {
    const parameters = insideOf(text, match.index, "(", ")");
    let from = match.index + parameters.length + 1;
    for (;;) {
      const head = /^[^;{]*?\{|^[^;{]*?;/.exec(text.slice(from))?.[0];
      if (!head?.endsWith("{")) return [];
      const block = insideOf(text, from + head.length, "{", "}");
      from += head.length + block.length + 1;
      // A type such as `Promise<{ … }>` comes before the body.
      if (!/^\s*[>|&[]/.test(text.slice(from))) return [block];
    }
  });
  return [...callbacks, ...functions];
}

/** Names under which the pool, or something that reads from it, is known. */
const poolNames = /\b(db|pool|database|executor|parts\.(settings|brand|content))\b(?!:)/;
const usesPool = (text: string) => transactionalCode(text).some((code) => poolNames.test(code));

describe("transactions", () => {
  test("what runs inside one never reaches for the pool", () => {
    const offenders = sources.filter(
      (file) =>
        file.startsWith("server/") &&
        !/^server\/(db|adapters)\//.test(file) &&
        usesPool(readFileSync(path.join(root, file), "utf8")),
    );
    expect(offenders).toEqual([]);
  });

  test("the rule finds what it looks for", () => {
    expect(usesPool("await db.transaction((tx) => insert(tx, row));")).toBe(false);
    expect(usesPool("await db.transaction(async (tx) => { await findJob(db, id); });")).toBe(true);
    expect(usesPool("db.transaction(async (tx) => mail(tx, await parts.settings()))")).toBe(true);
    const helper = (body: string) =>
      `function claim(\n  tx: Transaction,\n  id: string,\n): Promise<{ row: Row }> {\n${body}\n}`;
    expect(usesPool(helper("return tx.select();"))).toBe(false);
    expect(usesPool(helper("return db.select();"))).toBe(true);
    expect(usesPool("interface Port {\n  forget(tx: Transaction, id: string): void;\n}")).toBe(
      false,
    );
  });
});

describe("habits", () => {
  test("the environment is read in one place", () => {
    const readers = sources.filter((file) =>
      readFileSync(path.join(root, file), "utf8").includes("process.env"),
    );
    expect(
      readers.filter(
        (file) =>
          !/^(server\.ts|worker\.ts|server\/process\/production\.ts|.*\.config\.ts)$/.test(file),
      ),
    ).toEqual([]);
  });

  test("the business knows no HTTP", () => {
    const offenders = sources.filter(
      (file) =>
        /^server\/(?!adapters)/.test(file) &&
        /new (Request|Response)\(|from "react-router"/.test(
          readFileSync(path.join(root, file), "utf8"),
        ),
    );
    expect(offenders).toEqual([]);
  });

  test("file names are kebab-case", () => {
    const odd = sources.filter((file) => !/^[a-z0-9.-]+$/.test(path.basename(file)));
    expect(odd).toEqual([]);
  });
});
