import { postCall } from "../../../platform/http/api.server.ts";
import { readJson } from "../../../platform/http/body.server.ts";
import { readableApi } from "./api-docs.server.ts";
import { checkCall } from "./check-call.server.ts";

/** A call of the API documentation, tried: the payload is checked, nothing is done, and the answer is the documented one. */
const call = postCall(async ({ config }, { request, params }) => {
  const id = params.call ?? "";
  checkCall(id, await readJson(request));
  const { response = "{}" } = readableApi(config).calls.find((one) => one.id === id) ?? {};
  return JSON.parse(response) as object;
});
export const loader = call.loader;
export const action = call.action;
