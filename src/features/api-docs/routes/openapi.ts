import { getCall } from "../../../platform/http/api.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { buildOpenApi } from "../openapi.ts";

export const handle: RouteHandle = { cache: {} };

const call = getCall(async ({ config }) => buildOpenApi(config));
export const loader = call.loader;
export const action = call.action;
