import { getCall } from "../../../platform/http/api.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";

export const handle: RouteHandle = { cache: {} };

const call = getCall(async ({ content }) => {
  const settings = await content.getSettings();
  return settings ?? Response.json({ error: "There are no settings yet." }, { status: 404 });
});
export const loader = call.loader;
export const action = call.action;
