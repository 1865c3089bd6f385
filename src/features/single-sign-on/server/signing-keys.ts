import { generateKeyPair, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { desc, inArray, sql } from "drizzle-orm";
import type { JWK } from "oidc-provider";
import type { Database } from "../../../platform/db/client.ts";
import type { Log } from "../../../platform/log.ts";
import type { Seal } from "../../../platform/seal.ts";
import { ssoSigningKey } from "./tables.ts";

const day = 24 * 3_600_000;
/** After this long the next key is made. */
const rotateAfter = 90 * day;
/** A key is published for this long before it signs, so that every process and every client has seen it. */
const publishedFirst = 3_600_000;
/** A key stays published for this long after it last signed: longer than anything that it signed is valid. */
const keptAfter = day;

/** A private key as a JWK. */
export type SigningKey = JWK & { kid: string };

/** A fresh RSA key; 2048 bits are what every client understands. */
async function newKey(): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const jwk = privateKey.export({ format: "jwk" }) as JWK;
  return { ...jwk, kid: randomUUID(), alg: "RS256", use: "sig" };
}

/**
 * The keys to publish, the one that signs first. Makes the first key, the next when the newest is old, and drops those
 * that nothing is signed with any more; many processes may ask at once.
 */
export async function currentSigningKeys(
  parts: { db: Database; seal: Seal; log: Log },
  now: Date,
): Promise<SigningKey[]> {
  const { db, seal, log } = parts;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sso_signing_key'))`);
    const rows = await tx.select().from(ssoSigningKey).orderBy(desc(ssoSigningKey.createdAt));
    const keys = rows.flatMap((row) => {
      const text = seal.open(row.privateKey);
      // Sealed with another SECRET: of no use, and no one can be fooled with it.
      return text === null ? [] : [{ key: JSON.parse(text) as SigningKey, at: row.createdAt }];
    });
    const newest = keys[0];
    if (!newest || now.getTime() - newest.at.getTime() >= rotateAfter) {
      const key = await newKey();
      await tx
        .insert(ssoSigningKey)
        .values({ kid: key.kid, privateKey: seal.close(JSON.stringify(key)), createdAt: now });
      keys.unshift({ key, at: now });
      log.info({ kid: key.kid }, "signing key made");
    }
    const age = ({ at }: { at: Date }) => now.getTime() - at.getTime();
    // The only key there is signs at once.
    const signer = keys.find((one) => age(one) >= publishedFirst) ?? keys.at(-1);
    if (!signer) throw new Error("there is no signing key");
    const over = keys
      .slice(keys.indexOf(signer) + 1)
      .filter(() => age(signer) >= publishedFirst + keptAfter)
      .map(({ key }) => key.kid);
    if (over.length > 0) {
      await tx.delete(ssoSigningKey).where(inArray(ssoSigningKey.kid, over));
      log.info({ kids: over }, "signing keys retired");
    }
    const others = keys.filter((one) => one !== signer && !over.includes(one.key.kid));
    return [signer, ...others].map(({ key }) => key);
  });
}
