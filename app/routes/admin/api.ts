import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { Services } from "../../../server/services.ts";
import { getCall, postCall } from "../../http/api.server.ts";

/** Loaded when somebody first calls: visitors' processes carry none of it. */
async function call(services: Services, args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { answerAdmin } = await import("../../http/admin-api.server.ts");
  return answerAdmin(services, args);
}

export const loader = getCall(call).loader;
export const action = postCall(call).action;
