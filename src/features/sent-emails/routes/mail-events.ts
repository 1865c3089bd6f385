import { signedCall } from "../../../platform/http/signed-call.server.ts";

/** Bounces and complaints, reported by the mail provider. */
const call = signedCall(async ({ mailFeedback }, body, headers) => {
  await mailFeedback?.receive(body, headers);
  return Boolean(mailFeedback);
});
export const loader = call.loader;
export const action = call.action;
