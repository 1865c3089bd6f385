import { postCall } from "../../../platform/http/api.server.ts";
import { readJson } from "../../../platform/http/body.server.ts";
import { parsePayload } from "../../../platform/http/payload.server.ts";
import { promotionCall } from "../promotion-call.ts";
import { presentPromotion } from "../web/shown-promotion.server.ts";

/** A code's discount, or why it isn't accepted. The signup form asks when the visitor leaves its field. */
const call = postCall(async (services, { request }) => {
  const { code, plan, interval } = parsePayload(promotionCall, await readJson(request));
  return presentPromotion(services, code, await services.content.findPlan(plan), interval);
});
export const loader = call.loader;
export const action = call.action;
