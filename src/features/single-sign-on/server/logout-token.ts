import { createPrivateKey, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type { Database } from "../../../platform/db/client.ts";
import type { Log } from "../../../platform/log.ts";
import { createSeal } from "../../../platform/seal.ts";
import { currentSigningKeys } from "./signing-keys.ts";

/** Long enough for clocks that differ, too short to be kept and played back. Each try gets its own. */
const secondsValid = 120;

/**
 * Makes a logout token of OpenID Connect Back-Channel Logout. The library makes such tokens only for a browser that signs out;
 * a recovery has none.
 * @param whom.sid the one session to end; all of the person where it's left out
 */
export async function makeLogoutToken(
  parts: { db: Database; log: Log; origin: string; secret: string; clientId: string },
  whom: { userId: string; sid?: string | undefined },
): Promise<string> {
  const keys = await currentSigningKeys({ ...parts, seal: createSeal(parts.secret) }, new Date());
  const [key] = keys;
  if (!key) throw new Error("there is no signing key");
  return new SignJWT({
    events: { "http://schemas.openid.net/event/backchannel-logout": {} },
    ...(whom.sid ? { sid: whom.sid } : {}),
  })
    .setProtectedHeader({ alg: "RS256", typ: "logout+jwt", kid: key.kid })
    .setIssuer(parts.origin)
    .setAudience(parts.clientId)
    .setSubject(whom.userId)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${secondsValid}s`)
    .sign(createPrivateKey({ key: key as JsonWebKey, format: "jwk" }));
}
