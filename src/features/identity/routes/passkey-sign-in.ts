import { paths } from "../../../paths.ts";
import { postCall } from "../../../platform/http/api.server.ts";
import { readJson } from "../../../platform/http/body.server.ts";
import { nextPath } from "../../../platform/http/next-path.server.ts";
import { parsePayload } from "../../../platform/http/payload.server.ts";
import { getVisit, jsonWith, wayOn } from "../../../platform/http/visitor.server.ts";
import { passkeySignIn } from "../passkey.ts";

/** Signs in with a passkey; says where to go on, by the same rule as the form. */
const call = postCall(async ({ identity }, { request, context }) => {
  const { credential, next } = parsePayload(passkeySignIn, await readJson(request));
  const result = await identity.passkeys.signIn(credential, getVisit(request, context));
  return jsonWith(result.setCookies, { to: wayOn(result, nextPath(next, paths.profile)) });
});
export const loader = call.loader;
export const action = call.action;
