import type { MiddlewareFunction } from "react-router";
import { requestInfoContext, servicesContext } from "../../context.ts";
import { isRefusal } from "../../contract/refusal.ts";
import { errorResponse, inWords } from "./errors.server.ts";

/** Patterns with a parameter whose answers are files that exist, or that count for themselves. */
const unlimited = new Set([
  "/pictures/:file",
  "/images/:file",
  "/films/:file",
  "/brand-mark/:file",
  "/social/*",
  "/api/admin/*",
]);

/**
 * Whether anybody can make up addresses that the route of this pattern renders, one after the other.
 * @param pattern with a slash before it @param hasQuery whether the address has a query
 */
export const isMadeUp = (pattern: string, hasQuery: boolean): boolean =>
  !unlimited.has(pattern) && (hasQuery || /[:*]/.test(pattern));

/**
 * Root middleware: a network may have only so many pages rendered that the page cache doesn't have, as far as anybody can make up their
 * addresses, by a query or in the path. The page cache counts those that it renders itself.
 */
export const limitPages: MiddlewareFunction<Response> = async (
  { request, context, pattern },
  next,
) => {
  const { clientAddress, forEverybody } = context.get(requestInfoContext);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const route = `/${pattern.replace(/^\//, "")}`;
  if (!isRead || forEverybody || !isMadeUp(route, request.url.includes("?"))) return next();
  try {
    return await context.get(servicesContext).limits.renderInTurn(clientAddress, next);
  } catch (error) {
    if (isRefusal(error)) return errorResponse(request, inWords(error));
    throw error;
  }
};
