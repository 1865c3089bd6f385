/** The list that newsletters are sent to. Adapters: Mailchimp, and a local one that needs nothing else. */
export interface MailingListPort {
  /** Puts a confirmed address on the list; on it already is fine. @throws when the list cannot be reached */
  subscribe(email: string): Promise<void>;
  /** Takes an address off the list; unknown to it is fine. @throws when the list cannot be reached */
  unsubscribe(email: string): Promise<void>;
}
