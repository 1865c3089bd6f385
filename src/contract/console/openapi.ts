import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { links } from "../links.ts";
import { z } from "../zod.ts";
import type { Operation } from "./operation.ts";
import { adminError, getOperation, operationNames } from "./operations.ts";

const json = (schema: z.ZodType) => ({ content: { "application/json": { schema } } });
const file = z.string().meta({ format: "binary" });
const form = (fields: z.ZodObject) => ({
  content: { "multipart/form-data": { schema: fields.extend({ file }) } },
});
const failure = (description: string) => ({ description, ...json(adminError) });

const forbidden = (critical: Operation["critical"]) =>
  critical
    ? "Your role may not do this; or, with the code `confirm_required`, call confirmMe first"
    : "Your role may not do this";

/** The OpenAPI 3.1 document of `/api/admin`, for those who work here. @param origin public address of the site */
export function buildAdminOpenApi(origin: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const name of operationNames) {
    const { method, path, summary, params, query, body, upload, answer, needs, critical } =
      getOperation(name);
    const address = `/api/admin${path}`;
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: {
        operationId: name,
        summary,
        requestParams: { ...(params ? { path: params } : {}), ...(query ? { query } : {}) },
        ...(body ? { requestBody: { required: true, ...(upload ? form(body) : json(body)) } } : {}),
        responses: {
          200: { description: "Done", ...json(answer) },
          401: failure("No one is signed in"),
          ...(needs || critical ? { 403: failure(forbidden(critical)) } : {}),
          404: failure("There is no such record, or you don’t work here"),
          ...(body ? { 409: failure("Someone else changed the record in the meantime") } : {}),
          422: failure("Fields are missing or wrong; `fields` says which"),
          429: failure("Too many requests; `Retry-After` says how many seconds to wait"),
        },
      },
    };
  }
  return createDocument({
    openapi: "3.1.1",
    info: {
      title: "Console API",
      version: "1.0.0",
      license: { name: "Terms of Services", url: `${origin}${links.terms}` },
      description:
        "The calls that the console makes. They take the session cookie of someone who works here, from the site’s own pages. Writes that name a `revision` are refused if the record has changed since.",
    },
    servers: [{ url: origin }],
    security: [{ session: [] }],
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          // As src/features/identity/server/better-auth.ts names it.
          name: `${origin.startsWith("https:") ? "__Host-site" : "site"}.session_token`,
          description: "The cookie of a signed-in colleague",
        },
      },
    },
    paths,
  });
}
