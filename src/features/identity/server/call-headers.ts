import { addressHeader } from "./better-auth.ts";
import type { Visit } from "./known-devices.ts";

/** A visit as the headers that better-auth reads. */
export function callHeaders({ cookies, userAgent, address }: Visit): Headers {
  const headers = new Headers({ [addressHeader]: address });
  if (cookies) headers.set("cookie", cookies);
  if (userAgent) headers.set("user-agent", userAgent.slice(0, 500));
  return headers;
}

/** The visit without one of its cookies. @param start the cookie's name and the equals sign */
export function without(visit: Visit, start: string): Visit {
  const others = (visit.cookies ?? "").split(/;\s*/).filter((pair) => !pair.startsWith(start));
  return { ...visit, cookies: others.join("; ") || null };
}
