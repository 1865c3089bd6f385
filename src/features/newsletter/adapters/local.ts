import type { Log } from "../../../platform/log.ts";
import type { MailingListPort } from "../server/ports.ts";

/** No list outside: who gets the newsletter is what our own table of subscribers says, and the operator exports it. */
export function createLocalList(parts: { log: Log }): MailingListPort {
  return {
    campaigns: null,
    async subscribe() {
      parts.log.info("newsletter: a subscriber joined the local list");
    },
    async unsubscribe() {
      parts.log.info("newsletter: a subscriber left the local list");
    },
  };
}
