import { freeSignupPayload, requiredFreeFields } from "../signup.ts";
import { signupCall } from "../web/signup-call.server.ts";

const call = signupCall(
  freeSignupPayload,
  requiredFreeFields,
  "free-signup",
  ({ signup }, input, ...rest) => signup.startFree(input, ...rest),
);
export const loader = call.loader;
export const action = call.action;
