import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contactMessage } from "../src/features/contact/server/tables.ts";
import { user } from "../src/features/identity/server/tables.ts";
import { newsletterSubscriber } from "../src/features/newsletter/server/tables.ts";
import { mail } from "../src/platform/mail/tables.ts";
import { createPerson, knownPassword } from "./factories/people.ts";
import { createTestDatabase } from "./harness/database.ts";
import { createBrowser, shownBy, startSite } from "./harness/running-site.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite(database.url, {});
}, 60_000);
afterAll(async () => {
  await site.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.delete(mail);
  await database.db.delete(contactMessage);
  await database.db.delete(newsletterSubscriber);
});

const message = {
  name: "Bob Ray",
  email: "bob@example.com",
  subject: "Forty vans",
  description: "We run forty vans.",
};
const messages = () => database.db.select().from(contactMessage);
const mails = async () =>
  (await database.db.select().from(mail).orderBy(mail.template)).map((row) => row.template);
const call = (path: string, body: object) =>
  fetch(site.origin + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** The fields that a page's form brings along, as a browser without JavaScript sends them. */
async function formOf(path: string): Promise<Record<string, string>> {
  const page = await (await fetch(site.origin + path)).text();
  const stamp = /name="form_stamp"[^>]*value="([^"]+)"/.exec(page)?.[1];
  return { website: "", form_stamp: stamp ?? expect.fail("no stamp"), proof: "" };
}

test("a call with the fields of the specification alone is a lead, sent twice it is one", async () => {
  for (const status of [200, 200]) {
    const answer = await call("/api/contact", message);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message: "Queries Sent Successfully" });
  }
  expect(await messages()).toMatchObject([{ status: "new", reasons: [] }]);
  expect(await mails()).toEqual(["contact-notification", "contact-receipt"]);
});

test("each call takes the payload of the specification alone", async () => {
  const free = {
    first_name: "Ann",
    last_name: "Lee",
    email: "ann.lee@example.com",
    password: "correct horse battery",
    plan_id: "Starter",
    plan_type: "month",
  };
  const { plan_id, ...person } = free;
  const paid = {
    ...{ ...person, email: "bob.lee@example.com", plan_id, paymentMethod: "pm_sandbox_success" },
    ...{ trial: false, organization: "Lee Foods", phone: "+14155550132", address: "" },
    ...{ industry: "Retail", companySize: 4, message: "", heardFrom: "A friend" },
    ...{ purpose: "Vegetable boxes", deliveryVolume: "1-10" },
  };
  for (const [path, payload, message] of [
    ["/api/mailchimp/subscribe", { email: "ann.lee@example.com" }, "Thanks for subscribing!"],
    ["/api/stripe/createFreeSubscription", free, "Signup Successful"],
    ["/api/stripe/createSubscription", paid, "Signup Successful"],
  ] as const) {
    const answer = await call(path, payload);
    expect([path, answer.status, (await answer.json()).message]).toEqual([path, 200, message]);
  }
});

test("a form without JavaScript is a lead", async () => {
  const form = await formOf("/contact");
  const browser = createBrowser(site.origin);
  const { url, page } = await browser.go("/contact", { ...message, ...form });
  expect(url.search).toBe("?sent=1");
  expect(await shownBy(page)).toContain("Queries Sent Successfully");
  const again = await browser.go("/contact?sent=1");
  expect(await shownBy(again.page)).not.toContain("Queries Sent Successfully");
  expect(await messages()).toMatchObject([{ status: "new", reasons: [] }]);
});

test("a suspicious form is accepted, stored, mailed to nobody, and released once by the owner", async () => {
  const form = { ...message, ...(await formOf("/contact")), website: "https://spam.example" };
  const stranger = createBrowser(site.origin);
  const { url } = await stranger.go("/contact", form);
  expect(url.search).toBe("?sent=1");
  const [row] = await messages();
  expect(row).toMatchObject({ status: "quarantined", reasons: ["honeypot"] });
  expect(await mails()).toEqual([]);

  const decision = { form: "contact", id: row?.id ?? "", decision: "release" };
  expect((await stranger.go("/admin/quarantine", decision)).url.pathname).toBe("/login");
  expect(await messages()).toMatchObject([{ status: "quarantined" }]);

  const { id, email } = await createPerson(database.db);
  await database.db.update(user).set({ role: "owner", emailVerified: true }).where(eq(user.id, id));
  const owner = createBrowser(site.origin);
  await owner.go("/login", { email, password: knownPassword });
  const list = (await (await owner.go("/admin/quarantine")).page?.text()) ?? "";
  expect(list).toContain("Message from <bdi>Bob Ray</bdi>, bob@example.com");
  expect(list).toContain("a hidden field was filled in");

  await Promise.all([1, 2].map(() => owner.go("/admin/quarantine", decision)));
  expect(await messages()).toMatchObject([{ status: "new" }]);
  expect(await mails()).toEqual(["contact-notification", "contact-receipt"]);
  expect(await (await owner.go("/admin/quarantine")).page?.text()).toContain("Nothing is waiting.");
  // The answer says what happened, and undoes it while the emails wait.
  const decide = async (wish: string) => {
    const { url } = await owner.go("/admin/quarantine", { ...decision, decision: wish });
    return (await owner.go(url.pathname + url.search)).page?.text();
  };
  expect(await decide("take-back")).toContain("The message is back in quarantine.");
  expect(await messages()).toMatchObject([{ status: "quarantined" }]);
  expect(await mails()).toEqual([]);
  const discarded = await decide("discard");
  expect(discarded).toContain("The message is discarded. No one is emailed.");
  expect(discarded).toContain("Discarded lately");
  await decide("take-back");
  const released = await decide("release");
  expect(released).toContain("The message is released. Its emails go out in 30 seconds.");
  expect(released).toContain(">Undo</button>");
  expect(await mails()).toEqual(["contact-notification", "contact-receipt"]);
  for (const odd of [
    { form: "__proto__", id: "x" },
    { form: "contact", id: "-".repeat(36) },
    { form: "careers", id: "0".repeat(36) },
  ]) {
    const answer = await owner.go("/admin/quarantine", { ...odd, decision: "release" });
    expect([odd, answer.page?.status]).toEqual([odd, 200]);
  }
});

test("only the person who subscribed is thanked, and once", async () => {
  const browser = createBrowser(site.origin);
  const thanks = "Open the email we just sent";
  const bareLink = async () => shownBy((await browser.go("/newsletter?subscribed=1")).page);
  expect(await bareLink()).not.toContain(thanks);
  const form = { ...(await formOf("/newsletter")), email: "joy@example.com" };
  expect(await shownBy((await browser.go("/newsletter", form)).page)).toContain(thanks);
  expect(await bareLink()).not.toContain(thanks);
});

test("a newsletter form with its honeypot filled mails nobody, by page or by call", async () => {
  const form = { ...(await formOf("/newsletter")), website: "x" };
  const { url } = await createBrowser(site.origin).go("/newsletter", {
    ...form,
    email: "ann@example.com",
  });
  expect(url.search).toBe("?subscribed=1");
  const answer = await call("/api/mailchimp/subscribe", { ...form, email: "eve@example.com" });
  expect(await answer.json()).toEqual({ message: "Thanks for subscribing!" });
  expect(await database.db.select().from(newsletterSubscriber)).toMatchObject([
    { reasons: ["honeypot"], confirmTokenHash: null },
    { reasons: ["honeypot"], confirmTokenHash: null },
  ]);
  expect(await mails()).toEqual([]);
});

test("forms that somebody waits for are refused when they look suspicious, with what was typed", async () => {
  for (const path of ["/forgot-password", "/signup?plan=Starter&free=true"]) {
    const { page } = await createBrowser(site.origin).go(path, {
      first_name: "Ann",
      last_name: "Lee",
      email: "ann@example.com",
      password: "correct horse battery",
      plan_id: "Starter",
      plan_type: "month",
      website: "x",
    });
    expect([path, page?.status]).toEqual([path, 429]);
    const html = await page?.text();
    expect(html).toContain("We need to check that you");
    expect(html).toContain('value="ann@example.com"');
  }
  expect(await mails()).toEqual([]);
});

test("the browser is told when a form needs a proof, and odd questions are no fault", async () => {
  const ask = async (body: object) => (await call("/api/screening/challenge", body)).json();
  expect(await ask({ form: "contact" })).toMatchObject({
    challenge: { parameters: { data: { form: "contact" } }, signature: expect.any(String) },
  });
  expect(await ask({ form: "contact", ...(await formOf("/contact")) })).toEqual({
    challenge: null,
  });
  expect((await call("/api/screening/challenge", { form: "login" })).status).toBe(422);
});
