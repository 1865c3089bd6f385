import { buildOpenApi } from "../openapi.ts";

interface JsonSchema {
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  $ref?: string;
  maxLength?: number;
  example?: unknown;
  examples?: unknown[];
}

/** One field of a payload or answer, as the page lists it. */
export interface DocField {
  name: string;
  type: string;
  required: boolean;
  note: string;
}

/** One call, as the page shows it. */
export interface DocCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  parameters: DocField[];
  /** The parameters of path and query, with a value to begin with. */
  inputs: { name: string; value: string; required: boolean }[];
  payload: DocField[];
  answers: { status: string; description: string; schema: string }[];
  example: string;
  /** The same for JavaScript. */
  fetchExample: string;
  /** A payload that the call accepts; null where it has none. */
  body: string | null;
  /** The successful response, as JSON. */
  response: string;
}

type Content = { content?: Record<string, { schema?: JsonSchema; example?: unknown }> };

function typeOf(schema: JsonSchema | undefined): string {
  if (!schema) return "";
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map(typeOf).filter(Boolean).join(" | ");
  if (schema.type === "array") return `${typeOf(schema.items)}[]`;
  return Array.isArray(schema.type) ? schema.type.join(" | ") : (schema.type ?? "any");
}

function fieldsOf(schema: JsonSchema | undefined): DocField[] {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeOf(field),
    required: schema?.required?.includes(name) ?? false,
    note: [field.description, field.maxLength ? `At most ${field.maxLength} characters.` : ""]
      .filter(Boolean)
      .join(". "),
  }));
}

const samples: Record<string, unknown> = {
  first_name: "Ada",
  last_name: "Byron",
  name: "Ada Byron",
  organization: "Byron Bakery",
  purpose: "Bread before seven",
  heardFrom: "Recommendation",
  description: "Can you plan 40 stops a day?",
  form: "contact",
  email: "ada@example.com",
  password: "correct horse battery",
  plan_id: "Starter",
  plan_type: "month",
  phone: "+12025550143",
  companySize: 12,
  trial: true,
  industry: "Food Delivery",
  deliveryVolume: "51-100",
};

const bodyOf = (payload: DocField[]): string =>
  JSON.stringify(
    Object.fromEntries(
      payload
        .filter((field) => field.required || field.name === "trial")
        .map((field) => [field.name, samples[field.name] ?? "…"]),
    ),
    null,
    2,
  );

const curlOf = (url: string, body: string | null) =>
  body === null
    ? `curl ${url}`
    : `curl -X POST ${url} \\\n  -H 'Content-Type: application/json' \\\n  -d '${body}'`;

const fetchOf = (url: string, body: string | null) =>
  body === null
    ? `const response = await fetch("${url}");\nconst answer = await response.json();`
    : `const response = await fetch("${url}", {\n  method: "POST",\n  headers: { "Content-Type": "application/json" },\n  body: JSON.stringify(${body.replaceAll("\n", "\n  ")}),\n});\nconst answer = await response.json();`;

/** The OpenAPI document, boiled down to what a reader wants of each call. */
export function readableApi(site: { origin: string; currency: string }): {
  title: string;
  description: string;
  calls: DocCall[];
  schemas: { name: string; fields: DocField[] }[];
} {
  const { origin } = site;
  const document = buildOpenApi(site);
  const schemas = (document.components?.schemas ?? {}) as Record<string, JsonSchema>;
  const resolve = (schema: JsonSchema | undefined) =>
    schema?.$ref ? schemas[schema.$ref.split("/").at(-1) ?? ""] : schema;
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, never>).map(([verb, operation]): DocCall => {
      const { operationId, summary, parameters, requestBody, responses } = operation as {
        operationId: string;
        summary: string;
        parameters?: {
          name: string;
          in: string;
          required?: boolean;
          schema: JsonSchema;
          description?: string;
        }[];
        requestBody?: Content;
        responses: Record<string, Content & { description: string }>;
      };
      const method = verb.toUpperCase();
      const payload = fieldsOf(resolve(requestBody?.content?.["application/json"]?.schema));
      const body = method === "GET" ? null : bodyOf(payload);
      const inputs = (parameters ?? [])
        .filter((parameter) => parameter.in !== "header")
        .map(({ name, required = false, schema }) => ({
          ...{ name, required },
          value: String(schema.examples?.[0] ?? schema.example ?? ""),
        }));
      const url =
        origin + inputs.reduce((to, { name, value }) => to.replace(`{${name}}`, value), path);
      return {
        id: operationId,
        method,
        path,
        summary,
        payload,
        parameters: (parameters ?? []).map((parameter) => ({
          name: parameter.name,
          type: typeOf(parameter.schema),
          required: parameter.required ?? false,
          note: [`In the ${parameter.in}`, parameter.schema.description ?? parameter.description]
            .filter(Boolean)
            .join(". "),
        })),
        answers: Object.entries(responses).map(([status, response]) => ({
          status,
          description: response.description,
          schema: typeOf(response.content?.["application/json"]?.schema),
        })),
        ...{ inputs, body, example: curlOf(url, body), fetchExample: fetchOf(url, body) },
        response: JSON.stringify(responses["200"]?.content?.["application/json"]?.example, null, 2),
      };
    }),
  );
  return {
    title: document.info.title,
    description: document.info.description ?? "",
    calls,
    schemas: ["Plan", "CompanySettings", "Faq", "Page", "SignupAnswer", "Error"]
      .filter((name) => schemas[name])
      .map((name) => ({ name, fields: fieldsOf(schemas[name]) })),
  };
}
