import { AsyncLocalStorage } from "node:async_hooks";
import { getAuthenticatorName, passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { deviceText } from "../device.ts";
import { readDevice } from "./read-device.ts";

/** How far the check of one answer came. */
interface Check {
  /** The signature was right, and the device asked its user for a fingerprint, face, or PIN. */
  passed: boolean;
}

/** The check that runs now: better-auth reports a fault behind it like a wrong signature, and so they are told apart. */
export const passkeyCheck = new AsyncLocalStorage<Check>();

/** A passkey replaces the password and the code, so the device has to verify its owner. */
function requireOwner(userVerified: boolean | undefined): void {
  if (!userVerified) throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED" });
  const check = passkeyCheck.getStore();
  if (check) check.passed = true;
}

/** better-auth's passkeys, for this host and this origin only. It only prefers that the device knows its owner; we insist. */
export function passkeyPlugin(origin: string) {
  return passkey({
    rpID: new URL(origin).hostname,
    origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    advanced: { webAuthnChallengeCookie: "passkey" },
    registration: {
      /** @returns its name, where its owner has given none: that of what keeps it, or of the browser */
      afterVerification: ({ verification: { registrationInfo }, ctx }) => {
        requireOwner(registrationInfo?.userVerified);
        const keeper = getAuthenticatorName(registrationInfo?.aaguid);
        return { name: keeper ?? deviceText(readDevice(ctx.headers?.get("user-agent") ?? null)) };
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        requireOwner(verification.authenticationInfo.userVerified);
      },
    },
  });
}
