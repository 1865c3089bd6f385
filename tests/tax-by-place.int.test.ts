import { eq, sql } from "drizzle-orm";
import { getDocument } from "unpdf/pdfjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatAmount } from "../src/contract/money.ts";
import { billingDetails, type subscription } from "../src/features/billing/server/tables.ts";
import { signup } from "../src/features/signup/server/tables.ts";
import { buildFreeSignup, buildPaidSignup } from "./factories/signup-input.ts";
import { type StripeFake, startStripeFake } from "./fakes/stripe-server.ts";
import { createTestDatabase } from "./harness/database.ts";
import { createBrowser, startSite } from "./harness/running-site.ts";

/** A whole site whose tax depends on the place: signup by page and by call, Stripe, invoice page, and PDF file. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let stripe: StripeFake;
let site: Awaited<ReturnType<typeof startSite>>;

async function open(settings: Record<string, string>): Promise<void> {
  database = await createTestDatabase();
  stripe = await startStripeFake();
  site = await startSite(database.url, {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
    STRIPE_API_BASE: stripe.url,
    ...settings,
  });
}
async function close(): Promise<void> {
  await site.close();
  await stripe.close();
  await database.close();
}
afterEach(async () => {
  await database.db.execute(
    sql`truncate subscription, signup, billing_details, billing_customer, "user", organization cascade`,
  );
});

const paid = (changes: object) => ({
  ...buildPaidSignup({ paymentMethod: "pm_card_visa" }),
  ...{ expected_price_cents: 4_500, terms: true, ...changes },
});

/** The call of the form with JavaScript. */
async function call(values: object, which = "createSubscription") {
  const response = await fetch(`${site.origin}/api/stripe/${which}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.origin },
    body: JSON.stringify(values),
  });
  return { status: response.status, body: await response.json() };
}

const words = (html: string) =>
  html
    .replaceAll(/<(style|script|template)\b.*?<\/\1>/gs, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

async function textOfPdf(data: ArrayBuffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(data) }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items
    .map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : ""))
    .join("")
    .replaceAll(/\s+/g, " ");
}

/** The newest invoice of a customer who signed up, as page and as file. */
async function readInvoice(email: string) {
  await database.db.execute(sql`update "user" set email_verified = true where email = ${email}`);
  const browser = createBrowser(site.origin);
  await browser.go("/login", { email, password: "correct horse battery", next: "/profile" });
  const payments = (await (await browser.go("/profile-payment")).page?.text()) ?? "";
  const id = /billing-invoice\?id=([^"&]+)/.exec(payments)?.[1];
  const page = (await (await browser.go(`/billing-invoice?id=${id}`)).page?.text()) ?? "";
  const file = await (await browser.go(`/billing-invoice/pdf?id=${id}`)).page?.arrayBuffer();
  return {
    payments: words(payments),
    page: words(page),
    file: await textOfPdf(file ?? new ArrayBuffer(0)),
  };
}

const countOf = (table: typeof signup | typeof subscription) => database.db.$count(table);

describe("tax that is added to prices", () => {
  beforeAll(() => open({ TAX: "stripe-added" }));
  afterAll(close);
  let charged: number;
  beforeEach(() => {
    charged = stripe.state.charges.length;
  });
  const chargedCents = () => stripe.state.charges.slice(charged).map(({ amount }) => amount);

  test.each([
    ["a German consumer", { country: "DE" }, 855, "VAT 19%"],
    [
      "a French company with a registered number",
      { country: "FR", tax_id: "FRAB123456789" },
      0,
      "VAT (reverse charge)",
    ],
    ["a Texas company", { country: "US", postal_code: "78701" }, 371, "Sales Tax 8.25%"],
    ["a Swiss company", { country: "CH" }, 365, "VAT 8.1%"],
  ])(
    "%s sees the tax before anything is charged, and the same everywhere afterward",
    async (_name, place, taxCents, title) => {
      const values = paid(place);
      if (taxCents > 0) {
        expect(await call(values)).toEqual({
          status: 409,
          body: {
            ...{ code: "tax_changed", tax_cents: taxCents },
            error:
              "Tax is added for your address. Check the total above the button. Nothing was charged. Sign up again if you agree.",
          },
        });
        expect(chargedCents()).toEqual([]);
      }
      const agreed = await call({ ...values, expected_tax_cents: taxCents });
      expect(agreed.status).toBe(200);
      const totalCents = 4_500 + taxCents;
      expect(chargedCents()).toEqual([totalCents]);

      const [stored] = await database.db.select().from(billingDetails);
      expect(stored?.address).toMatchObject({ country: place.country });
      const { payments, page, file } = await readInvoice(values.email);
      const [tax, total] = [taxCents, totalCents].map((cents) => formatAmount(cents, "usd"));
      expect(payments).toContain(total);
      for (const text of [page, file]) {
        expect(text).toContain(`Subtotal without tax $45.00 ${title} ${tax} Total ${total}`);
        expect(text.includes("Reverse charge: the customer accounts for the tax.")).toBe(
          taxCents === 0,
        );
      }
    },
  );

  test("an unregistered number is refused at its field, and nothing is sold", async () => {
    const customers = stripe.state.customers.size;
    const values = paid({ country: "FR", tax_id: "FRAB111111111" });
    expect(await call(values)).toMatchObject({
      status: 422,
      body: { fields: { tax_id: ["This number isn’t registered. Check it, or leave it empty."] } },
    });
    expect(await countOf(signup)).toBe(0);
    expect(await call({ ...values, tax_id: "" })).toMatchObject({
      status: 409,
      body: { tax_cents: 900 },
    });
    await expect.poll(() => stripe.state.customers.size).toBe(customers);
  });

  test.each([
    [{}, "country", "Choose your country. Your tax depends on it."],
    [{ country: "zz" }, "country", "Choose your country. Your tax depends on it."],
    [{ country: "US" }, "postal_code", "Enter your postal code. Your tax depends on it."],
    [{ country: "US", postal_code: "00000" }, "postal_code", /^We can’t find this place/],
    [{ country: "DE", tax_id: "12" }, "tax_id", /^This isn’t a tax number of this country/],
    [{ country: "DE", postal_code: "1".repeat(50) }, "postal_code", /20/],
  ])("%o is refused at %s", async (place, field, message) => {
    const { status, body } = await call(paid(place));
    expect(status).toBe(422);
    const said = body.fields[field]?.[0];
    if (typeof message === "string") expect(said).toBe(message);
    else expect(said).toMatch(message);
  });

  test.each(["", "&free"])("the form asks what the tax depends on%s", async (free) => {
    const page = await fetch(`${site.origin}/signup?plan=Starter&monthly=true${free}`);
    const html = await page.text();
    expect(html).toContain('<option value="DE">Germany</option>');
    expect(html).toMatch(/name="postal_code".*name="tax_id"/);
    if (!free) expect(words(html)).toContain("The tax for your address is added.");
  });

  test("a free trial asks where the customer is, and nothing is due", async () => {
    const values = { ...buildFreeSignup({ plan_id: "Starter" }) };
    expect((await call(values, "createFreeSubscription")).status).toBe(422);
    const placed = { ...values, country: "US", postal_code: "78701" };
    expect((await call(placed, "createFreeSubscription")).status).toBe(200);
    const [row] = await database.db.select().from(signup).where(eq(signup.email, values.email));
    expect(row).toMatchObject({ taxCents: null, billingAddress: { postalCode: "78701" } });
    expect(chargedCents()).toEqual([]);
  });

  test("an address that has an account gets the answers of a new one", async () => {
    const values = paid({ country: "DE", expected_tax_cents: 855 });
    expect((await call(values)).status).toBe(200);
    const known = { ...values, idempotency_key: "another-form-0001" };
    expect(await call({ ...known, expected_tax_cents: null })).toMatchObject({
      body: { tax_cents: 855 },
    });
    const other = await call({ ...values, ...known });
    expect(other).toEqual(await call({ ...paid({ country: "DE", expected_tax_cents: 855 }) }));
  });

  test("while Stripe is away, nothing is ordered that wasn’t agreed to", async () => {
    stripe.failNext("POST /v1/customers", { kind: "refuse", status: 503 }, 3);
    expect(await call(paid({ country: "DE", expected_tax_cents: 855 }))).toMatchObject({
      status: 503,
      body: { error: /^We can’t look up your tax right now. Nothing was ordered or charged./ },
    });
    expect(await countOf(signup)).toBe(0);
  });

  test("who moves before the card is accepted pays the tax of the new place", async () => {
    const values = paid({ country: "DE", expected_tax_cents: 855 });
    const declined = {
      ...values,
      paymentMethod: "pm_card_chargeDeclined",
      idempotency_key: "a-form-that-moves-1",
    };
    expect((await call(declined)).status).toBe(402);
    const moved = { ...declined, country: "CH", paymentMethod: "pm_card_visa" };
    expect(await call(moved)).toMatchObject({ status: 409, body: { tax_cents: 365 } });
    expect((await call({ ...moved, expected_tax_cents: 365 })).status).toBe(200);
    expect(chargedCents()).toEqual([4_865]);
  });
});

describe("tax that prices contain", () => {
  beforeAll(() => open({ TAX: "stripe-included", CURRENCY: "eur", LANGUAGES: "en,es" }));
  afterAll(close);

  test("everyone pays the price that was shown, and the invoice says how much of it is tax", async () => {
    const values = paid({ country: "FR" });
    expect((await call(values)).status).toBe(200);
    expect(stripe.state.charges.map(({ amount }) => amount)).toEqual([4_500]);
    const { page, file } = await readInvoice(values.email);
    for (const text of [page, file]) {
      expect(text).toContain("Subtotal without tax €37.50 VAT 20% €7.50 Total €45.00");
    }
  });

  test("pages say it in their language", async () => {
    const read = async (path: string) => words(await (await fetch(site.origin + path)).text());
    expect(await read("/page-pricing")).toContain("Prices include tax.");
    expect(await read("/payment")).toContain("Every price includes tax.");
    expect(await read("/es/precios")).toContain("Los precios incluyen impuestos.");
    expect(await read("/es/registro?plan=Starter&monthly=true")).toContain("Número fiscal");
    expect(await (await fetch(`${site.origin}/pricing.json`)).json()).toMatchObject({
      taxes: "included",
      tax: null,
    });
  });

  test("while Stripe is away, the order is kept, and the provider computes the tax later", async () => {
    stripe.failNext("POST /v1/customers", { kind: "refuse", status: 503 }, 6);
    expect(await call(paid({ country: "DE" }))).toMatchObject({
      status: 503,
      body: { error: /We’ll keep trying/ },
    });
    expect(await countOf(signup)).toBe(1);
  });
});
