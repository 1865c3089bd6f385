import { getCall } from "../../../platform/http/api.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";

export const handle: RouteHandle = { cache: { seconds: 1, stale: false } };

/** For load balancers: 200 while the database answers, 503 while it does not. */
const call = getCall(async ({ health, log }) => {
  try {
    await health();
    return { status: "ok" };
  } catch (error) {
    log.error({ err: error }, "the database does not answer");
    const body = { status: "unavailable", error: "The database does not answer." };
    return Response.json(body, { status: 503, headers: { "Retry-After": "5" } });
  }
});
export const loader = call.loader;
export const action = call.action;
