import { afterEach, describe, expect, test } from "vitest";
import { fakeSmtpCertificate, startFakeSmtp } from "../../../tests/fakes/smtp-server.ts";
import { createSmtpMail } from "./adapters/smtp.ts";
import { checkSmtp } from "./adapters/smtp-setup.ts";
import { examineMail, type ResolveTxt, sendTestMessage } from "./mail-doctor.ts";

const close: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of close.splice(0).reverse()) await one();
});
async function start(options?: Parameters<typeof startFakeSmtp>[0]) {
  const server = await startFakeSmtp(options);
  close.push(() => server.close());
  return server;
}
const statesOf = (findings: { what: string; state: string; detail: string }[]) =>
  Object.fromEntries(
    findings.map(({ what, state, detail }) => [what, `${state} ${detail}`.trim()]),
  );

describe("the mail server", () => {
  test("one with a trusted certificate is encrypted, and accepts the password", async () => {
    const { url, received } = await start({ startTls: true });
    expect(statesOf(await checkSmtp({ url, ca: fakeSmtpCertificate }))).toEqual({
      connection: "ok 127.0.0.1",
      encryption: "ok",
      "sign-in": "ok",
    });
    expect(received).toEqual([]);
  });

  test("a certificate that nobody vouches for is named", async () => {
    const { url } = await start({ startTls: true });
    const found = statesOf(await checkSmtp({ url }));
    expect(found.encryption).toMatch(/^wrong .*certificate.*SMTP_TLS_CA/);
    expect(found["sign-in"]).toBeUndefined();
  });

  test("one without encryption is good enough on the same machine alone", async () => {
    const { url } = await start();
    expect(statesOf(await checkSmtp({ url })).encryption).toBe("ok none, on the same machine");
    // Another name of this machine, which doesn't look like it.
    const named = url.replace("127.0.0.1", "0.0.0.0");
    expect(statesOf(await checkSmtp({ url: named })).encryption).toMatch(/^wrong .*encryption/);
  });

  test("a wrong password is named, without the password", async () => {
    const { url } = await start();
    const found = statesOf(await checkSmtp({ url: url.replace("pass%20word", "a%20typo") }));
    expect(found["sign-in"]).toMatch(/^wrong .*user and password in SMTP_URL \(535\)/);
    expect(JSON.stringify(found)).not.toContain("typo");
  });

  test("a server that isn’t there is named", async () => {
    const found = statesOf(await checkSmtp({ url: "smtp://127.0.0.1:1", timeoutMs: 2_000 }));
    expect(found).toEqual({ connection: expect.stringMatching(/^wrong .*Check host and port/) });
  });
});

describe("a test message", () => {
  test("arrives like any other", async () => {
    const server = await start();
    const port = createSmtpMail({ url: server.url, from: "Fernway <hello@fernway.io>" });
    close.push(() => port.close());
    const sent = await sendTestMessage(port, "ann@fernway.io");
    expect(sent).toMatchObject({ state: "ok", detail: expect.stringContaining("ann@fernway.io") });
    expect(server.received[0]?.envelopeTo).toEqual(["ann@fernway.io"]);
    expect(server.received[0]?.mail.text).toContain("spam folder");
    server.failNext({ at: "rcpt", code: 550, message: "no such user" });
    expect(await sendTestMessage(port, "bob@fernway.io")).toMatchObject({
      state: "wrong",
      detail: expect.stringContaining("550"),
    });
  });
});

/** DNS with these TXT records. A name above one of them exists without a record of its own. */
function dns(records: Record<string, string[]>): ResolveTxt {
  return async (name) => {
    const found = records[name];
    if (found) return found.map((text) => text.match(/.{1,255}/g) ?? []);
    const exists = Object.keys(records).some((one) => one.endsWith(`.${name}`));
    throw Object.assign(new Error(name), { code: exists ? "ENODATA" : "ENOTFOUND" });
  };
}
const key = `v=DKIM1; k=rsa; p=${"MIIB".repeat(100)}`;
const good = {
  "fernway.io": ["some-verification=1", "v=spf1 include:_spf.mailer.net ~all"],
  "s1._domainkey.fernway.io": [key],
  "_dmarc.fernway.io": ["v=DMARC1; p=none; rua=mailto:dmarc@fernway.io"],
};
async function examine(
  records: Record<string, string[]> | ResolveTxt,
  more: { from?: string; selector?: string } = {},
) {
  return statesOf(
    await examineMail({
      setup: { from: more.from ?? "Fernway <hello@fernway.io>", checkServer: async () => [] },
      resolveTxt: typeof records === "function" ? records : dns(records),
      selector: more.selector,
    }),
  );
}

describe("the records of the sender’s domain", () => {
  test("all are there", async () => {
    const found = await examine(good);
    expect(Object.keys(found)).toEqual(["SPF", "DKIM", "DMARC"]);
    for (const state of Object.values(found)) expect(state).toMatch(/^ok/);
    expect((await examine(good, { selector: "s1" })).DKIM).toBe("ok s1._domainkey.fernway.io");
    expect((await examine(good, { selector: "s2" })).DKIM).toMatch(/^missing .*s2._domainkey/);
  });

  test("none is there", async () => {
    const found = await examine({});
    expect(found.SPF).toMatch(/^missing fernway.io has no SPF record/);
    expect(found.DKIM).toMatch(/^missing fernway.io has no DKIM key/);
    expect(found.DMARC).toMatch(/^missing .*_dmarc.fernway.io/);
  });

  test.each([
    [{ "fernway.io": ["v=spf1 a -all", "v=spf1 mx -all"] }, "SPF", /^wrong .*more than one/],
    [{ "fernway.io": ["v=spf1 +all"] }, "SPF", /^wrong .*everyone/],
    [{ "fernway.io": ["v=spf1 all"] }, "SPF", /^wrong .*everyone/],
    [{ "fernway.io": ["v=spf10 -all"] }, "SPF", /^missing/],
    [{ "_domainkey.fernway.io": ["anything"] }, "DKIM", /^unknown/],
    [{ "_dmarc.fernway.io": ["v=DMARC1; rua=mailto:a@b.co"] }, "DMARC", /^wrong .*no policy/],
    [
      { "_dmarc.fernway.io": ["v=DMARC1; p=none", "v=DMARC1; p=reject"] },
      "DMARC",
      /^wrong .*more than one/,
    ],
  ] as const)("%j", async (changed, part, finding) => {
    expect((await examine({ ...good, ...changed } as typeof good))[part]).toMatch(finding);
  });

  test("a revoked key is none", async () => {
    const revoked = { ...good, "s1._domainkey.fernway.io": ["v=DKIM1; p="] };
    expect((await examine(revoked, { selector: "s1" })).DKIM).toMatch(/^missing/);
  });

  test("a subdomain follows the DMARC record above it", async () => {
    const found = await examine(good, { from: "hello@mail.fernway.io" });
    expect(found.DMARC).toMatch(/^ok/);
    expect(found.SPF).toMatch(/^missing mail.fernway.io/);
  });

  test("a DNS that doesn’t answer is no verdict", async () => {
    const silent: ResolveTxt = async () => {
      throw Object.assign(new Error("queryTxt ETIMEOUT"), { code: "ETIMEOUT" });
    };
    for (const state of Object.values(await examine(silent))) expect(state).toMatch(/^unknown DNS/);
  });

  test("a domain for examples is named, and nobody is asked about it", async () => {
    const asked: ResolveTxt = async (name) => {
      throw new Error(`asked for ${name}`);
    };
    const found = await examine(asked, { from: "Northwick <hello@northwick.example>" });
    expect(found).toEqual({ sender: expect.stringMatching(/^wrong .*reserved for examples/) });
  });
});
