import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLocalList } from "../../src/features/newsletter/adapters/local.ts";
import { createMailchimpList } from "../../src/features/newsletter/adapters/mailchimp.ts";
import type { MailingListPort } from "../../src/features/newsletter/server/ports.ts";
import type { Log } from "../../src/platform/log.ts";
import { type FakeMailchimp, startFakeMailchimp } from "../fakes/mailchimp-server.ts";
import { mailingListContract } from "./mailing-list.contract.ts";

/** A log that keeps its lines. */
function recordingLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const at =
    (level: string) =>
    (...parts: unknown[]) =>
      void lines.push(`${level} ${JSON.stringify(parts)}`);
  const log = {
    debug: at("debug"),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
    fatal: at("fatal"),
    child: () => log,
  } as unknown as Log;
  return { log, lines };
}

mailingListContract("local", async () => {
  const { log, lines } = recordingLog();
  return {
    list: createLocalList({ log }),
    isOn: () => undefined,
    logged: () => lines.join("\n"),
    close: async () => {},
  };
});

mailingListContract("Mailchimp", async () => {
  const server = await startFakeMailchimp();
  const { log, lines } = recordingLog();
  return {
    list: createMailchimpList({
      apiKey: server.apiKey,
      listId: server.listId,
      apiBase: server.url,
      log,
    }),
    // "pending" waits for the person's answer to Mailchimp's own question.
    isOn: (email) => ["subscribed", "pending"].includes(server.statusOf(email) ?? ""),
    logged: () => lines.join("\n"),
    close: () => server.close(),
  };
});

describe("Mailchimp", () => {
  let server: FakeMailchimp;
  let list: MailingListPort;
  let lines: string[];
  beforeEach(async () => {
    server = await startFakeMailchimp();
    ({ list, lines } = connect({}));
  });
  afterEach(() => server.close());

  function connect(changes: Partial<Parameters<typeof createMailchimpList>[0]>) {
    const { log, lines } = recordingLog();
    const { apiKey, listId, url: apiBase } = server;
    return { list: createMailchimpList({ apiKey, listId, apiBase, log, ...changes }), lines };
  }

  test("a member is named by the MD5 of the address in lower case", async () => {
    await list.subscribe("Ann@Example.com");
    expect(server.requests).toEqual([
      "PUT /3.0/lists/a1b2c3d4e5/members/257c57037d384ae37ea27a07e8a01665",
    ]);
    expect(server.statusOf("ann@example.com")).toBe("pending");
    expect(server.optInMails).toEqual(["Ann@Example.com"]);
  });

  test("a member has the language of the page where they subscribed", async () => {
    await list.subscribe("eva@example.com", "es");
    expect(server.languageOf("eva@example.com")).toBe("es");
    // It isn't known of those who subscribed before there were two.
    await list.subscribe("eva@example.com", null);
    expect(server.languageOf("eva@example.com")).toBe("es");
  });

  test.each([{ compliance: true }, { compliance: false }])(
    "nobody who left is put back: Mailchimp asks them itself (%j)",
    async (options) => {
      server.put("ann@example.com", "unsubscribed", options);
      await list.subscribe("ann@example.com");
      expect(server.statusOf("ann@example.com")).toBe("pending");
      expect(server.optInMails).toEqual(["ann@example.com"]);
    },
  );

  test.each(["subscribed", "pending", "cleaned"] as const)(
    "a member who is %s stays so and gets no second question",
    async (status) => {
      server.put("ann@example.com", status);
      await list.subscribe("ann@example.com");
      expect(server.statusOf("ann@example.com")).toBe(status);
      expect(server.optInMails).toEqual([]);
    },
  );

  test("one who was deleted there for good is logged and not tried for ever", async () => {
    server.forget("ann@example.com");
    await list.subscribe("ann@example.com");
    expect(lines.join("\n")).toMatch(/^error .*Forgotten Email Not Subscribed/);
    expect(lines.join("\n")).not.toContain("ann@");
  });

  test("an address that Mailchimp finds invalid is logged and not tried for ever", async () => {
    await list.subscribe("ann@example.invalid");
    expect(lines.join("\n")).toMatch(/^error .*Invalid Resource/);
    expect(lines.join("\n")).not.toContain("ann@");
  });

  test("taking off one whom Mailchimp has cleaned already is fine", async () => {
    server.put("ann@example.com", "cleaned");
    await list.unsubscribe("ann@example.com");
    expect(lines).toEqual([]);
  });

  test.each([
    { status: 429, title: "Too Many Requests" },
    { status: 500, title: "Internal Server Error" },
    { status: 503, title: "Service Unavailable" },
    { status: 403, title: "User Disabled" },
    {
      status: 400,
      title: "Invalid Resource",
      detail: "ann@example.com has signed up to a lot of lists very recently",
    },
    { html: 400 },
    { html: 502 },
    { drop: true },
  ] as const)("throws, to be tried again: %j", async (fault) => {
    server.failNext(fault, fault);
    const error = await list.subscribe("ann@example.com").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toMatch(/ann|us21/);
    await expect(list.unsubscribe("ann@example.com")).rejects.toThrow();
    await list.subscribe("ann@example.com");
    expect(server.statusOf("ann@example.com")).toBe("pending");
  });

  test("a wrong key or list throws: that is ours to put right", async () => {
    await expect(connect({ apiKey: "wrong-us21" }).list.subscribe("a@example.com")).rejects.toThrow(
      /401/,
    );
    await expect(connect({ listId: "other" }).list.subscribe("a@example.com")).rejects.toThrow(
      /404/,
    );
  });

  test("no answer throws after the time limit", async () => {
    server.failNext({ hang: true });
    const { list: hasty } = connect({ timeoutMs: 100 });
    await expect(hasty.subscribe("ann@example.com")).rejects.toThrow(/timeout/i);
  });

  test("the data center comes from the key", () => {
    const { log } = recordingLog();
    expect(() => createMailchimpList({ apiKey: "no data center", listId: "a", log })).toThrow(
      /us21/,
    );
    expect(() => createMailchimpList({ apiKey: "abc-us6", listId: "a", log })).not.toThrow();
  });
});
