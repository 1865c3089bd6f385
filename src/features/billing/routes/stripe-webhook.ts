import { signedCall } from "../../../platform/http/signed-call.server.ts";

/** Events of the payment provider. */
const call = signedCall(({ billing }, body, headers) =>
  billing.receiveEvent(body, headers["stripe-signature"] ?? ""),
);
export const loader = call.loader;
export const action = call.action;
