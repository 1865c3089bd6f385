import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MailingListPort } from "../../src/features/newsletter/server/ports.ts";

export interface MailingListHarness {
  list: MailingListPort;
  /** Whether newsletters go to the address; undefined where the list does not keep that itself. */
  isOn(email: string): boolean | undefined;
  /** Everything that was logged, as text. */
  logged(): string;
  close(): Promise<void>;
}

/** What every mailing list does. */
export function mailingListContract(name: string, open: () => Promise<MailingListHarness>): void {
  describe(`mailing list: ${name}`, () => {
    let harness: MailingListHarness;
    beforeEach(async () => {
      harness = await open();
    });
    afterEach(() => harness.close());

    /** True or false as the list says, or that it does not say. */
    function expectOn(email: string, on: boolean): void {
      expect([on, undefined]).toContain(harness.isOn(email));
    }

    test("puts an address on the list and takes it off", async () => {
      await harness.list.subscribe("ann@example.com");
      expectOn("ann@example.com", true);
      await harness.list.unsubscribe("ann@example.com");
      expectOn("ann@example.com", false);
    });

    test("doing it again is fine", async () => {
      await harness.list.subscribe("ann@example.com");
      await harness.list.subscribe("ann@example.com");
      expectOn("ann@example.com", true);
      await harness.list.unsubscribe("ann@example.com");
      await harness.list.unsubscribe("ann@example.com");
      expectOn("ann@example.com", false);
    });

    test("an address that was never on it can be taken off", async () => {
      await harness.list.unsubscribe("nobody@example.com");
      expectOn("nobody@example.com", false);
    });

    test("somebody who left can come back", async () => {
      await harness.list.subscribe("ann@example.com");
      await harness.list.unsubscribe("ann@example.com");
      await harness.list.subscribe("ann@example.com");
      expectOn("ann@example.com", true);
    });

    test("odd addresses are kept apart", async () => {
      await harness.list.subscribe("o'neil+news@example.com");
      await harness.list.subscribe("a/b%2f@example.com");
      await harness.list.unsubscribe("o'neil+news@example.com");
      expectOn("o'neil+news@example.com", false);
      expectOn("a/b%2f@example.com", true);
    });

    test("many at once", async () => {
      const emails = Array.from({ length: 20 }, (_, n) => `ann${n}@example.com`);
      await Promise.all(emails.map((email) => harness.list.subscribe(email)));
      for (const email of emails) expectOn(email, true);
    });

    test("no address is logged", async () => {
      await harness.list.subscribe("ann@example.com");
      await harness.list.unsubscribe("ann@example.com");
      await harness.list.unsubscribe("nobody@example.com");
      expect(harness.logged()).not.toMatch(/@example|ann|nobody/);
    });
  });
}
