import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { PaymentInvoice, Services, SignedIn } from "../../../composition/services.ts";
import { servicesContext, visitorContext } from "../../../context.ts";
import { themeColors } from "../../../contract/theme.ts";
import { RenderQueueFull } from "../../../platform/pdf/render-queue.ts";
import { noTexts } from "../../../root-data.ts";
import type { Invoice } from "../invoice.ts";
import { createInvoiceFiles } from "../web/invoice-file.server.ts";
import { loader as pageLoader } from "./billing-invoice.tsx";
import { loader, middleware } from "./billing-invoice-pdf.tsx";

const invoice: PaymentInvoice = {
  id: "in_1",
  number: "DL-0001",
  status: "paid",
  issuedAt: new Date("2026-11-21T10:00:00Z"),
  dueAt: new Date("2026-11-21T10:00:00Z"),
  periodStart: new Date("2026-11-21T10:00:00Z"),
  periodEnd: new Date("2026-12-21T10:00:00Z"),
  lines: [{ description: "Starter plan", quantity: 1, unitCents: 3_900, totalCents: 3_900 }],
  subtotalCents: 3_900,
  taxes: [],
  totalCents: 3_900,
  creditAppliedCents: 0,
  amountPaidCents: 3_900,
  currency: "usd",
  billTo: { name: "Byron Bakery", email: "ada@byron.example", address: null, taxIds: [] },
  cardLast4: "4242",
  refunds: [],
};

const member = (id: string, role = "owner") =>
  ({ user: { id: "u" }, organization: { id, name: "Byron Bakery", role } }) as unknown as SignedIn;

/** Asks for a file. @param from.silent the payment provider does not answer @param from.billedTo name on the invoice */
async function ask(
  query: string,
  from: {
    visitor?: SignedIn;
    silent?: boolean;
    billedTo?: string;
    invoice?: Partial<PaymentInvoice>;
  } = {},
) {
  const billTo = { ...invoice.billTo, ...(from.billedTo && { name: from.billedTo }) };
  const asked: string[] = [];
  const context = new RouterContextProvider();
  context.set(visitorContext, { kind: "known", signedIn: from.visitor ?? null });
  context.set(servicesContext, {
    billing: {
      async getInvoice(organization: string, id: string) {
        asked.push(organization);
        if (from.silent) throw new Error("no answer");
        return organization === "bakery" && id === invoice.id
          ? { ...invoice, ...from.invoice, billTo }
          : null;
      },
    },
    config: { tax: null, currency: "usd" },
    content: {
      getTexts: async () => noTexts,
      getSettings: async () => null,
      getColors: async () => themeColors,
    },
    log: { error: () => undefined, warn: () => undefined },
  } as unknown as Services);
  const request = new Request(`https://site.example/billing-invoice/pdf${query}`);
  const args = { request, context } as unknown as LoaderFunctionArgs;
  /** What the page that follows would be made of. */
  let page: unknown;
  const [run = expect.fail()] = middleware;
  const response = (await run(args as never, async () => {
    try {
      page = loader(args);
    } catch (thrown) {
      page = thrown;
    }
    return new Response("page");
  })) as Response;
  return { response, page: page as { data: unknown; init?: { status?: number } }, asked, args };
}

const startOf = async (response: Response) =>
  Buffer.from(await response.arrayBuffer())
    .subarray(0, 5)
    .toString();

test("an owner gets the file, for nobody’s cache and no search engine", async () => {
  const { response, page } = await ask("?id=in_1", { visitor: member("bakery") });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="Our-site-invoice-DL-0001.pdf"',
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  expect(await startOf(response)).toBe("%PDF-");
  expect(page).toBeUndefined();
}, 60_000);

test("a refund with tax has a credit note, and only its own number names it", async () => {
  const owner = member("bakery");
  const refunded: Partial<PaymentInvoice> = {
    taxes: [{ title: "VAT 19%", amountCents: 623 }],
    refunds: [
      {
        at: new Date("2026-11-24T10:00:00Z"),
        amountCents: 1_190,
        creditNote: "DL-0001-CN-01",
        taxCents: 190,
      },
    ],
  };
  const query = "?id=in_1&credit=DL-0001-CN-01";
  const { response, args } = await ask(query, { visitor: owner, invoice: refunded });
  expect(response.headers.get("Content-Disposition")).toBe(
    'attachment; filename="Our-site-credit-note-DL-0001-CN-01.pdf"',
  );
  expect(await startOf(response)).toBe("%PDF-");
  expect(await pageLoader(args)).toMatchObject({
    file: "/billing-invoice/pdf?id=in_1&credit=DL-0001-CN-01",
    invoice: {
      ...{ number: "DL-0001-CN-01", corrects: "DL-0001", issued: "2026-11-24" },
      lines: [{ description: "Refund of invoice DL-0001", totalCents: -1_190 }],
      ...{ subtotalCents: -1_000, totalCents: -1_190 },
      taxes: [{ title: "VAT 19%", amountCents: -190 }],
    },
  });
  for (const [credit, invoice] of [
    ["DL-0001-CN-02", refunded],
    ["DL-0001-CN-01", {}],
  ] as const) {
    const { page } = await ask(`?id=in_1&credit=${credit}`, { visitor: owner, invoice });
    expect(page).toMatchObject({ data: null, init: { status: 404 } });
  }
  const { response: signIn } = await ask(query);
  expect(new URL(signIn.headers.get("Location") ?? "", "https://x").searchParams.get("next")).toBe(
    "/billing-invoice?id=in_1&credit=DL-0001-CN-01",
  );
}, 60_000);

test("another customer, and a member who does not pay, get what the page gives: nothing", async () => {
  for (const visitor of [member("grocery"), member("bakery", "member")]) {
    const { page, args } = await ask("?id=in_1", { visitor });
    expect(page).toMatchObject({ data: null, init: { status: 404 } });
    if (visitor.organization?.role === "owner") {
      await expect(pageLoader(args)).rejects.toMatchObject({ init: { status: 404 } });
    }
  }
});

test("a signed-out visitor has to sign in for an invoice, and gets the sample without one", async () => {
  const { response, asked } = await ask("?id=in_1");
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/login?next=%2Fbilling-invoice%3Fid%3Din_1");
  expect(asked).toEqual([]);
  const sample = (await ask("")).response;
  expect(sample.headers.get("Content-Disposition")).toContain("Our-site-invoice-2026-0417.pdf");
  expect(await startOf(sample)).toBe("%PDF-");
  // One's own has no sample.
  const own = (await ask("", { visitor: member("bakery") })).response;
  expect(own.headers.get("Location")).toBe("/billing-invoice");
}, 60_000);

test("while the payment provider is silent, page and download say so", async () => {
  const { response, page, args } = await ask("?id=in_1", {
    visitor: member("bakery"),
    silent: true,
  });
  expect(page).toMatchObject({ data: { shown: null }, init: { status: 503 } });
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(await pageLoader(args)).toMatchObject({
    data: { kind: "unanswered" },
    init: { status: 503 },
  });
});

test("a name that the typeface lacks: the invoice to print, and which letters", async () => {
  const { page } = await ask("?id=in_1", { visitor: member("bakery"), billedTo: "漢字 Ltd" });
  expect(page).toMatchObject({
    init: { status: 200 },
    data: {
      shown: {
        reason: { why: "letters", letters: "漢 字" },
        invoice: { billTo: { name: "漢字 Ltd" } },
        file: null,
      },
    },
  });
}, 60_000);

test("too much to render, and a fault", async () => {
  const log = { error: () => undefined, warn: () => undefined } as unknown as Services["log"];
  const none = {} as Invoice;
  const content = { getTexts: async () => noTexts } as unknown as Services["content"];
  const failing = (error: Error) =>
    createInvoiceFiles(() => Promise.reject(error))(
      { log, media: {} as Services["media"], content },
      { invoice: none, logo: null, logoDark: null, accent: null },
      "en",
    );
  expect(await failing(new RenderQueueFull("full"))).toEqual({ why: "busy", retryAfter: 10 });
  expect(await failing(new Error("no font"))).toEqual({ why: "fault" });
});
