import { type CameFrom, fromNowhere } from "../../leads/came-from.ts";
import type { NoteDecision } from "../../screening/server/quarantine.ts";
import type { NewsletterPayload } from "../newsletter.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { endSubscription, endSubscriptionFor } from "./end-subscription.ts";
import type { NewsletterParts } from "./parts.ts";
import {
  leaveQuarantine,
  requestSubscription,
  returnToQuarantine,
} from "./request-subscription.ts";
import {
  listDiscarded,
  listQuarantined,
  type Subscriber,
  subscriptionState,
} from "./subscribers.ts";
import { syncSubscriber } from "./sync-subscriber.ts";

export interface Newsletter {
  /**
   * Asks an address to confirm. The answer is the same for every address, so that no one learns who is on the list.
   * @param input.email one that `newsletterPayload` accepts
   * @param reasons why the request looks like spam. If there are any, it is quarantined: noted, and no one is emailed.
   */
  subscribe(input: NewsletterPayload, reasons?: string[], came?: CameFrom): Promise<void>;
  /** Requests in quarantine, newest first. */
  listQuarantined(limit: number): Promise<Subscriber[]>;
  /** Sends a quarantined request's confirmation email, once. @returns false if it isn't in quarantine */
  release(id: string, note?: NoteDecision): Promise<boolean>;
  /** Ends a request's quarantine without an email. @returns false if it isn't in quarantine */
  discard(id: string, note?: NoteDecision): Promise<boolean>;
  /** Puts a request back into quarantine, as long as its email didn't go out. @returns false if that's too late */
  takeBack(id: string, note?: NoteDecision): Promise<boolean>;
  /** Requests that were set aside, newest first. */
  listDiscarded(limit: number): Promise<Subscriber[]>;
  /**
   * Follows the link of a confirmation mail.
   * @throws AppError link_invalid
   */
  confirm(token: string): Promise<"confirmed" | "already_confirmed">;
  /**
   * Follows the link that every newsletter mail carries; as often as one likes.
   * @throws AppError link_invalid
   */
  unsubscribe(token: string): Promise<void>;
  /** Where the owner of an address stands with the newsletter. */
  subscriptionState(email: string): Promise<"confirmed" | "pending" | "off">;
  /** Takes an address off the newsletter, for its owner; one that is not on it stays so. */
  endFor(email: string): Promise<void>;
  /**
   * Job `mailing-list.sync`: brings the mailing list up to date with one subscriber.
   * @throws to be tried again
   */
  sync(subscriberId: string): Promise<void>;
}

/** The newsletter: double opt-in, and a mailing list that follows our own table. */
export function createNewsletter(
  options: Omit<NewsletterParts, "now"> & Partial<Pick<NewsletterParts, "now">>,
): Newsletter {
  const parts: NewsletterParts = { ...options, now: options.now ?? (() => new Date()) };
  return {
    subscribe: (input, reasons = [], came = fromNowhere) =>
      requestSubscription(parts, input, reasons, came),
    listQuarantined: (limit) => listQuarantined(parts.db, limit),
    release: (id, note) => leaveQuarantine(parts, id, { sendMail: true, note }),
    discard: (id, note) => leaveQuarantine(parts, id, { sendMail: false, note }),
    takeBack: (id, note) => returnToQuarantine(parts, id, note),
    listDiscarded: (limit) => listDiscarded(parts.db, limit),
    confirm: (token) => confirmSubscription(parts, token),
    unsubscribe: (token) => endSubscription(parts, token),
    subscriptionState: (email) => subscriptionState(parts.db, email),
    endFor: (email) => endSubscriptionFor(parts, email),
    sync: (subscriberId) => syncSubscriber(parts, subscriberId),
  };
}
