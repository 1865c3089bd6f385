import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import routes from "../src/routes.ts";
import { picture } from "./factories/pictures.ts";
import { buildPaidSignup } from "./factories/signup-input.ts";
import { createTestDatabase } from "./harness/database.ts";
import { createBrowser, startSite } from "./harness/running-site.ts";

/**
 * Every address and call of a customer's account, tried as another customer and as nobody: nothing of the customer's
 * comes out, and no row of theirs changes.
 */
const password = "correct horse battery";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let site: Awaited<ReturnType<typeof startSite>>;
let ada: Customer;
let grace: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  site = await startSite(database.url, {});
  ada = await openCustomer("Ada", "Byronberg");
  await uploadPicture(ada);
  grace = await openCustomer("Grace", "Hopperton");
});
afterAll(async () => {
  await site.close();
  await client.end();
  await database.close();
});

type Customer = Awaited<ReturnType<typeof openCustomer>>;
type Form = Record<string, string>;

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await client.query(text, values)).rows as Row[];

/** Signed up and paid by card, signed in twice, with a profile, an invoice and a plan change that waits. */
async function openCustomer(firstName: string, lastName: string) {
  const browser = createBrowser(site.origin);
  const email = `${firstName}@${lastName}.example`.toLowerCase();
  const signedUp = await fetch(new URL("/api/stripe/createSubscription", site.origin), {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.origin },
    body: JSON.stringify({
      ...buildPaidSignup({
        first_name: firstName,
        last_name: lastName,
        email,
        organization: `${lastName} Bakery`,
      }),
      terms: true,
    }),
  });
  expect(signedUp.status, await signedUp.text()).toBe(200);
  const credentials = { email, password, next: "/profile" };
  await browser.go("/login", credentials);
  await createBrowser(site.origin).go("/login", credentials);
  await browser.go("/profile-setting", {
    form: "personal",
    first_name: firstName,
    last_name: lastName,
    phone: "",
    job_title: `Head of ${lastName}`,
    location: `${lastName} Hill`,
    bio: `Six mornings in ${lastName}.`,
  });
  const offer = { form: "preview", plan: "Starter", interval: "year" };
  const { page } = await browser.go("/profile-payment", offer);
  const changeKey = /name="key" value="([^"]+)"/.exec((await page?.text()) ?? "")?.[1];

  const [ids] = await rows<Record<string, string>>(
    `select u.id as user, m.organization_id as organization, s.provider_customer_id as customer,
       (select id from session where user_id = u.id order by created_at desc limit 1) as session
     from "user" u join member m on m.user_id = u.id
       join subscription s on s.organization_id = m.organization_id where u.email = $1`,
    [email],
  );
  const payments = await (await browser.go("/profile-payment")).page?.text();
  const card = /name="card" value="([^"]+)"/.exec(payments ?? "")?.[1];
  const invoice = /billing-invoice\?id=([^"&]+)/.exec(payments ?? "")?.[1];
  const passkey = randomUUID();
  await rows(
    `insert into passkey (id, name, public_key, user_id, credential_id, counter, device_type, backed_up)
     values ($1, $2, 'none', $3, $1, 0, 'singleDevice', false)`,
    [passkey, `Phone of ${lastName}`, ids?.user],
  );
  const [access] = await rows<{ id: string }>(
    `insert into support_access (user_id, staff_id, staff_name, reason, expires_at)
     values ($1, 'sam', 'Sam', 'To help', now() + interval '1 day') returning id`,
    [ids?.user],
  );
  for (const found of [ids, changeKey, card, invoice]) expect(found, payments).toBeTruthy();
  return {
    browser,
    email,
    ids: { ...ids, changeKey, card, invoice, passkey, access: access?.id } as Record<
      | "user"
      | "organization"
      | "customer"
      | "session"
      | "changeKey"
      | "card"
      | "invoice"
      | "passkey"
      | "access",
      string
    >,
    /** Words that stand in this customer's rows only. */
    marks: [lastName, lastName.toLowerCase(), ...Object.values(ids ?? {})],
  };
}

/** What stands on a page of Ada's that the visitor did not send. */
async function leaks(page: Response | undefined, sent: string): Promise<string[]> {
  const text = (await page?.text()) ?? "";
  return ada.marks.filter((mark) => text.includes(mark) && !sent.includes(mark));
}

async function uploadPicture({ browser }: Customer): Promise<void> {
  const upload = new FormData();
  upload.set("form", "avatar");
  upload.set("avatar", new Blob([new Uint8Array(await picture(300, 300))]), "me.jpg");
  await fetch(new URL("/profile-setting", site.origin), {
    method: "POST",
    headers: { origin: site.origin, cookie: browser.jar.header() ?? "" },
    body: upload,
    redirect: "manual",
  });
}

/** Every row of every table that names the customer. */
async function rowsOf({ ids }: Customer): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const pattern = [ids.user, ids.organization, ids.customer].join("|");
  const found: string[] = [];
  for (const { name } of tables) {
    const named = await rows<{ row: string }>(
      `select $1 || ' ' || to_jsonb(t)::text as row from "${name}" t
       where to_jsonb(t)::text ~ $2 order by 1`,
      [name, pattern],
    );
    found.push(...named.map(({ row }) => row));
  }
  return found;
}

interface Entry {
  path: string;
  children?: Entry[];
  file: string;
}

/** The paths whose page is the account's. */
/** Where pages and calls show or change what is a customer's. */
const customersRooms =
  /^features\/(account|billing|careers\/routes\/application-cv|figures|identity|invoices|support-access|team\/routes\/staff)/;

const accountPaths = (entries: Entry[]): string[] =>
  entries.flatMap((entry) => [
    ...(entry.path && customersRooms.test(entry.file) ? [entry.path] : []),
    ...accountPaths(entry.children ?? []),
  ]);

/** Addresses of Ada's account by the path in the route table; with her ids wherever one is taken. */
const addresses: Record<string, (ids: Customer["ids"]) => string[]> = {
  profile: () => ["/profile"],
  account: () => ["/account"],
  "profile-setting": () => ["/profile-setting", "/profile-setting?saved=personal"],
  "profile-payment": () => ["/profile-payment", "/profile-payment?done=change"],
  "billing-invoice": ({ invoice }) => [
    "/billing-invoice",
    `/billing-invoice?id=${invoice}`,
    `/billing-invoice?after=${invoice}`,
  ],
  "billing-invoice/pdf": ({ invoice }) => [
    "/billing-invoice/pdf",
    `/billing-invoice/pdf?id=${invoice}`,
  ],
  "profile-payment/card": () => ["/profile-payment/card"],
  "profile-picture": ({ user }) => ["/profile-picture", `/profile-picture?v=${user}`],
  "profile-data": () => ["/profile-data"],
  "support-access": () => ["/support-access"],
  "confirm-email": ({ user }) => ["/confirm-email", `/confirm-email?token=${user}`],
  login: () => ["/login"],
  "login/code": () => ["/login/code"],
  "login/problem": () => ["/login/problem?reason=server_error"],
  "two-factor": () => ["/two-factor"],
  logout: () => ["/logout"],
  "logout/confirm": ({ session }) => [`/logout/confirm?token=${session}`],
  "forgot-password": () => ["/forgot-password"],
  "reset-password": ({ user }) => [`/reset-password?token=${user}`],
  "weekly-email/unsubscribe": ({ user }) => [`/weekly-email/unsubscribe?token=${user}`],
  "staff-invitation": ({ user }) => [`/staff-invitation?token=${user}`],
  "welcome-owner": ({ user }) => [`/welcome-owner?token=${user}`],
  "admin/applications/:id/cv": ({ user }) => [`/admin/applications/${user}/cv`],
  "api/account/cards": () => ["/api/account/cards"],
  // The link in an email is signed; an id alone opens nothing.
  "pay/:token": (ids) => [`/pay/${ids.user}`, `/pay/${ids.invoice}`],
  "admin/support-access/:id/open": ({ access }) => [`/admin/support-access/${access}/open`],
  "admin/customers/:id/invoices/:invoice": ({ user, invoice }) => [
    `/admin/customers/${user}/invoices/${invoice}`,
  ],
  "api/stripe/webhook": () => ["/api/stripe/webhook"],
  "api/sandbox/confirm": ({ user }) => [`/api/sandbox/confirm?id=${user}`],
  ".well-known/change-password": () => ["/.well-known/change-password"],
  "api/passkeys/challenge": () => ["/api/passkeys/challenge"],
  "api/passkeys/sign-in": () => ["/api/passkeys/sign-in"],
  "api/passkeys/prepare": () => ["/api/passkeys/prepare"],
  "api/passkeys/add": () => ["/api/passkeys/add"],
};

/** Forms that carry an id of Ada's, or her address, to where they are sent. */
const forms: [path: string, form: (ada: Customer) => Form][] = [
  ["/profile-payment", ({ ids }) => ({ form: "change", key: ids.changeKey })],
  ["/profile-payment", ({ ids }) => ({ form: "card-default", card: ids.card })],
  ["/profile-payment", ({ ids }) => ({ form: "card-remove", card: ids.card })],
  [
    "/profile-payment",
    ({ ids }) => ({ form: "card-edit", card: ids.card, holder: "Mallory", expiry: "12 / 40" }),
  ],
  ["/profile-setting", ({ ids }) => ({ form: "session", session: ids.session })],
  ["/profile-setting", ({ email }) => ({ form: "email", email, current_password: password })],
  ["/profile-setting", () => ({ form: "email-cancel" })],
  [
    "/profile-setting",
    ({ ids }) => ({ form: "passkey-rename", passkey: ids.passkey, name: "Mine" }),
  ],
  [
    "/profile-setting",
    ({ ids }) => ({ form: "passkey-remove", passkey: ids.passkey, current_password: password }),
  ],
  ["/support-access", ({ ids }) => ({ id: ids.access, decision: "allow" })],
  ["/support-access", ({ ids }) => ({ id: ids.access, decision: "end" })],
  ["/confirm-email", ({ ids }) => ({ token: ids.user })],
  ["/reset-password", ({ ids }) => ({ token: ids.user, password: "another horse battery" })],
  ["/login/code", ({ ids }) => ({ code: "123456", user: ids.user })],
  ["/two-factor", ({ ids }) => ({ form: "disable", password, user: ids.user })],
  ["/staff-invitation", ({ ids }) => ({ token: ids.user, name: "Eve", password })],
  ["/welcome-owner", ({ ids, email }) => ({ token: ids.user, email, password })],
  ["/logout/confirm", ({ ids }) => ({ token: ids.session })],
];

test("the table has every page of the account", () => {
  expect(Object.keys(addresses).sort()).toEqual(accountPaths(routes as Entry[]).sort());
});

describe("the customer herself", () => {
  test("finds what is hers", async () => {
    const seen = async (path: string) => (await (await ada.browser.go(path)).page?.text()) ?? "";
    expect(await seen("/profile")).toContain("Head of Byronberg");
    expect(await seen("/profile-setting")).toContain(ada.ids.session);
    expect(await seen(`/billing-invoice?id=${ada.ids.invoice}`)).toContain("Byronberg Bakery");
    expect((await ada.browser.go("/profile-picture")).page?.status).toBe(200);
  });
});

describe.each([
  ["another customer", () => grace.browser],
  ["nobody", () => createBrowser(site.origin)],
])("%s", (_who, visitor) => {
  test.each(Object.keys(addresses))("sees nothing of hers at /%s", async (path) => {
    const browser = visitor();
    for (const address of addresses[path]?.(ada.ids) ?? []) {
      const { page, url } = await browser.go(address);
      expect(await leaks(page, address), `${address} at ${url}`).toEqual([]);
    }
  });

  test("gets no picture of hers", async () => {
    const { page } = await visitor().go(`/profile-picture?v=${ada.ids.user}`);
    expect(page?.status).toBe(404);
  });

  test.each(forms.map(([path, form], index) => ({ path, form, index })))(
    "changes nothing of hers by form $index of $path",
    async ({ path, form }) => {
      const before = await rowsOf(ada);
      expect(before.length).toBeGreaterThan(5);
      const { page } = await visitor().go(path, form(ada));
      expect(page?.status).toBeLessThan(500);
      expect(await leaks(page, JSON.stringify(form(ada)))).toEqual([]);
      expect(await rowsOf(ada)).toEqual(before);
    },
  );

  test("changes nothing of hers by a card of hers", async () => {
    const before = await rowsOf(ada);
    const response = await fetch(new URL("/api/account/cards", site.origin), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: site.origin,
        cookie: visitor().jar.header() ?? "",
      },
      body: JSON.stringify({ key: ada.ids.changeKey, payment_method: ada.ids.card }),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await rowsOf(ada)).toEqual(before);
  });

  test("gets only their own data as a file", async () => {
    const { page } = await visitor().go("/profile-data", { user: ada.ids.user });
    expect(await leaks(page, ada.ids.user)).toEqual([]);
  });
});
