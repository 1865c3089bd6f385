import { timingSafeEqual } from "node:crypto";
import type { Identity, Visit } from "../../features/identity/server/identity.ts";
import type { SignInResult } from "../../features/identity/server/signed-in.ts";
import { demoPassword, demoPeople } from "./people.ts";

/** The owner's link of `npm run demo`, which the console takes without a password. */
export interface Demo {
  /** Signs in as the owner of the made-up company. @returns null for a link that isn't ours */
  signIn(token: string, visit: Visit): Promise<SignInResult | null>;
}

export function createDemo(identity: Pick<Identity, "signIn">, token: string): Demo {
  const expected = Buffer.from(token);
  return {
    async signIn(given, visit) {
      const actual = Buffer.from(given);
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
      const { email } = demoPeople.owner;
      return identity.signIn({ email, password: demoPassword }, visit);
    },
  };
}
