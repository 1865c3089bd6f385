import { fallbackName } from "../../../page-meta.ts";
import { postCall } from "../../../platform/http/api.server.ts";
import { readJson } from "../../../platform/http/body.server.ts";
import { parsePayload } from "../../../platform/http/payload.server.ts";
import { getVisit, jsonWith } from "../../../platform/http/visitor.server.ts";
import { passkeyPrepare } from "../passkey.ts";

/** Begins to make a passkey for the signed-in user, who has to know the password. */
const call = postCall(async ({ identity, content }, { request, context }) => {
  const { current_password: password } = parsePayload(passkeyPrepare, await readJson(request));
  const { options, setCookies } = await identity.passkeys.prepare(
    {
      password,
      issuer: (await content.getSettings())?.name ?? fallbackName,
    },
    getVisit(request, context),
  );
  return jsonWith(setCookies, { options });
});
export const loader = call.loader;
export const action = call.action;
