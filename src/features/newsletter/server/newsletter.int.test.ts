import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import { createLog } from "../../../platform/log.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { createNewsletter } from "./newsletter.ts";
import { newsletterSubscriber } from "./tables.ts";

const origin = "https://www.northwick.example";
const minute = 60_000;
const day = 24 * 60 * minute;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let time: number;
let queue: ReturnType<typeof createRecordingQueue>;
/** What the mailing list was told, in order. */
let pushes: string[];
/** Runs inside a push, as something that happens meanwhile. */
let meanwhile: () => Promise<void>;
let newsletter: ReturnType<typeof createNewsletter>;

beforeEach(async () => {
  await database.db.delete(mail);
  await database.db.delete(newsletterSubscriber);
  time = Date.UTC(2026, 0, 5, 12);
  queue = createRecordingQueue();
  pushes = [];
  meanwhile = async () => {};
  const push = (what: string) => async (email: string) => {
    pushes.push(`${what} ${email}`);
    await meanwhile();
  };
  newsletter = createNewsletter({
    db: database.db,
    queue,
    mailingList: { campaigns: null, subscribe: push("on"), unsubscribe: push("off") },
    origin,
    secret: "a secret of at least thirty-two characters",
    log: createLog("silent"),
    now: () => new Date(time),
  });
});

const subscribers = () => database.db.select().from(newsletterSubscriber);
async function subscriber() {
  const rows = await subscribers();
  expect(rows).toHaveLength(1);
  return rows[0] ?? expect.fail();
}
const mails = (template: string) =>
  database.db.select().from(mail).where(eq(mail.template, template)).orderBy(mail.createdAt);

/** The token in a link of the newest mail of a kind. */
async function tokenFrom(template: string, prop: "link" | "unsubscribeUrl"): Promise<string> {
  const newest = (await mails(template)).at(-1);
  const link = new URL(String(newest?.props[prop]));
  const path = prop === "link" ? "confirm" : "unsubscribe";
  expect(link.origin + link.pathname).toBe(`${origin}/newsletter/${path}`);
  return link.searchParams.get("token") ?? "";
}
const confirmToken = () => tokenFrom("newsletter-confirm", "link");
const unsubscribeToken = () => tokenFrom("newsletter-confirm", "unsubscribeUrl");
const syncs = () => queue.jobs.filter((job) => job.name === "mailing-list.sync");

async function subscribeAndConfirm(): Promise<void> {
  await newsletter.subscribe({ email: "ann@example.com" });
  await newsletter.confirm(await confirmToken());
}

describe("a suspicious request", () => {
  const quarantined = async () => {
    await newsletter.subscribe({ email: "ann@example.com" }, ["many_from_network"]);
    const [row] = await newsletter.listQuarantined(10);
    return row ?? expect.fail("nothing is in quarantine");
  };

  test("mails nobody until it is released, and then once", async () => {
    const row = await quarantined();
    expect(row).toMatchObject({ status: "pending", reasons: ["many_from_network"] });
    expect(queue.jobs).toEqual([]);
    const presses = await Promise.all([1, 2, 3].map(() => newsletter.release(row.id)));
    expect(presses.sort()).toEqual([false, false, true]);
    expect(await mails("newsletter-confirm")).toHaveLength(1);
    await newsletter.confirm(await confirmToken());
    expect(await subscriber()).toMatchObject({ status: "confirmed" });
  });

  test("a release is undone until the email went out, and a discard at any time", async () => {
    const { id } = await quarantined();
    await newsletter.release(id);
    expect(await newsletter.takeBack(id)).toBe(true);
    expect(await newsletter.takeBack(id)).toBe(false);
    expect(await mails("newsletter-confirm")).toEqual([]);
    expect(await newsletter.listQuarantined(10)).toHaveLength(1);
    await newsletter.discard(id);
    expect(await newsletter.listDiscarded(10)).toHaveLength(1);
    expect(await newsletter.takeBack(id)).toBe(true);
    expect(await newsletter.listDiscarded(10)).toEqual([]);
    await newsletter.release(id);
    await newsletter.confirm(await confirmToken());
    expect(await newsletter.takeBack(id)).toBe(false);
  });

  test("ends with the same request without suspicion, or when it is discarded", async () => {
    const { id } = await quarantined();
    const note = vi.fn(async () => {});
    expect(await newsletter.discard(id, note)).toBe(true);
    expect(await newsletter.release(id, note)).toBe(false);
    expect(note).toHaveBeenCalledTimes(1);
    expect(await mails("newsletter-confirm")).toEqual([]);
    await quarantined();
    await newsletter.subscribe({ email: "Ann@example.com" });
    expect(await newsletter.listQuarantined(10)).toEqual([]);
    expect(await mails("newsletter-confirm")).toHaveLength(1);
  });

  test("changes nothing for an address that is on the list", async () => {
    await subscribeAndConfirm();
    await newsletter.subscribe({ email: "ann@example.com" }, ["honeypot"]);
    expect(await newsletter.listQuarantined(10)).toEqual([]);
    expect(await subscriber()).toMatchObject({ status: "confirmed" });
  });
});

describe("subscribe", () => {
  test("the address waits for its confirmation", async () => {
    await newsletter.subscribe({ email: " Ann@Example.com" });
    expect(await subscriber()).toMatchObject({
      email: "ann@example.com",
      status: "pending",
      confirmedAt: null,
      confirmExpiresAt: new Date(time + 7 * day),
    });
    const [sent] = await mails("newsletter-confirm");
    expect(sent?.recipient).toBe("ann@example.com");
    expect(queue.jobs).toEqual([{ name: "mail.deliver", payload: { mailId: sent?.id } }]);
  });

  test("the link’s token is not in the subscriber’s row", async () => {
    await newsletter.subscribe({ email: "ann@example.com" });
    const token = await confirmToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await subscriber())).not.toContain(token);
  });

  test("twenty times at once is one row and one mail", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        newsletter.subscribe({ email: n % 2 ? "ann@example.com" : "ANN@example.com" }),
      ),
    );
    await subscriber();
    expect(await mails("newsletter-confirm")).toHaveLength(1);
    expect(queue.jobs).toHaveLength(1);
    expect(await newsletter.confirm(await confirmToken())).toBe("confirmed");
  });

  test("again within ten minutes sends no second mail, and the first link holds", async () => {
    await newsletter.subscribe({ email: "ann@example.com" });
    time += 10 * minute - 1;
    await newsletter.subscribe({ email: "ann@example.com" });
    expect(await mails("newsletter-confirm")).toHaveLength(1);
    expect(await newsletter.confirm(await confirmToken())).toBe("confirmed");
  });

  test("again later sends a fresh link in place of the old one", async () => {
    await newsletter.subscribe({ email: "ann@example.com" });
    const old = await confirmToken();
    time += 10 * minute;
    await Promise.all([
      newsletter.subscribe({ email: "ann@example.com" }),
      newsletter.subscribe({ email: "ann@example.com" }),
    ]);
    expect(await mails("newsletter-confirm")).toHaveLength(2);
    const token = (await subscriber()).confirmTokenHash;
    expect(token).not.toBeNull();
    await expect(newsletter.confirm(old)).rejects.toMatchObject({ code: "link_invalid" });
  });

  test("an address that is confirmed gets the same answer and no mail", async () => {
    await subscribeAndConfirm();
    time += 30 * day;
    expect(await newsletter.subscribe({ email: "ann@example.com" })).toBeUndefined();
    expect(await mails("newsletter-confirm")).toHaveLength(1);
    expect((await subscriber()).status).toBe("confirmed");
  });

  test("somebody who left is asked to confirm again, even a moment later", async () => {
    await subscribeAndConfirm();
    await newsletter.unsubscribe(await unsubscribeToken());
    await newsletter.subscribe({ email: "ann@example.com" });
    expect((await subscriber()).status).toBe("pending");
    expect(await mails("newsletter-confirm")).toHaveLength(2);
  });

  test("when the mail cannot be queued nothing is kept", async () => {
    queue.enqueue = async () => {
      throw new Error("the queue is away");
    };
    await expect(newsletter.subscribe({ email: "ann@example.com" })).rejects.toThrow("away");
    expect(await subscribers()).toEqual([]);
    expect(await mails("newsletter-confirm")).toEqual([]);
  });
});

describe("confirm", () => {
  test("the address counts, gets a welcome, and the mailing list is told", async () => {
    await newsletter.subscribe({ email: "ann@example.com" });
    expect(await newsletter.confirm(await confirmToken())).toBe("confirmed");
    const row = await subscriber();
    expect(row).toMatchObject({ status: "confirmed", confirmedAt: new Date(time) });
    expect(await mails("newsletter-welcome")).toHaveLength(1);
    expect(syncs()).toEqual([{ name: "mailing-list.sync", payload: { subscriberId: row.id } }]);
  });

  test("a second click is answered calmly and does nothing, even past the expiry", async () => {
    await newsletter.subscribe({ email: "ann@example.com" });
    const token = await confirmToken();
    await newsletter.confirm(token);
    time += 30 * day;
    expect(await newsletter.confirm(token)).toBe("already_confirmed");
    expect(await mails("newsletter-welcome")).toHaveLength(1);
    expect(syncs()).toHaveLength(1);
  });

  test("twenty clicks at once confirm once", async () => {
    await newsletter.subscribe({ email: "ann@example.com" });
    const token = await confirmToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => newsletter.confirm(token)));
    expect(answers.filter((answer) => answer === "confirmed")).toHaveLength(1);
    expect(await mails("newsletter-welcome")).toHaveLength(1);
    expect(syncs()).toHaveLength(1);
  });

  test("a link lasts seven days", async () => {
    await newsletter.subscribe({ email: "ann@example.com" });
    const token = await confirmToken();
    time += 7 * day;
    await expect(newsletter.confirm(token)).rejects.toMatchObject({
      code: "link_invalid",
      reason: "confirm_link_expired",
    });
    expect((await subscriber()).status).toBe("pending");
    time -= 1;
    expect(await newsletter.confirm(token)).toBe("confirmed");
  });

  test.each(["", "rubbish", "a".repeat(43), "\u0000'\ud800", "x".repeat(100_000)])(
    "a link that is none is refused (case %#)",
    async (token) => {
      await newsletter.subscribe({ email: "ann@example.com" });
      await expect(newsletter.confirm(token)).rejects.toMatchObject({ code: "link_invalid" });
    },
  );

  test("an old link does not undo an unsubscription", async () => {
    await newsletter.subscribe({ email: "ann@example.com" });
    const token = await confirmToken();
    await newsletter.confirm(token);
    await newsletter.unsubscribe(await unsubscribeToken());
    await expect(newsletter.confirm(token)).rejects.toMatchObject({ code: "link_invalid" });
    expect((await subscriber()).status).toBe("unsubscribed");
  });
});

describe("unsubscribe", () => {
  test("works from any mail, as often as one likes", async () => {
    await subscribeAndConfirm();
    const welcome = await tokenFrom("newsletter-welcome", "unsubscribeUrl");
    expect(welcome).toBe(await unsubscribeToken());
    await newsletter.unsubscribe(welcome);
    time += minute;
    await newsletter.unsubscribe(welcome);
    expect(await subscriber()).toMatchObject({
      status: "unsubscribed",
      unsubscribedAt: new Date(time - minute),
      confirmTokenHash: null,
    });
    expect(syncs()).toHaveLength(2);
  });

  test("before the confirmation it ends the waiting", async () => {
    await newsletter.subscribe({ email: "ann@example.com" });
    const token = await confirmToken();
    await newsletter.unsubscribe(await unsubscribeToken());
    await expect(newsletter.confirm(token)).rejects.toMatchObject({ code: "link_invalid" });
  });

  test("a subscriber who was deleted since is off the list", async () => {
    await newsletter.subscribe({ email: "ann@example.com" });
    const token = await unsubscribeToken();
    await database.db.delete(newsletterSubscriber);
    await newsletter.unsubscribe(token);
  });

  test("a link that we did not sign is refused", async () => {
    await subscribeAndConfirm();
    const { id } = await subscriber();
    for (const token of ["", id, `${id}.`, `${id}.AAAA`]) {
      await expect(newsletter.unsubscribe(token)).rejects.toMatchObject({ code: "link_invalid" });
    }
    expect((await subscriber()).status).toBe("confirmed");
  });
});

describe("sync", () => {
  test("puts a confirmed address on the list and takes one that left off it", async () => {
    await subscribeAndConfirm();
    const { id } = await subscriber();
    await newsletter.sync(id);
    expect((await subscriber()).syncedAt).toEqual(new Date(time));
    await newsletter.unsubscribe(await unsubscribeToken());
    expect((await subscriber()).syncedAt).toBeNull();
    await newsletter.sync(id);
    expect(pushes).toEqual(["on ann@example.com", "off ann@example.com"]);
  });

  test("an address that never confirmed is not passed on", async () => {
    await newsletter.subscribe({ email: "ann@example.com" });
    await newsletter.unsubscribe(await unsubscribeToken());
    await newsletter.sync((await subscriber()).id);
    expect(pushes).toEqual([]);
  });

  test("one that left and waits for a new confirmation is taken off", async () => {
    await subscribeAndConfirm();
    await newsletter.unsubscribe(await unsubscribeToken());
    await newsletter.subscribe({ email: "ann@example.com" });
    await newsletter.sync((await subscriber()).id);
    expect(pushes).toEqual(["off ann@example.com"]);
  });

  test("a list that cannot be reached throws, and the state stays unsynced", async () => {
    await subscribeAndConfirm();
    meanwhile = async () => {
      throw new Error("the list is away");
    };
    const { id } = await subscriber();
    await expect(newsletter.sync(id)).rejects.toThrow("away");
    expect((await subscriber()).syncedAt).toBeNull();
    meanwhile = async () => {};
    await newsletter.sync(id);
    expect((await subscriber()).syncedAt).not.toBeNull();
  });

  test("somebody who leaves during the push is taken off after it", async () => {
    await subscribeAndConfirm();
    const token = await unsubscribeToken();
    meanwhile = async () => {
      meanwhile = async () => {};
      await newsletter.unsubscribe(token);
    };
    await newsletter.sync((await subscriber()).id);
    expect(pushes).toEqual(["on ann@example.com", "off ann@example.com"]);
    expect(await subscriber()).toMatchObject({
      status: "unsubscribed",
      syncedAt: new Date(time),
    });
  });

  test("a subscriber who is gone needs nothing", async () => {
    await newsletter.sync("00000000-0000-4000-8000-000000000000");
    expect(pushes).toEqual([]);
  });
});
