import { paidSignupPayload, requiredPaidFields } from "../signup.ts";
import { signupCall } from "../web/signup-call.server.ts";

const call = signupCall(
  paidSignupPayload,
  requiredPaidFields,
  "paid-signup",
  ({ signup }, input, ...rest) => signup.startPaid(input, ...rest),
);
export const loader = call.loader;
export const action = call.action;
