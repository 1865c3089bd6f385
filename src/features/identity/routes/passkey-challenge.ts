import { postCall } from "../../../platform/http/api.server.ts";
import { getVisit, jsonWith } from "../../../platform/http/visitor.server.ts";

/** The options to sign in with a passkey: the same for everyone. */
const call = postCall(async ({ identity }, { request, context }) => {
  const { options, setCookies } = await identity.passkeys.challenge(getVisit(request, context));
  return jsonWith(setCookies, { options });
});
export const loader = call.loader;
export const action = call.action;
