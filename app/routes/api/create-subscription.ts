import { paidSignupPayload, requiredPaidFields } from "../../../contract/signup.ts";
import { signupCall } from "../../http/signup-call.server.ts";

const call = signupCall(paidSignupPayload, requiredPaidFields, ({ signup }, input, key) =>
  signup.startPaid(input, key),
);
export const loader = call.loader;
export const action = call.action;
