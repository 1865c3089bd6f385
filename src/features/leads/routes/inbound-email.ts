import { signedCall } from "../../../platform/http/signed-call.server.ts";

/** Email that people send to the team, from the mail provider. */
const call = signedCall(async ({ inboundEmail }, body, headers) => {
  await inboundEmail?.receive(body, headers);
  return Boolean(inboundEmail);
});
export const loader = call.loader;
export const action = call.action;
