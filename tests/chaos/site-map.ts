import type { RouteConfigEntry } from "@react-router/dev/routes";
import { buildOpenApi } from "../../src/features/api-docs/openapi.ts";
import routes from "../../src/routes.ts";
import { ask } from "./ask.ts";
import { contractSchemas, type JsonSchema, typed } from "./payloads.ts";

interface FoundForm {
  path: string;
  multipart: boolean;
  /** Every field with what a person would enter, or what the page put there. */
  fields: [name: string, value: string][];
  /** Names of the fields that take a file. */
  files: string[];
}

export interface SiteMap {
  /** Addresses of the route table and of all links on its pages, with queries. */
  paths: string[];
  /** Every form of every page, as a stranger and as a customer sees them. */
  forms: FoundForm[];
  /** Schemas of the contract, and the calls that are documented to take one. */
  schemas: JsonSchema[];
  calls: { path: string; schema: JsonSchema }[];
}

/** The addresses of the route table, with something in the place of parameters. */
function routePaths(entries: readonly RouteConfigEntry[], before = ""): string[] {
  return entries.flatMap((entry) => {
    const here = entry.path === undefined ? before : `${before}/${entry.path}`;
    const own = entry.path === undefined && !entry.index ? [] : [here === "" ? "/" : here];
    return [...own, ...routePaths(entry.children ?? [], here)];
  });
}

const fill = (path: string) =>
  path
    .replace(/:(\w+)\??/g, (_all, name) => (name === "name" ? "Starter" : "1"))
    .replace("*", "nothing");

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s>/])`, "i").exec(tag);
  return found ? decoded(found[1] ?? "") : undefined;
};

function decoded(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** The forms of a page that post something. */
function formsOf(html: string, page: string): FoundForm[] {
  return [...html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/gi)].flatMap(
    ([, tag = "", inside = ""]) => {
      if (attribute(tag, "method")?.toLowerCase() !== "post") return [];
      const fields = new Map<string, string>();
      const files: string[] = [];
      for (const [field] of inside.matchAll(/<(?:input|textarea|select|button)\b[^>]*>/gi)) {
        const name = attribute(field, "name");
        if (!name) continue;
        const type = attribute(field, "type")?.toLowerCase() ?? "";
        if (type === "file") files.push(name);
        else fields.set(name, attribute(field, "value") || typed(name));
      }
      const target = new URL(attribute(tag, "action") || page, "http://site");
      return [
        {
          path: target.pathname + target.search,
          multipart: attribute(tag, "enctype") === "multipart/form-data",
          fields: [...fields],
          files,
        },
      ];
    },
  );
}

/** The schema with its references put in. */
function resolve(schema: unknown, parts: Record<string, unknown>): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value) => {
    const name = typeof value?.$ref === "string" ? value.$ref.split("/").at(-1) : undefined;
    return name ? resolve(parts[name], parts) : value;
  });
}

function documentedCalls(): SiteMap["calls"] {
  const { paths = {}, components } = buildOpenApi({ origin: "http://site", currency: "usd" });
  return Object.entries(paths).flatMap(([path, item]) => {
    const body = (item as { post?: { requestBody?: unknown } }).post?.requestBody as
      | { content?: Record<string, { schema?: unknown }> }
      | undefined;
    const schema = body?.content?.["application/json"]?.schema;
    return schema ? [{ path, schema: resolve(schema, { ...components?.schemas }) }] : [];
  });
}

/** Looks at every page once, without and with a session, and learns what there is to ask for. */
export async function mapSite(url: string, cookie: string): Promise<SiteMap> {
  const table = routePaths(routes).map(fill);
  const paths = new Set(table);
  const forms = new Map<string, FoundForm>();
  for (const visitor of [{}, { cookie }] as Record<string, string>[]) {
    for (const path of table) {
      if (/logout/.test(path)) continue;
      const answer = await ask(url, { path, headers: { accept: "text/html", ...visitor } });
      const html = answer.body.startsWith("<!") ? answer.body : "";
      for (const [, link = ""] of html.matchAll(/\shref="(\/[^"#]*)/g)) paths.add(decoded(link));
      for (const form of formsOf(html, path)) {
        forms.set([form.path, ...form.fields.map(([name]) => name)].join(" "), form);
      }
    }
  }
  return {
    paths: [...paths].filter((path) => !/^\/(assets|media)\//.test(path)),
    forms: [...forms.values()],
    schemas: await contractSchemas(),
    calls: documentedCalls(),
  };
}
