import type { Locale } from "../../../contract/locale.ts";

/** The list that newsletters are sent to. Adapters: Mailchimp, and a local one that needs nothing else. */
export interface MailingListPort {
  /** Where the list sends newsletters by itself; null: the site sends them. */
  readonly campaigns: CampaignPort | null;
  /**
   * Puts a confirmed address on the list; on it already is fine. @throws when the list cannot be reached
   * @param language of the page where they subscribed, if it's known
   */
  subscribe(email: string, language?: Locale | null): Promise<void>;
  /** Takes an address off the list; unknown to it is fine. @throws when the list cannot be reached */
  unsubscribe(email: string): Promise<void>;
}

/** The words of an issue in a language, as a mailing list's provider takes them. */
export interface CampaignVersion {
  language: Locale;
  subject: string;
  preheader: string;
  html: string;
  text: string;
}

/** An issue for a mailing list's provider. Everyone gets the first version who has none in their language. */
export interface Campaign {
  versions: readonly [CampaignVersion, ...CampaignVersion[]];
  fromName: string;
  replyTo: string;
}

/** What became of a campaign so far. */
interface CampaignFigures {
  sent: number;
  failed: number;
  unsubscribed: number;
}

/** Sending at a mailing list's provider: it sends to its own list, and its readers leave there. */
export interface CampaignPort {
  /** How many are on the list. */
  countMembers(): Promise<number>;
  /**
   * Makes the campaign, or finds it again, and gives it its content.
   * @param key of ours: the same key is the same campaign
   * @returns its id
   * @throws CampaignRefused when no retry can help
   */
  prepare(key: string, campaign: Campaign): Promise<string>;
  /** Sends a prepared campaign to one address. @throws CampaignRefused */
  test(id: string, email: string): Promise<void>;
  /** Sends a campaign, once: one that is under way or out is left alone. @throws CampaignRefused */
  send(id: string): Promise<"sending" | "sent">;
  /** Removes a campaign that isn't sent yet. @returns false if it's too late */
  remove(id: string): Promise<boolean>;
  read(id: string): Promise<CampaignFigures>;
}

/** The provider will never take this campaign as it is. The message is its answer. */
export class CampaignRefused extends Error {
  override readonly name = "CampaignRefused";
}

/** What Mailchimp replaces with the link that ends a reader's subscription. */
export const mailchimpUnsubscribe = "*|UNSUB|*";
