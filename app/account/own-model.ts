import type { MailChoice, ProfileDetails } from "../../contract/account.ts";

/** One's own account, as its pages show it. */
export interface OwnAccount {
  details: ProfileDetails;
  email: string;
  emailVerified: boolean;
  pendingEmail: string | null;
  /** Address of the picture, or null. */
  picture: string | null;
  mails: Record<MailChoice, boolean>;
  newsletter: "confirmed" | "pending" | "off";
  twoFactorEnabled: boolean;
  organization: { name: string; role: string } | null;
  /** `November 21, 2026`. */
  memberSince: string;
  /** When the account goes, if that was asked for. */
  deletionDue: string | null;
}

/** A passkey of the account. */
export interface OwnPasskey {
  id: string;
  name: string;
  /** `November 21, 2026`. */
  since: string;
  /** Null before it is used. */
  lastUsed: string | null;
}

/** A browser that is signed in. */
export interface OwnSession {
  id: string;
  device: string;
  address: string | null;
  /** `November 21, 2026`. */
  since: string;
  lastUsed: string;
  current: boolean;
}
