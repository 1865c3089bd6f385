import { passkeyAdd } from "../../../contract/passkey.ts";
import { postCall } from "../../http/api.server.ts";
import { readJson } from "../../http/body.server.ts";
import { parsePayload } from "../../http/payload.server.ts";
import { jsonWith, visitOf } from "../../http/visitor.server.ts";

/** Keeps the passkey that the browser has made. */
const call = postCall(async ({ identity }, { request, context }) => {
  const input = parsePayload(passkeyAdd, await readJson(request));
  await identity.passkeys.add(input, visitOf(request, context));
  return jsonWith([], { added: true });
});
export const loader = call.loader;
export const action = call.action;
