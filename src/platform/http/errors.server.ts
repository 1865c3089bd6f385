import type { IncomingMessage, ServerResponse } from "node:http";
import { errorTextsSpanish } from "../../contract/error-texts.es.ts";
import type { ErrorAnswer } from "../../contract/errors.ts";
import type { FieldErrors } from "../../contract/field-errors.ts";
import { readLocalPath } from "../../contract/local-paths.ts";
import { isRefusal, type Refusal } from "../../contract/refusal.ts";
import { describeRefusal } from "../../contract/refusals/refusals.ts";
import { escapeHtml } from "../../plain-text.server.ts";
import type { AppError } from "../errors.ts";
import { endAnswer } from "./end-answer.server.ts";
import { RequestError } from "./request-error.ts";

/** A refusal in words, as pages and the calls' answers give it. */
export interface KnownError extends Pick<Refusal, "code" | "status" | "retryAfter"> {
  userMessage: string;
  fields?: FieldErrors | undefined;
  /** More of the JSON answer. */
  details?: AppError["details"];
}

/** The answer to a request whose work takes longer than a request may. */
export const tooSlow = () =>
  new RequestError(
    "unavailable",
    "This is taking longer than it should. Nothing you entered is lost. Please try again in a minute.",
    30,
  );

/** The business's reason in words; what the web tier refuses has them already. */
export function inWords(refusal: Refusal): KnownError {
  if (refusal instanceof RequestError) return refusal;
  const error = refusal as AppError;
  const { code, status, retryAfter, details } = error;
  const { summary, fields } = describeRefusal(error);
  return { code, status, retryAfter, details, userMessage: summary, fields };
}

/** The failure as one that has an answer for the user, or null for a fault. */
export function knownError(error: unknown): KnownError | null {
  if (isRefusal(error)) return inWords(error);
  if (!(error instanceof Error)) return null;
  if (error.name === "DeadlineError") return tooSlow();
  // Drizzle wraps what the pool throws: a database that is away is still recognized.
  const cause = knownError(error.cause);
  return cause?.code === "unavailable" ? cause : null;
}

/**
 * For `catch`: throws a refusal again, with its fields under the names that a form has for them.
 * @param names by the name in src/contract/refusals/
 */
export const atFields =
  (names: Record<string, string>) =>
  (error: unknown): never => {
    const expected = knownError(error);
    if (!expected?.fields) throw error;
    const fields = Object.entries(expected.fields).map(([name, told]) => [
      names[name] ?? name,
      told,
    ]);
    const told = { summary: expected.userMessage, fields: Object.fromEntries(fields) };
    throw new RequestError(expected.code, told, expected.retryAfter);
  };

/** The JSON form of a failure. */
export function toErrorAnswer(error: KnownError): ErrorAnswer {
  return {
    error: error.userMessage,
    code: error.code,
    ...(error.fields ? { fields: error.fields } : {}),
    ...error.details,
  };
}

/** `Retry-After`, where the failure says when to come again. */
export function retryAfterHeader(error: KnownError): Record<string, string> {
  return error.retryAfter === undefined ? {} : { "Retry-After": String(error.retryAfter) };
}

/** A refusal, apart from how it is sent. */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A refusal outside any page: JSON for the API, a bare page for a browser's form. */
function refusalOf(
  { method, pathname, accept }: { method: string; pathname: string; accept: string },
  error: KnownError,
): Answer {
  const headers = {
    ...retryAfterHeader(error),
    "Cache-Control": "no-store",
  };
  if (/^\/api(\/|$)/i.test(pathname) || !accept.includes("text/html")) {
    return {
      status: error.status,
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(toErrorAnswer(error)),
    };
  }
  const { locale } = readLocalPath(pathname);
  const inLanguage = (sentence: string) => {
    const texts: Readonly<Record<string, string>> = locale === "es" ? errorTextsSpanish : {};
    return escapeHtml(texts[sentence] ?? sentence);
  };
  const text = inLanguage(error.userMessage);
  const advice = inLanguage(
    method === "GET" || method === "HEAD"
      ? "Go back to the page you came from."
      : "Go back to the page you came from. What you typed is still there.",
  );
  return {
    status: error.status,
    headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
    body: `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><main><h1>${text}</h1><p>${advice}</p></main></html>`,
  };
}

/** A refusal as a `Response`, for the router. */
export function errorResponse(request: Request, error: KnownError): Response {
  const { pathname } = new URL(request.url);
  const accept = request.headers.get("accept") ?? "";
  const { body, ...init } = refusalOf({ method: request.method, pathname, accept }, error);
  return new Response(body, init);
}

/** A refusal written to Node's own response, for what fails before the router. */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  error: KnownError,
): void {
  if (response.headersSent) return void response.destroy();
  const { method = "GET", url = "/" } = request;
  const pathname = url.split("?")[0] ?? "/";
  const refusal = refusalOf({ method, pathname, accept: request.headers.accept ?? "" }, error);
  response.statusCode = refusal.status;
  for (const [name, value] of Object.entries(refusal.headers)) response.setHeader(name, value);
  response.setHeader("Content-Length", Buffer.byteLength(refusal.body));
  endAnswer(request, response, refusal.body);
}
