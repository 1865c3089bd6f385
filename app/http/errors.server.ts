import type { ErrorAnswer } from "../../contract/errors.ts";
import type { AppError } from "../../server/errors.ts";
import { escapeHtml } from "./plain-text.server.ts";
import { RequestError } from "./request-error.ts";

type KnownError = AppError | RequestError;

/**
 * The failure as one that has an answer for the user, or null for a fault. By name, not by class: the business and the
 * web tier are two bundles.
 */
export function knownError(error: unknown): KnownError | null {
  if (error instanceof RequestError) return error;
  if (!(error instanceof Error)) return null;
  if (error.name === "AppError") return error as AppError;
  // Drizzle wraps what the pool throws: a database that is away is still recognized.
  const cause = knownError(error.cause);
  return cause?.code === "unavailable" ? cause : null;
}

/** The JSON form of a failure. */
export function errorAnswerOf(error: KnownError): ErrorAnswer {
  return {
    error: error.userMessage,
    code: error.code,
    ...(error.fields ? { fields: error.fields } : {}),
  };
}

function headersOf(error: KnownError): Record<string, string> {
  return error.retryAfter === undefined ? {} : { "Retry-After": String(error.retryAfter) };
}

/** A refusal outside any page: JSON for the API, a bare page for a browser's form. */
export function errorResponse(request: Request, error: KnownError): Response {
  const wantsPage =
    !/^\/api\//i.test(new URL(request.url).pathname) &&
    (request.headers.get("accept") ?? "").includes("text/html");
  const init = { status: error.status, headers: headersOf(error) };
  if (!wantsPage) return Response.json(errorAnswerOf(error), init);
  const text = escapeHtml(error.userMessage);
  const typed = request.method === "GET" ? "" : "; what you typed is still there";
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><main><h1>${text}</h1><p>Go back to the page you came from${typed}.</p></main></html>`;
  return new Response(html, {
    status: error.status,
    headers: { ...init.headers, "Content-Type": "text/html; charset=utf-8" },
  });
}
