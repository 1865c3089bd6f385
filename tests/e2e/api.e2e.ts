import { request as httpRequest } from "node:http";
import fc from "fast-check";
import { expect, freshEmail, test } from "./support/fixtures.ts";

const origin = () => process.env.E2E_ORIGIN ?? "";

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(origin() + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const posts = [
  "/api/mailchimp/subscribe",
  "/api/stripe/createSubscription",
  "/api/stripe/createFreeSubscription",
  "/api/contact",
];

function paid(overrides: object = {}) {
  return {
    first_name: "Ada",
    last_name: "Byron",
    email: freshEmail(),
    password: "correct horse battery",
    plan_id: "Starter",
    plan_type: "month",
    paymentMethod: "pm_sandbox_success",
    trial: false,
    organization: "Byron Bakery",
    phone: "+14155550132",
    address: "",
    industry: "Food Delivery",
    companySize: 12,
    message: "",
    heardFrom: "Recommendation",
    purpose: "Bread before seven",
    deliveryVolume: "51-100",
    ...overrides,
  };
}

test.describe("reading calls", () => {
  for (const path of ["/api/setting", "/api/plans/list", "/api/faqs/list", "/api/openapi.json"]) {
    for (const spelling of [path, `${path}/`, path.toUpperCase()]) {
      test(`GET ${spelling} answers JSON`, async () => {
        const response = await fetch(origin() + spelling);
        expect(response.status).toBe(200);
        expect(response.headers.get("content-type")).toContain("application/json");
        expect(await response.json()).toBeTruthy();
      });
    }
  }

  test("settings carry what the specification names", async () => {
    const settings = await (await fetch(`${origin()}/api/setting/`)).json();
    for (const field of [
      "_id",
      "company_logo",
      "company_logo_dark",
      "company_email",
      "company_number",
      "company_address",
      "facebook_link",
      "twitter_link",
      "instagram_link",
    ]) {
      expect(settings, field).toHaveProperty(field);
    }
  });

  test("plans: one entry for each plan and interval, unique keys", async () => {
    const plans = await (await fetch(`${origin()}/api/plans/list`)).json();
    expect(plans).toHaveLength(10);
    expect(new Set(plans.map((plan: { __id: string }) => plan.__id)).size).toBe(10);
    expect(plans.filter((plan: { year_month: string }) => plan.year_month === "year")).toHaveLength(
      5,
    );
  });

  test("a plan by name: encoded, without case, with both prices", async () => {
    const response = await fetch(
      `${origin()}/api/plans/name/${encodeURIComponent("brick & MORTAR")}/`,
    );
    const plan = await response.json();
    expect(plan).toMatchObject({ title: "Brick & Mortar", year_month: "month" });
    expect(plan.plan_price).toBe(plan.monthly_plan_price);
    expect(plan.yearly_plan_price).toBeGreaterThan(plan.monthly_plan_price);
  });

  test("the terms and the privacy policy by slug", async () => {
    for (const slug of [
      "terms-and-conditions-of-service-for-northwick",
      "privacy-policy",
      "Privacy-Policy",
    ]) {
      const response = await fetch(`${origin()}/api/pages/slug/${slug}`);
      expect(response.status).toBe(200);
      expect((await response.json()).content.length).toBeGreaterThan(2000);
    }
  });

  for (const path of ["/api/plans/name/none", "/api/pages/slug/none", "/api/nonsense", "/api"]) {
    test(`GET ${path} is a 404 with an error`, async () => {
      const response = await fetch(origin() + path);
      expect(response.status).toBe(404);
      expect((await response.json()).error).toEqual(expect.any(String));
    });
  }
});

test.describe("refusals", () => {
  for (const path of posts) {
    test(`${path} refuses each wrong form of request`, async () => {
      const status = async (response: Promise<Response>) => {
        const answer = await response;
        expect((await answer.json()).error).toEqual(expect.any(String));
        return answer.status;
      };
      expect(await status(post(path, "{}", { "Content-Type": "text/plain" }))).toBe(415);
      expect(await status(post(path, "{ not json"))).toBe(400);
      expect(await status(post(path, JSON.stringify({ email: "x".repeat(70_000) })))).toBe(413);
      expect(await status(post(path, "{}", { "Sec-Fetch-Site": "cross-site" }))).toBe(403);
      expect(await status(post(path, "{}", { Origin: "https://evil.example" }))).toBe(403);
      expect(await status(post(path, "{}"))).toBe(422);
      expect(await status(fetch(origin() + path))).toBe(405);
      expect(await status(fetch(origin() + path, { method: "DELETE" }))).toBe(405);
    });

    test(`${path}/ in another case is the same call`, async () => {
      expect((await post(`${path.toUpperCase()}/`, "{}")).status).toBe(422);
    });

    test(`${path}: no input gives a 5xx`, async () => {
      const odd = fc.oneof(
        fc.anything({ withNullPrototype: false, withBigInt: false }),
        fc.constantFrom(
          "\u0000",
          "\ud800",
          "__proto__",
          "x".repeat(3000),
          "' or 1=1 --",
          -1,
          1e308,
        ),
        fc.string({ unit: "binary", maxLength: 300 }),
      );
      const fields = [
        ...Object.keys(paid()),
        "name",
        "subject",
        "description",
        "__proto__",
        "constructor",
      ];
      const body = fc.oneof(
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom(...fields), odd).map((wrong) => ({ ...paid(), ...wrong })),
      );
      await fc.assert(
        fc.asyncProperty(body, async (input) => {
          const text = JSON.stringify(input) ?? "null";
          const response = await post(path, text);
          expect(response.status, text).toBeLessThan(500);
          expect(await response.json()).toEqual(expect.any(Object));
        }),
        { numRuns: 60 },
      );
    });
  }

  test("a property named __proto__ in the JSON text changes nothing", async () => {
    const response = await post("/api/contact", '{"__proto__":{"name":"x"},"constructor":1}');
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).fields)).toContain("name");
  });

  test("strange addresses: no 5xx", async () => {
    const raw = (path: string, host?: string) =>
      new Promise<number>((resolve, reject) => {
        const { hostname, port } = new URL(origin());
        const request = httpRequest(
          { hostname, port, path, headers: host === undefined ? {} : { Host: host } },
          (response) => {
            response.resume();
            resolve(response.statusCode ?? 0);
          },
        );
        request.once("error", reject);
        request.end();
      });
    for (const path of [
      "/%E0%A4%A",
      "//example.com/x",
      "/%00",
      "/..%2f..%2fetc/passwd",
      `/${"a".repeat(9000)}`,
      "/signup?plan=%00&monthly=%FF",
      "/signup?plan=%E0%A4%A",
      "/api/plans/name/%00",
      "/api/plans/name/%F0%9F%9A%9A",
      "/verify-email?token=%00%FF",
      "/dev/outbox/..%2f..%2fsecret",
    ]) {
      const status = await raw(path);
      expect(status, path).toBeGreaterThanOrEqual(200);
      expect(status, path).toBeLessThan(500);
    }
    expect(await raw("/", "bad host!")).toBe(400);
  });
});

test.describe("signing up by call", () => {
  test("paid, then the same key again: one account, one subscription", async ({ query }) => {
    const body = paid();
    const key = { "Idempotency-Key": crypto.randomUUID() };
    for (let time = 0; time < 2; time += 1) {
      const response = await post("/api/stripe/createSubscription", body, key);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        message: "Signup Successful",
        redirect: "/verify-email",
      });
    }
    expect(
      await query(
        `select s.status, s.price_cents from subscription s join signup g on g.id = s.signup_id where g.email = $1`,
        [body.email],
      ),
    ).toEqual([{ status: "active", price_cents: 4500 }]);
  });

  test("50 identical calls at once, same key and then own keys: one customer, one subscription", async ({
    query,
  }) => {
    const shared = crypto.randomUUID();
    for (const key of [() => shared, () => crypto.randomUUID()]) {
      const body = paid();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          post("/api/stripe/createSubscription", body, { "Idempotency-Key": key() }),
        ),
      );
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
      expect(
        await query(
          `select count(distinct u.id)::int as users, count(distinct s.id)::int as subscriptions,
             (select count(*)::int from sandbox_record r where r.kind = 'customer' and r.data::text like '%' || g.id || '%') as customers,
             (select count(*)::int from sandbox_record r where r.kind = 'subscription' and r.data::text like '%' || g.id || '%') as provider_subscriptions
           from signup g join "user" u on u.email = g.email join subscription s on s.signup_id = g.id
           where g.email = $1 group by g.id`,
          [body.email],
        ),
      ).toEqual([{ users: 1, subscriptions: 1, customers: 1, provider_subscriptions: 1 }]);
    }
  });

  test("errors come all at once, the specification’s message first", async () => {
    const response = await post("/api/stripe/createSubscription", { email: "no" });
    expect(response.status).toBe(422);
    const { error, fields } = await response.json();
    expect(error).toBe("Please fill all required fields.");
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining(["first_name", "email", "password", "industry", "deliveryVolume"]),
    );
  });

  test("without a trial and a card: the card’s message", async () => {
    const response = await post("/api/stripe/createSubscription", paid({ paymentMethod: "" }));
    expect(response.status).toBe(422);
    expect((await response.json()).error).toBe("Card field is not loaded");
  });

  test("declined: 402 and the provider’s message", async () => {
    const response = await post(
      "/api/stripe/createSubscription",
      paid({ paymentMethod: "pm_sandbox_declined" }),
    );
    expect(response.status).toBe(402);
    expect((await response.json()).error).toBe("Your card was declined.");
  });

  test("an unknown plan: a clear error", async () => {
    const response = await post(
      "/api/stripe/createFreeSubscription",
      paid({ plan_id: "Nonsense" }),
    );
    expect(response.status).toBe(422);
    expect((await response.json()).fields).toHaveProperty("plan_id");
  });
});
