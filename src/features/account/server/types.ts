import type { Readable } from "node:stream";
import type { Database } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import type { Log } from "../../../platform/log.ts";
import type { StoragePort } from "../../../platform/storage/ports.ts";
import type { Billing } from "../../billing/server/billing.ts";
import type { Identity, Visit } from "../../identity/server/identity.ts";
import type { Newsletter } from "../../newsletter/server/newsletter.ts";
import type { MailChoice, ProfileDetails } from "../account.ts";
import type { AccountPart, AddressPart } from "../export-parts.ts";

/** Dependencies of the use cases of an account. */
export interface AccountParts {
  db: Database;
  queue: Queue;
  storage: StoragePort;
  identity: Pick<Identity, "confirmPassword" | "revokeOthers" | "signOut">;
  newsletter: Pick<Newsletter, "subscribe" | "subscriptionState" | "endFor">;
  billing: Pick<
    Billing,
    "endPlans" | "restoreRenewals" | "listCards" | "listPayments" | "listInvoices"
  >;
  origin: string;
  log: Log;
  now: () => Date;
  /** Longest time to redraw one picture, in milliseconds. */
  redrawMs?: number;
}

/** A customer's own profile and settings. */
export interface OwnProfile {
  details: ProfileDetails;
  email: string;
  emailVerified: boolean;
  /** An address whose link has not been followed yet. */
  pendingEmail: string | null;
  /** Changes with the picture, so that its address may be cached; null without one. */
  avatar: string | null;
  memberSince: Date;
  mails: Record<MailChoice, boolean>;
  newsletter: "confirmed" | "pending" | "off";
  /** When the account will be deleted, if that was asked for. */
  deletionDueAt: Date | null;
}

/** A stored picture, to be read once; destroy the body when it is not read to its end. */
interface StoredAvatar {
  size: number;
  contentType: string;
  body: Readable;
}

/** Everything about one person, fit for JSON. Without a proved address, what came from it is missing. */
export type PersonalData = { exportedAt: unknown } & Record<AccountPart, unknown> &
  Partial<Record<AddressPart, unknown>>;

/** A customer's actions on their own account. Every call is for the user whose id or session it gets. */
export interface Account {
  /** @throws AppError not_found */
  getProfile(userId: string): Promise<OwnProfile>;
  /** The newest result from the site that the person attached to a form: a link of the site. */
  attachedPlan(userId: string): Promise<string | null>;
  /** When the account will be deleted, or null. */
  deletionDueAt(userId: string): Promise<Date | null>;
  updateProfile(userId: string, details: ProfileDetails): Promise<void>;
  /** Also joins or leaves the newsletter; joining asks the address once more. */
  setNotifications(
    userId: string,
    choices: Record<MailChoice, boolean> & { newsletter: boolean },
  ): Promise<void>;
  /** @throws AppError invalid_input at `avatar` */
  setAvatar(userId: string, picture: Uint8Array): Promise<void>;
  removeAvatar(userId: string): Promise<void>;
  /** The picture's content, to be read once; null without one. */
  getAvatar(userId: string): Promise<StoredAvatar | null>;
  /**
   * Mails a link to the new address, which counts once that is followed, and a notice to the old one. The answer is
   * the same for an address that has an account already.
   * @throws AppError signed_out, invalid_input, locked
   */
  changeEmail(input: { email: string; password: string }, visit: Visit): Promise<void>;
  cancelEmailChange(userId: string): Promise<void>;
  /** Follows the link. @throws AppError link_invalid */
  confirmEmail(token: string): Promise<void>;
  /**
   * The account is deleted after a time of grace; its browsers are signed out now.
   * @throws AppError signed_out, invalid_input, locked; conflict for staff
   */
  requestDeletion(password: string, visit: Visit): Promise<{ setCookies: string[]; dueAt: Date }>;
  /**
   * Calls the deletion off. Plans that renewed before do so again.
   * @throws AppError conflict when the day has passed
   */
  cancelDeletion(userId: string): Promise<void>;
  /** Job `account.delete`: deletes the account, if that is due; as often as it is called. */
  deleteIfDue(userId: string): Promise<void>;
  /** Deletes what is due and was missed, e.g. while the queue was away. @returns how many */
  deleteAllDue(): Promise<number>;
  /**
   * Makes sure that no plan of an account that waits for its deletion is renewed, and that plans of an account that was
   * kept are.
   */
  endRenewals(): Promise<void>;
  /** Everything that is held about the person. @throws AppError not_found */
  exportData(userId: string): Promise<PersonalData>;
}
