import { getCall } from "../../../platform/http/api.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";

export const handle: RouteHandle = { cache: {} };

const call = getCall(({ content }) => content.listFaqs());
export const loader = call.loader;
export const action = call.action;
