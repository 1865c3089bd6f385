import { postCall } from "../../../platform/http/api.server.ts";
import { readJson } from "../../../platform/http/body.server.ts";
import { parsePayload } from "../../../platform/http/payload.server.ts";
import { getVisit, jsonWith } from "../../../platform/http/visitor.server.ts";
import { passkeyAdd } from "../passkey.ts";

/** Keeps the passkey that the browser has made. */
const call = postCall(async ({ identity }, { request, context }) => {
  const input = parsePayload(passkeyAdd, await readJson(request));
  await identity.passkeys.add(input, getVisit(request, context));
  return jsonWith([], { added: true });
});
export const loader = call.loader;
export const action = call.action;
