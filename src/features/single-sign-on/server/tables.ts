import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What single sign-on has to remember for a while: codes, access tokens, grants, and requests under way. */
export const ssoRecord = pgTable(
  "sso_record",
  {
    /** `AuthorizationCode`, `AccessToken`, `Grant`, `Session`, `Interaction` … */
    kind: text("kind").notNull(),
    /** Hash of what the browser or the dashboard holds. */
    idHash: text("id_hash").notNull(),
    /** Sealed with the site's key, so that the table reveals no token. */
    payload: text("payload").notNull(),
    /** What falls together when a code is used twice. */
    grantId: text("grant_id"),
    uid: text("uid"),
    consumedAt: instant("consumed_at"),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.idHash] }),
    index("sso_record_grant_id_idx").on(table.grantId),
    index("sso_record_uid_idx").on(table.uid),
    index("sso_record_expires_at_idx").on(table.expiresAt),
  ],
);

/** The keys that sign what the dashboard is told; the newest that is old enough to be known signs. */
export const ssoSigningKey = pgTable("sso_signing_key", {
  kid: text("kid").primaryKey(),
  /** The private key as a JWK, sealed with the site's key. */
  privateKey: text("private_key").notNull(),
  createdAt: instant("created_at").notNull(),
});
