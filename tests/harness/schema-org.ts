import { readFileSync } from "node:fs";
import path from "node:path";

const file = path.join(import.meta.dirname, "../../node_modules/schema-dts/dist/schema.d.ts");

/** Types with the properties they have, their parents' among them. */
const vocabulary = read(readFileSync(file, "utf8"));

/** What search engines need, or ask for, before they show anything. Source: developers.google.com/search/docs/appearance. */
const required: Record<string, readonly string[]> = {
  Organization: ["name"],
  WebSite: ["name", "url", "potentialAction"],
  SearchAction: ["target", "query-input"],
  SoftwareApplication: ["name", "offers", "applicationCategory", "operatingSystem"],
  Offer: ["price", "priceCurrency"],
  Article: ["headline", "image", "datePublished", "dateModified", "author"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  JobPosting: ["title", "description", "datePosted", "hiringOrganization", "jobLocation"],
  VideoObject: ["name", "description", "thumbnailUrl", "uploadDate", "contentUrl"],
};

/** The interfaces of schema-dts, which is generated from the vocabulary that schema.org publishes. */
function read(source: string): Map<string, ReadonlySet<string>> {
  const interfaces = new Map<string, { parents: string[]; own: string[]; type?: string }>();
  const declaration = /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm;
  for (const [, name = "", parents = "", body = ""] of source.matchAll(declaration)) {
    const type = /^ {4}"@type": "([^"]+)";/m.exec(body)?.[1];
    interfaces.set(name, {
      parents: parents.split(",").map((parent) => parent.trim()),
      own: [...body.matchAll(/^ {4}"([^"@]+)"\?:/gm)].map((match) => match[1] ?? ""),
      ...(type ? { type } : {}),
    });
  }
  const propertiesOf = (name: string): string[] => {
    const one = interfaces.get(name);
    return one ? [...one.own, ...one.parents.flatMap(propertiesOf)] : [];
  };
  return new Map(
    [...interfaces].flatMap(([name, { type }]) =>
      type ? [[type, new Set(propertiesOf(name))] as const] : [],
    ),
  );
}

/**
 * What is wrong with JSON-LD by schema.org: types and properties that don't exist or don't belong together, what is
 * missing, and what is empty.
 * @param node a thing, or a list of things
 * @param where for the messages
 */
export function schemaOrgProblems(node: unknown, where = ""): string[] {
  if (Array.isArray(node)) {
    return node.flatMap((one, at) => schemaOrgProblems(one, `${where}[${at}]`));
  }
  if (node === null || node === "") return [`${where} is empty`];
  if (typeof node !== "object") return [];
  const { "@type": type, "@id": id, ...rest } = node as Record<string, unknown>;
  if (type === undefined && id !== undefined) return [];
  const here = `${where}/${type}`;
  const known = vocabulary.get(String(type));
  if (!known) return [`${where}: there is no type ${type}`];
  const names = Object.keys(rest);
  return [
    ...names
      // Actions may say of each property how it is filled in: schema.org/docs/actions.html.
      .filter(
        (name) => !known.has(name) && !(name.endsWith("-input") && String(type).endsWith("Action")),
      )
      .map((name) => `${here} has no property ${name}`),
    ...(required[String(type)] ?? [])
      .filter((name) => !names.includes(name) && id === undefined)
      .map((name) => `${here} lacks ${name}`),
    ...names.flatMap((name) => schemaOrgProblems(rest[name], `${here}.${name}`)),
  ];
}
