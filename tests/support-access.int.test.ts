import { readFileSync } from "node:fs";
import path from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownSettingsForm } from "../src/features/account/account.ts";
import { auditEntry } from "../src/features/activity/server/tables.ts";
import { member, user } from "../src/features/identity/server/tables.ts";
import { supportAccess } from "../src/features/support-access/server/tables.ts";
import routes from "../src/routes.ts";
import { createPerson, knownPassword } from "./factories/people.ts";
import { createTestDatabase } from "./harness/database.ts";
import { createBrowser, startSite } from "./harness/running-site.ts";

/** A colleague opens a customer's account with consent. Every form and call of the site is tried: all but a few are refused. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;
type Person = Awaited<ReturnType<typeof createPerson>> & {
  browser: ReturnType<typeof createBrowser>;
};
let sam: Person;
let cora: Person & { organization: string };

async function signedIn(role: "customer" | "support"): Promise<Person> {
  const person = await createPerson(database.db, { verified: true });
  const name = role === "customer" ? "Cora Baker" : "Sam Hill";
  await database.db.update(user).set({ role, name }).where(eq(user.id, person.id));
  const browser = createBrowser(site.origin);
  await browser.go("/login", { email: person.email, password: knownPassword });
  return { ...person, browser };
}

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite(database.url, {});
  sam = await signedIn("support");
  const customer = await signedIn("customer");
  const [belongs] = await database.db.select().from(member).where(eq(member.userId, customer.id));
  cora = { ...customer, organization: belongs?.organizationId ?? "" };
}, 60_000);
afterAll(async () => {
  await site.close();
  await database.close();
});

/** As Sam's browser sends it. */
function send(to: string, init: RequestInit = {}) {
  return fetch(new URL(to, site.origin), {
    redirect: "manual",
    ...init,
    headers: {
      accept: "text/html",
      origin: site.origin,
      cookie: sam.browser.jar.header() ?? "",
      ...init.headers,
    },
  });
}
type Pair = [string, string];
const form = (values: Record<string, string> | Pair[]) => ({
  method: "POST",
  body: new URLSearchParams(values),
});
const textOf = async (to: string) => (await send(to)).text();

/** Sam asks, and Cora allows it by the form on her page, without a script. */
async function open(): Promise<void> {
  await database.db.delete(supportAccess);
  const asked = await send(`/api/admin/customers/${cora.organization}/support-access`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ person: cora.id, reason: "Your picture won’t load." }),
  });
  expect(asked.status).toBe(200);
  const { id } = await asked.json();
  const { page } = await cora.browser.go("/profile");
  expect(await page?.text()).toContain("Sam Hill from support asks to open your account");
  await cora.browser.go("/support-access", { id, decision: "allow" });
  const opened = await send(`/admin/support-access/${id}/open`, { method: "POST" });
  expect([opened.status, opened.headers.get("location")]).toEqual([303, "/profile"]);
}

/** Everything that is stored of the two of them, but what every request writes. */
async function stored(): Promise<string> {
  const { rows } = await database.db.execute(sql`
    select u::text, a::text, p::text from "user" u left join account a on a.user_id = u.id
      left join customer_profile p on p.user_id = u.id where u.id in (${sam.id}, ${cora.id}) order by u.id`);
  const counts = await database.db.execute(sql`
    select (select count(*) from session) as sessions, (select count(*) from passkey) as passkeys,
      (select count(*) from two_factor) as factors, (select count(*) from verification) as links,
      (select count(*) from signup) as signups, (select count(*) from contact_message) as messages`);
  return JSON.stringify([rows, counts.rows]);
}

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}
const pathsThatTake = (entries: Entry[]): string[] =>
  entries.flatMap((entry) => {
    const source = readFileSync(path.join("src", entry.file), "utf8");
    const takes = /export (async function|function|const|\{[^}]*\b)\s*action\b/.test(source);
    const address = (entry.path ?? "").replaceAll(/:\w+\??/g, "x").replace("*", "x");
    return [...(takes ? [`/${address}`] : []), ...pathsThatTake(entry.children ?? [])];
  });
const takers = pathsThatTake(routes as Entry[]);
const forms = ownSettingsForm.options.map((one) => String([...one.shape.form.values][0]));

describe("while the account is open", () => {
  beforeAll(open);

  test("every page says whose account it is, who has it open, and how to end it", async () => {
    for (const to of [
      "/profile",
      "/profile-setting",
      "/profile-payment",
      "/",
      "/page-pricing",
      "/signup",
      "/nowhere",
    ]) {
      const text = await textOf(to);
      expect(text, to).toContain("Cora Baker’s account");
      expect(text, to).toContain("open for Sam Hill until");
      expect(text, to).toContain("End support access");
    }
    expect(await textOf("/profile-setting")).toContain('value="Cora"');
    const { page } = await cora.browser.go("/profile");
    const hers = (await page?.text()) ?? "";
    expect(hers).toContain("Sam Hill from support has your account open");
    expect(hers).not.toContain("End support access");
  });

  test("the page of settings shows neither sessions nor passkeys, of nobody", async () => {
    const text = await textOf("/profile-setting");
    expect(text).not.toContain('id="sessions"');
    expect(text).not.toContain('id="passkeys"');
    expect(text).not.toContain('id="password"');
  });

  test("the table of routes has enough that takes something", () => {
    expect(takers.length).toBeGreaterThan(25);
    expect(forms.length).toBeGreaterThan(10);
  });

  test("no other form or call of the site takes anything", async () => {
    const before = await stored();
    const wrong = {
      form: "password",
      decision: "allow",
      email: cora.email,
      password: knownPassword,
    };
    const taken: string[] = [];
    for (const to of takers.filter((one) => one !== "/logout")) {
      const answers = await Promise.all([
        send(to, form(wrong)),
        send(to, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }),
        send(to, { method: "POST", body: new FormData() }),
      ]);
      if (answers.some(({ status }) => status !== 403)) taken.push(to);
    }
    expect(taken).toEqual([]);
    expect(await stored()).toBe(before);
  });

  test("no other form of the settings is taken, also not behind an allowed one", async () => {
    const before = await stored();
    const values = Object.entries({
      current_password: knownPassword,
      old_password: knownPassword,
      new_password: "another horse battery",
      email: "mallory@example.com",
      understood: "on",
    });
    const taken: string[] = [];
    for (const name of forms.filter((one) => !["personal", "notifications"].includes(one))) {
      const orders = [[name], ["personal", name], [name, "personal"]];
      const answers = await Promise.all(
        orders.map((names) =>
          send("/profile-setting", form([...names.map((one): Pair => ["form", one]), ...values])),
        ),
      );
      if (answers.some(({ status }) => status !== 403)) taken.push(name);
    }
    expect(taken).toEqual([]);
    expect(await stored()).toBe(before);
  });

  test.each(["/admin", "/admin/quarantine", "/admin/customers", "/admin/sent-emails/x/copy"])(
    "the console is closed at %s",
    async (to) => {
      const answer = await send(to);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/profile"]);
    },
  );

  test.each(["/api/admin/me", "/api/admin/audit", "/api/admin/openapi.json"])(
    "the console’s calls are closed at %s",
    async (to) => {
      expect((await send(to)).status).toBe(403);
    },
  );

  test("what is not listed is answered as to a stranger", async () => {
    for (const to of ["/two-factor", "/profile-payment/card"]) {
      const answer = await send(to);
      const text = await answer.text();
      expect(text, to).not.toContain(cora.email);
      expect(text, to).not.toContain(sam.email);
    }
  });

  test("another browser of the colleague has nothing open", async () => {
    const browser = createBrowser(site.origin);
    await browser.go("/login", { email: sam.email, password: knownPassword });
    expect(await (await browser.go("/profile")).page?.text()).not.toContain("Cora Baker");
  });

  test("details and notifications are changed, and logged under the colleague’s name", async () => {
    await database.db.delete(auditEntry);
    const answer = await send(
      "/profile-setting",
      form({
        form: "personal",
        first_name: "Cora",
        last_name: "Miller",
        phone: "",
        job_title: "Baker",
        location: "",
        bio: "",
      }),
    );
    expect(answer.status).toBe(303);
    const [person] = await database.db.select().from(user).where(eq(user.id, cora.id));
    expect(person?.name).toBe("Cora Miller");
    const log = await database.db
      .select()
      .from(auditEntry)
      .where(inArray(auditEntry.targetId, [cora.id]));
    expect(log.map(({ actorName, action }) => [actorName, action]).sort()).toEqual([
      ["Sam Hill", "support.change"],
      ["Sam Hill", "support.send"],
    ]);
    const change = log.find(({ action }) => action === "support.change");
    expect(change).toMatchObject({ after: { lastName: "Miller", jobTitle: "Baker" } });
  });
});

test("once the customer ends it, the colleague’s next form changes nothing, and the next page is the console’s", async () => {
  await open();
  const [access] = await database.db.select().from(supportAccess);
  await cora.browser.go("/support-access", { id: access?.id ?? "", decision: "end" });
  const before = await stored();
  const late = form({ form: "personal", first_name: "Too", last_name: "Late" });
  expect((await send("/profile-setting", late)).status).toBe(409);
  const next = await send("/profile");
  expect([next.status, next.headers.get("location")]).toEqual([
    303,
    `/admin/customers/${cora.organization}`,
  ]);
  expect(await textOf("/profile")).toContain("Sam");
  expect(await textOf("/profile")).not.toContain("Cora");
  expect(await stored()).toBe(before);
  const { page } = await cora.browser.go("/profile-setting");
  expect(await page?.text()).toContain("Opened on");
});

test("the colleague ends it, and it closes by itself after 30 minutes", async () => {
  await open();
  const ended = await send("/support-access", form({ decision: "end" }));
  expect(ended.headers.get("location")).toBe(`/admin/customers/${cora.organization}`);
  expect((await send("/api/admin/me")).status).toBe(200);
  await open();
  await database.db.update(supportAccess).set({ openUntil: new Date() });
  expect((await send("/profile")).headers.get("location")).toBe(
    `/admin/customers/${cora.organization}`,
  );
  expect((await send("/api/admin/me")).status).toBe(200);
});

test("signing out ends it", async () => {
  await open();
  expect((await send("/logout", form({}))).status).toBe(303);
  const [access] = await database.db.select().from(supportAccess);
  expect(access).toMatchObject({ endedBy: "support" });
  expect(access?.endedAt).not.toBeNull();
});
