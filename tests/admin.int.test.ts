import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  getOperation,
  operationNames,
  requiredAccess,
} from "../src/contract/console/operations.ts";
import { may } from "../src/contract/console/permissions.ts";
import { isStaff, roles } from "../src/contract/roles.ts";
import { activityText } from "../src/features/activity/console/activity-words.ts";
import { auditEntry } from "../src/features/activity/server/tables.ts";
import { contentTypeNames } from "../src/features/content/content-types.ts";
import { session, user } from "../src/features/identity/server/tables.ts";
import { consoleSetting } from "../src/features/team/server/tables.ts";
import { createPerson, knownPassword } from "./factories/people.ts";
import { buildPaidSignup } from "./factories/signup-input.ts";
import { createTestDatabase } from "./harness/database.ts";
import { createBrowser, startSite } from "./harness/running-site.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;
type Browser = ReturnType<typeof createBrowser>;
const browsers = new Map<string, Browser>();
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite(database.url, {});
  browsers.set("nobody", createBrowser(site.origin));
  for (const role of roles) {
    const { id, email } = await createPerson(database.db, { verified: true });
    await database.db.update(user).set({ role }).where(eq(user.id, id));
    if (role === "viewer") {
      bodies.inviteColleague = { email, role };
    }
    const browser = createBrowser(site.origin);
    await browser.go("/login", { email, password: knownPassword });
    browsers.set(role, browser);
  }
}, 90_000);
afterAll(async () => {
  await site.close();
  await database.close();
});

interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

async function call(who: string, path: string, { method = "GET", body, headers }: Sent = {}) {
  const isForm = body instanceof FormData;
  const cookie = browsers.get(who)?.jar.header();
  return fetch(`${site.origin}/api/admin${path}`, {
    method,
    headers: {
      origin: site.origin,
      ...(cookie ? { cookie } : {}),
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
}

/** Good input for each operation, on a record that doesn't exist: what passes the permission table changes nothing. */
const missing = "00000000-0000-4000-8000-000000000000";
const bodies: Record<string, object> = {
  createRecord: { data: {} },
  saveRecord: { revision: "x", data: {} },
  publishRecord: { revision: "x" },
  unpublishRecord: { revision: "x" },
  scheduleRecord: { revision: "x", action: "publish", at: null },
  discardChanges: { revision: "x" },
  moveRecord: { before: null },
  deleteRecord: { revision: "x" },
  restoreVersion: { revision: "x", version: 1 },
  showPreview: { id: missing, data: {} },
  sharePreview: { id: missing, data: {} },
  endSharedPreview: {},
  planPrice: { monthlyPriceCents: 1, yearlyPriceCents: 1, startsAt: "2099-01-01T00:00:00Z" },
  cancelPlannedPrice: {},
  previewPriceNotice: { interval: "month", message: "" },
  planPriceMove: {
    ...{ key: missing, interval: "month", from: "2099-01-01", message: "" },
    ...{ priceCents: 1, leaveOut: [], customers: 1 },
  },
  cancelPriceMove: {},
  showSite: { at: "2099-01-01T00:00:00Z" },
  createLead: { email: "no address" },
  changeLead: {},
  changeLeads: { ids: [missing] },
  changeRenewal: { renews: true },
  changeCustomerPlan: { key: missing },
  resendVerification: { person: "x" },
  addLeadNote: { text: "x" },
  deleteLeadNote: {},
  addLeadTask: { title: "x" },
  changeLeadTask: {},
  deleteLeadTask: {},
  revokeInvitation: {},
  changeRole: { role: "viewer" },
  endStaffSessions: {},
  requestRefund: { key: missing, paymentId: "x", amountCents: 1, reason: "A test" },
  requestCredit: { key: missing, amountCents: 1, reason: "A test" },
  extendTrial: { key: missing, days: 1, reason: "A test" },
  changeRules: {
    ...{ requireTwoStep: true, approvalLimitCents: 1, priceLimitPercent: 50 },
  },
  replyToLead: { key: missing, subject: "x", text: "x" },
  saveLeadTemplate: { id: missing, name: "x", subject: "x", text: "x" },
  deleteLeadTemplate: {},
  saveLeadView: { name: "x", filters: "" },
  deleteLeadView: {},
  saveLeadSettings: { responseTargetMinutes: 240 },
  mergeLeads: { other: missing },
  importLeads: { csv: "email", dryRun: true },
  previewEmail: { words: {} },
  sendTestEmail: { words: {} },
  eraseLead: { confirm: "x" },
  confirmFirstDayItem: { confirmed: false },
  discardFailedJob: { reason: "A test" },
  discardFailedJobs: { reason: "A test" },
  requestSupportAccess: { person: "x", reason: "A test of permissions" },
  clearBouncedAddress: { email: "nobody@example.com" },
  revokeSigningKeys: { reason: "A test" },
  changeMedia: { alt: "x" },
  deleteMedia: {},
  changeWeeklyEmail: { on: false },
  changeInboxEmail: { on: false },
};

describe.each([...roles, "nobody"])("%s", (who) => {
  const cases = operationNames.flatMap((name) =>
    (getOperation(name).path.includes("{type}") ? contentTypeNames : [undefined]).map(
      (type) => [name, type] as const,
    ),
  );
  test.each(cases)("%s of %s is answered as the permission table says", async (name, type) => {
    const { method, path, answer, upload } = getOperation(name);
    const address = path
      .replace("{type}", type ?? "")
      .replace("{id}", missing)
      .replace("{item}", "legal")
      .replace("{queue}", "x")
      .replace("{figure}", "signups");
    const query =
      name === "search"
        ? "?q=a"
        : path.startsWith("/dashboard/rows")
          ? "?from=2026-11-01&to=2026-11-30"
          : path.includes("/price-moves/preview")
            ? "?interval=month"
            : "";
    const response = await call(who, address + query, {
      method,
      body: upload ? new FormData() : (bodies[name] ?? (method === "POST" ? {} : undefined)),
    });
    const content = await response.json();
    if (who === "nobody") {
      expect([response.status, content.code]).toEqual([401, "signed_out"]);
      return;
    }
    const role = who as (typeof roles)[number];
    if (!isStaff(role)) return expect(response.status).toBe(404);
    const needs = requiredAccess(name, { type });
    if (needs && !may(role, needs.area, needs.access)) {
      expect([response.status, content.code]).toEqual([403, "forbidden"]);
      return;
    }
    // It came through to the operation: which found no such record, or didn't like an empty one.
    expect([200, 404, 409, 422], JSON.stringify(content)).toContain(response.status);
    if (response.status === 404) expect(content.error).not.toContain("call");
    if (response.status === 200) expect(answer.safeParse(content).error).toBeUndefined();
  });
});

describe("the way in", () => {
  test("the document lists every operation, for those who work here", async () => {
    const response = await call("viewer", "/openapi.json");
    const document = await response.json();
    const listed = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(
      ([, methods]) => Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(listed.sort()).toEqual([...operationNames].sort());
    expect((await call("customer", "/openapi.json")).status).toBe(404);
  });

  test("the log says who was refused what", async () => {
    const [viewer] = await database.db.select().from(user).where(eq(user.role, "viewer"));
    await call("viewer", "/content/faq", { method: "POST", body: { data: {} } });
    const refused = { user: viewer?.id, role: "viewer", operation: "createRecord" };
    await expect
      .poll(() =>
        site
          .log()
          .split("\n")
          .filter((line) => line.includes("operation refused")),
      )
      .toContainEqual(expect.stringContaining(JSON.stringify(refused).slice(1, -1)));
  });

  test("another site’s page changes nothing", async () => {
    const response = await call("owner", "/content/faq", {
      method: "POST",
      body: { data: {} },
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect(response.status).toBe(403);
  });

  test("nothing of an answer is kept on the way", async () => {
    const response = await call("owner", "/me");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    ["/nowhere", {}, 404],
    ["/content/user", {}, 404],
    ["/content/faq/", {}, 200],
    ["/CONTENT/faq", {}, 200],
    ["/me", { method: "POST", body: {} }, 405],
    ["/content/faq?limit=0", {}, 422],
    ["/content/faq?limit=1000", {}, 422],
    ["/content/faq?state=gone", {}, 422],
    ["/content/faq?cursor=%22", {}, 422],
    ["/content/faq/not-an-id", {}, 404],
    ["/content/faq", { method: "POST", body: [] }, 422],
    ["/content/faq", { method: "POST", body: { data: { question: 1 } } }, 422],
    [
      "/content/faq",
      { method: "POST", body: { data: JSON.parse('{"constructor":1,"__proto__":2}') } },
      422,
    ],
    ["/audit?q=%26%7C%21%27", {}, 200],
    ["/search?q=", {}, 422],
    ["/search?q=%25_%5C", {}, 200],
  ])("%s with %j is answered with %s", async (path, sent, status) => {
    expect((await call("owner", path, sent)).status).toBe(status);
  });
});

describe("/admin", () => {
  test("starts the console for those who work here, and is kept by nothing", async () => {
    const { page } = (await browsers.get("viewer")?.go("/admin/faq?q=hub")) ?? {};
    expect(page?.status).toBe(200);
    expect(page?.headers.get("cache-control")).toBe("no-store");
    expect(page?.headers.get("x-robots-tag")).toBe("noindex");
    const policy = page?.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain("unsafe");
    expect(await page?.text()).toMatch(/<script type="module" src="\/assets\/main-[\w-]+\.js">/);
  });

  test("sends strangers to sign in, and then back", async () => {
    const { url } = (await browsers.get("nobody")?.go("/admin/faq?q=hub")) ?? {};
    expect(url?.pathname).toBe("/login");
    expect(url?.searchParams.get("next")).toBe("/admin/faq?q=hub");
    for (const path of ["/admin/quarantine", "/admin/help/operations"]) {
      const { url } = (await browsers.get("nobody")?.go(path)) ?? {};
      expect([url?.pathname, url?.searchParams.get("next")]).toEqual(["/login", path]);
    }
  });

  test("draws the quarantine and the help in the console’s frame, and says who may open them", async () => {
    for (const [who, path, status, words] of [
      ["owner", "/admin/quarantine", 200, "Nothing is waiting."],
      ["editor", "/admin/quarantine", 403, "Owners and support can open this screen."],
      ["viewer", "/admin/help", 200, "Reply to a lead"],
      ["viewer", "/admin/help?q=refund%20money", 200, "Refund, give credit"],
      ["viewer", "/admin/help/publish-a-post", 200, "New post"],
      ["viewer", "/admin/help/setup", 200, "Going live"],
    ] as const) {
      const { page } = (await browsers.get(who)?.go(path)) ?? {};
      const text = (await page?.text()) ?? "";
      expect([path, page?.status]).toEqual([path, status]);
      expect(text).toMatch(
        new RegExp(`<div id="console"><main data-without-script>.*${words}`, "s"),
      );
      expect(text.includes('<template id="served-screen"')).toBe(status === 200);
    }
  });

  test.each([missing, "x"])("has no copy of an email that there isn’t: %s", async (id) => {
    const { page } = (await browsers.get("owner")?.go(`/admin/sent-emails/${id}/copy`)) ?? {};
    expect(page?.status).toBe(404);
  });

  test("has the invoices of customers as files, for those who look after customers", async () => {
    const paid = await fetch(`${site.origin}/api/stripe/createSubscription`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: site.origin },
      body: JSON.stringify({ ...buildPaidSignup(), terms: true }),
    });
    expect(paid.status).toBe(200);
    const { items } = await (await call("support", "/customers")).json();
    const id = items[0].id;
    const { invoices } = await (await call("support", `/customers/${id}/money`)).json();
    const file = (who: string, invoice: string) =>
      browsers.get(who)?.go(`/admin/customers/${id}/invoices/${encodeURIComponent(invoice)}`);
    const { page } = (await file("support", invoices[0].id)) ?? {};
    expect([page?.status, page?.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await file("support", "in_nothing"))?.page?.status).toBe(404);
    const credit = `/admin/customers/${id}/invoices/${invoices[0].id}?credit=CN-01`;
    expect((await browsers.get("support")?.go(credit))?.page?.status).toBe(404);
    for (const who of ["editor", "viewer", "customer", "nobody"]) {
      expect([who, (await file(who, invoices[0].id))?.page?.status]).toEqual([who, 404]);
    }
  });

  test("doesn’t exist for customers", async () => {
    for (const path of ["/admin", "/admin/faq", "/admin/quarantine"]) {
      const { page } = (await browsers.get("customer")?.go(path)) ?? {};
      expect(page?.status).toBe(404);
      expect(await page?.text()).not.toContain("/assets/main-");
    }
  });
});

test("where two-step sign-in is required, the console opens only for those who have it", async () => {
  await database.db.insert(consoleSetting).values({ requireTwoStep: true });
  try {
    const refused = await call("viewer", "/me");
    expect([refused.status, (await refused.json()).code]).toEqual([403, "two_step_required"]);
    const { url, page } = (await browsers.get("viewer")?.go("/admin")) ?? {};
    expect(`${url?.pathname}${url?.search}`).toBe("/two-factor?for=console");
    expect(await page?.text()).toContain("Set up two-step sign-in to open the console");
    const quarantine = await browsers.get("support")?.go("/admin/quarantine");
    expect(quarantine?.url.pathname).toBe("/two-factor");
    await database.db.update(user).set({ twoFactorEnabled: true }).where(eq(user.role, "viewer"));
    expect((await call("viewer", "/me")).status).toBe(200);
  } finally {
    await database.db.delete(consoleSetting);
  }
});

test("a published change is on the site of every process within two seconds", async () => {
  const other = await startSite(database.url, {});
  try {
    const owner = (path: string, body?: object) =>
      call("owner", path, body ? { method: "POST", body } : {}).then((answer) => answer.json());
    const { items } = await owner("/content/plan?q=Starter");
    const path = `/content/plan/${items[0].id}`;
    const pricing = (origin: string) =>
      fetch(`${origin}/page-pricing`).then((answer) => answer.text());
    const both = [site.origin, other.origin];
    for (const origin of both) expect(await pricing(origin)).toContain("$45");
    const record = await owner(path);
    const data = { ...record.data, monthlyPriceCents: 4_700 };
    const saved = await owner(path, { revision: record.revision, data });
    for (const origin of both) expect(await pricing(origin)).not.toContain("$47");
    await owner(`${path}/publish`, { revision: saved.revision });
    await Promise.all(
      both.map((origin) =>
        expect.poll(() => pricing(origin), { timeout: 2_000, interval: 20 }).toContain("$47"),
      ),
    );
  } finally {
    await other.close();
  }
});

describe("critical operations", () => {
  test("ask again for the password when ten minutes have passed, and go on with it", async () => {
    const [owner] = await database.db.select().from(user).where(eq(user.role, "owner"));
    const old = new Date(Date.now() - 11 * 60_000);
    await database.db
      .update(session)
      .set({ createdAt: old })
      .where(eq(session.userId, String(owner?.id)));
    const critical = operationNames.filter((name) => getOperation(name).critical === true);
    expect(critical.length).toBeGreaterThan(10);
    for (const name of critical) {
      const { method, path } = getOperation(name);
      const answer = await call(
        "owner",
        path.replace("{figure}", "signups").replace(/\{\w+\}/g, missing),
        {
          method,
          ...(method === "POST" ? { body: bodies[name] ?? {} } : {}),
        },
      );
      expect([name, answer.status, (await answer.json()).code]).toEqual([
        name,
        403,
        "confirm_required",
      ]);
    }
    expect((await call("owner", "/team")).status).toBe(200);
    const publish = (type: string, together: object[] = []) =>
      call("owner", `/content/${type}/${missing}/publish`, {
        method: "POST",
        body: { revision: "1", together },
      }).then(({ status }) => status);
    expect(await publish("setting")).toBe(403);
    expect(await publish("email")).toBe(403);
    expect(await publish("post", [{ type: "email", id: missing, revision: "1" }])).toBe(403);
    expect(await publish("post")).toBe(404);

    const confirm = (password: string) =>
      call("owner", "/me/confirm", { method: "POST", body: { password } });
    expect((await confirm("wrong password")).status).toBe(422);
    expect((await call("owner", "/audit-export")).status).toBe(403);
    const { until } = await (await confirm(knownPassword)).json();
    expect(new Date(until).getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
    expect((await call("owner", "/audit-export")).status).toBe(200);
    await database.db
      .update(session)
      .set({ confirmedAt: old })
      .where(eq(session.userId, String(owner?.id)));
    expect((await call("owner", "/audit-export")).status).toBe(403);
    await database.db
      .update(session)
      .set({ createdAt: new Date() })
      .where(eq(session.userId, String(owner?.id)));
  });

  test("are all that reach many people outside, and those that reach one are named here", () => {
    const reachOne = [
      "inviteColleague",
      "replyToLead",
      "resendVerification",
      "sendEmailAgain",
      "sendTestEmail",
      "testIssue",
    ];
    const reach = operationNames.filter(
      (name) => getOperation(name).method === "POST" && /send|^test|reply|invite/i.test(name),
    );
    const notCritical = reach.filter((name) => !getOperation(name).critical);
    expect(notCritical.filter((name) => !reachOne.includes(name))).toEqual([]);
    expect(reach).toEqual(expect.arrayContaining(["sendIssue", "sendFailedEmails"]));
  });

  test("a colleague’s session ends after a day, a customer’s doesn’t", async () => {
    const since = new Date(Date.now() - 25 * 3_600_000);
    const before = await database.db.select().from(session);
    await database.db.update(session).set({ createdAt: since });
    for (const who of ["owner", "editor", "support", "viewer"]) {
      expect((await call(who, "/me")).status).toBe(401);
    }
    const { page } = (await browsers.get("customer")?.go("/profile")) ?? {};
    expect(page?.status).toBe(200);
    for (const { id, createdAt } of before) {
      await database.db.update(session).set({ createdAt }).where(eq(session.id, id));
    }
  });

  test("what the console has done is in words in the activity log", async () => {
    const rows = await database.db.selectDistinct({ action: auditEntry.action }).from(auditEntry);
    const raw = rows.filter(({ action }) => activityText({ action, after: {} }).start === action);
    expect(raw).toEqual([]);
  });
});
