import { buildOpenApi } from "../../../contract/openapi.ts";
import { getCall } from "../../http/api.server.ts";
import type { RouteHandle } from "../../route-handle.ts";

export const handle: RouteHandle = { cache: {} };

const call = getCall(async ({ config }) => buildOpenApi(config.origin));
export const loader = call.loader;
export const action = call.action;
