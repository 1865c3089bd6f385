import { passkeyPrepare } from "../../../contract/passkey.ts";
import { postCall } from "../../http/api.server.ts";
import { readJson } from "../../http/body.server.ts";
import { parsePayload } from "../../http/payload.server.ts";
import { jsonWith, visitOf } from "../../http/visitor.server.ts";
import { fallbackName } from "../../page-meta.ts";

/** Begins to make a passkey for the signed-in user, who has to know the password. */
const call = postCall(async ({ identity, content }, { request, context }) => {
  const { current_password: password } = parsePayload(passkeyPrepare, await readJson(request));
  const { options, setCookies } = await identity.passkeys.prepare(
    {
      password,
      issuer: (await content.getSettings())?.name ?? fallbackName,
    },
    visitOf(request, context),
  );
  return jsonWith(setCookies, { options });
});
export const loader = call.loader;
export const action = call.action;
