import { freeSignupPayload, requiredFreeFields } from "../../../contract/signup.ts";
import { signupCall } from "../../http/signup-call.server.ts";

const call = signupCall(freeSignupPayload, requiredFreeFields, ({ signup }, input, key) =>
  signup.startFree(input, key),
);
export const loader = call.loader;
export const action = call.action;
