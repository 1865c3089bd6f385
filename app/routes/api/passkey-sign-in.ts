import { passkeySignIn } from "../../../contract/passkey.ts";
import { postCall } from "../../http/api.server.ts";
import { readJson } from "../../http/body.server.ts";
import { nextPath } from "../../http/next-path.server.ts";
import { parsePayload } from "../../http/payload.server.ts";
import { jsonWith, visitOf, wayOn } from "../../http/visitor.server.ts";
import { paths } from "../../paths.ts";

/** Signs in with a passkey; says where to go on, by the same rule as the form. */
const call = postCall(async ({ identity }, { request, context }) => {
  const { credential, next } = parsePayload(passkeySignIn, await readJson(request));
  const result = await identity.passkeys.signIn(credential, visitOf(request, context));
  return jsonWith(result.setCookies, { to: wayOn(result, nextPath(next, paths.profile)) });
});
export const loader = call.loader;
export const action = call.action;
