import { getCall } from "../../../platform/http/api.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";

export const handle: RouteHandle = { cache: {} };

const call = getCall(async ({ content }, { params }) => {
  const page = await content.findPage(params.slug ?? "");
  return page ?? Response.json({ error: "There is no page of this name." }, { status: 404 });
});
export const loader = call.loader;
export const action = call.action;
