import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { Role } from "../../../contract/roles.ts";
import {
  bookkeeping,
  exportColumns,
  exported,
  internalKey,
  leftOut,
  secret,
} from "../../../platform/db/table-export.ts";

/**
 * The tables that better-auth and its plugins expect, field for field, and the user's role.
 * Source: `getAuthTables({ plugins: [organization(), twoFactor(), passkey()] })` of better-auth 1.7; a test compares them.
 */
const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant("created_at").notNull().defaultNow();
const updatedAt = () => instant("updated_at").notNull().defaultNow();

export const user = pgTable(
  "user",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** Lower case; unique. */
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    /** Ours: when the address was first verified. Null if it never was. */
    emailVerifiedAt: instant("email_verified_at"),
    image: text("image"),
    role: text("role").$type<Role>().notNull().default("customer"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("user_search_idx").using(
      "gin",
      sql`to_tsvector('simple', ${table.name} || ' ' || translate(${table.email}, '@.+-_', '     '))`,
    ),
    check("user_role", sql`${table.role} in ('customer', 'viewer', 'support', 'editor', 'owner')`),
  ],
);

/** The columns in a person's data export. */
export const userExport = exportColumns(user, {
  ...exported("name", "email", "emailVerified", "emailVerifiedAt", "image", "role"),
  twoFactorEnabled: "twoStepSignIn",
  createdAt: "openedAt",
  updatedAt: "changedAt",
  ...leftOut(internalKey, "id"),
});

export const session = pgTable(
  "session",
  {
    id: text("id").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
    token: text("token").notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    activeOrganizationId: text("active_organization_id"),
    /** Ours: when its owner last typed the password again. */
    confirmedAt: instant("confirmed_at"),
  },
  (table) => [index("session_user_id_idx").on(table.userId)],
);

/** The columns in a person's data export. */
export const sessionExport = exportColumns(session, {
  userAgent: "browser",
  ipAddress: "networkAddress",
  createdAt: "since",
  updatedAt: "lastUsed",
  expiresAt: "expiresAt",
  ...leftOut(internalKey, "id", "userId", "activeOrganizationId"),
  ...leftOut(secret, "token"),
  ...leftOut(bookkeeping, "confirmedAt"),
});

export const account = pgTable(
  "account",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    /** argon2id, for the provider `credential`. */
    password: text("password"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("account_user_id_idx").on(table.userId)],
);

export const verification = pgTable(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("verification_identifier_idx").on(table.identifier),
    index("verification_value_idx").on(table.value),
  ],
);

export const organization = pgTable(
  "organization",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    logo: text("logo"),
    createdAt: createdAt(),
    metadata: text("metadata"),
  },
  (table) => [
    index("organization_newest_idx").on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("organization_search_idx").using("gin", sql`to_tsvector('simple', ${table.name})`),
  ],
);

/** The columns in a person's data export. */
export const organizationExport = exportColumns(organization, {
  ...exported("id", "name", "logo"),
  createdAt: "openedAt",
  ...leftOut(internalKey, "slug"),
  ...leftOut(bookkeeping, "metadata"),
});

export const member = pgTable(
  "member",
  {
    id: text("id").primaryKey(),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    role: text("role").notNull().default("member"),
    createdAt: createdAt(),
  },
  (table) => [
    index("member_organization_id_idx").on(table.organizationId),
    index("member_user_id_idx").on(table.userId),
  ],
);

/** The columns in a person's data export. */
export const memberExport = exportColumns(member, {
  role: "role",
  createdAt: "memberSince",
  ...leftOut(internalKey, "id", "organizationId", "userId"),
});

export const invitation = pgTable(
  "invitation",
  {
    id: text("id").primaryKey(),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    role: text("role"),
    status: text("status").notNull().default("pending"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
    inviterId: text("inviter_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("invitation_organization_id_idx").on(table.organizationId),
    index("invitation_email_idx").on(table.email),
  ],
);

/** The columns in a person's data export. */
export const invitationExport = exportColumns(invitation, {
  ...exported("email", "role", "status", "createdAt", "expiresAt"),
  ...leftOut(internalKey, "id", "organizationId", "inviterId"),
});

/** The authenticator app of a user. Secret and backup codes are encrypted with the site's key. */
export const twoFactor = pgTable("two_factor", {
  id: text("id").primaryKey(),
  secret: text("secret").notNull(),
  backupCodes: text("backup_codes").notNull(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: "cascade" }),
  /** False until a first code of the app has come. */
  verified: boolean("verified").notNull().default(true),
  failedVerificationCount: integer("failed_verification_count").notNull().default(0),
  lockedUntil: instant("locked_until"),
  // The rest is ours; better-auth does not know it.
  /** The 30-second step of the newest code that was accepted. That code and older ones work no more. */
  lastUsedStep: bigint("last_used_step", { mode: "number" }),
  /** When setup began. */
  createdAt: instant("created_at"),
  /** The session that was shown the secret and the backup codes; only it can finish the setup. */
  setupSessionId: text("setup_session_id"),
  setupExpiresAt: instant("setup_expires_at"),
});

/** A passkey of a user: the public half of a key whose other half never leaves their device or password manager. */
export const passkey = pgTable(
  "passkey",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    publicKey: text("public_key").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    credentialID: text("credential_id").notNull().unique(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    createdAt: createdAt(),
    aaguid: text("aaguid"),
    /** Ours: better-auth does not know it. */
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkey_user_id_idx").on(table.userId)],
);

/** The columns in a person's data export. */
export const passkeyExport = exportColumns(passkey, {
  name: "name",
  deviceType: "deviceType",
  aaguid: "authenticator",
  createdAt: "createdAt",
  lastUsedAt: "lastUsed",
  ...leftOut(internalKey, "id", "userId"),
  ...leftOut(secret, "publicKey", "credentialID"),
  ...leftOut(bookkeeping, "counter", "backedUp", "transports"),
});
