import type { RouterContextProvider } from "react-router";
import type { PaymentInvoice, SignedIn } from "../../../composition/services.ts";
import { localeContext, servicesContext } from "../../../context.ts";
import type { Clock } from "../../../contract/format.ts";
import { isByPlace } from "../../../contract/tax.ts";
import type { AccentColors } from "../../../contract/theme.ts";
import { dayIn } from "../../../contract/zoned-time.ts";
import { fallbackName } from "../../../page-meta.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { readPageTexts } from "../../../texts.server.ts";
import { readTexts } from "../../../ui/texts.ts";
import { payingOrganization } from "../../account/web/account.server.ts";
import { sampleInvoice } from "../../account/web/sample-account.ts";
import { addressLines } from "../../billing/billing-details.ts";
import { taxIdLine } from "../../billing/tax-id.ts";
import { readColors, readCompanyClock } from "../../brand/web/brand.server.ts";
import type { CompanySettings } from "../../content/content.ts";
import type { Invoice, InvoiceParty, ListedInvoice } from "../invoice.ts";

type Context = Readonly<RouterContextProvider>;

export interface ShownInvoice {
  invoice: Invoice;
  /** File of the sender's logo; null: the built-in one. */
  logo: string | null;
  logoDark: string | null;
  /** The sender's accent; null: the theme's own. */
  accent: AccentColors | null;
}

/** An invoice of the provider, as a list shows it. */
export function listedInvoice(invoice: PaymentInvoice, clock: Clock): ListedInvoice {
  const { issuedAt, dueAt, periodStart, periodEnd, billTo, refunds, ...rest } = invoice;
  return {
    ...rest,
    issued: dayIn(issuedAt, clock),
    due: dayIn(dueAt, clock),
    period: { from: dayIn(periodStart, clock), to: dayIn(periodEnd, clock) },
    billTo: {
      name: billTo.name,
      email: billTo.email,
      lines: [
        ...(billTo.address ? addressLines(billTo.address, clock.locale) : []),
        ...billTo.taxIds.map(taxIdLine),
      ],
    },
    // One sum a day.
    refunds: [...Map.groupBy(refunds, ({ at }) => dayIn(at, clock))].map(([on, ofDay]) => ({
      on,
      amountCents: ofDay.reduce((sum, one) => sum + one.amountCents, 0),
      creditNotes: ofDay.flatMap(({ creditNote }) => creditNote ?? []),
      taxCents: ofDay.reduce((sum, one) => sum + one.taxCents, 0),
    })),
    sample: false,
  };
}

/**
 * The credit note that corrects an invoice, in the shape of one: what it gives back is below zero.
 * @param words `item` is its only line; `taxes` stands where the invoice has several
 * @returns null where the invoice has no such credit note
 */
export function toCreditNote(
  invoice: PaymentInvoice,
  number: string,
  clock: Clock,
  words: { item: string; taxes: string },
): ListedInvoice | null {
  const refund = invoice.refunds.find(({ creditNote }) => creditNote === number);
  if (!refund) return null;
  const { amountCents, taxCents, at } = refund;
  const [tax, ...more] = invoice.taxes;
  const added = invoice.taxes.some((one) => one.added);
  const lineCents = added ? taxCents - amountCents : -amountCents;
  return {
    ...listedInvoice(invoice, clock),
    ...{ number, corrects: invoice.number, status: "paid" },
    ...{ issued: dayIn(at, clock), due: dayIn(at, clock) },
    lines: [{ description: words.item, quantity: 1, unitCents: lineCents, totalCents: lineCents }],
    subtotalCents: taxCents - amountCents,
    // The one tax of the invoice, or the sum of several.
    taxes: tax
      ? [
          more.length === 0
            ? { ...tax, amountCents: -taxCents || 0 }
            : { title: words.taxes, amountCents: -taxCents, ...(added && { added }) },
        ]
      : [],
    totalCents: -amountCents,
    ...{ creditAppliedCents: 0, amountPaidCents: 0, refunds: [] },
  };
}

/** The site's company as the sender of an invoice. */
function senderOf(settings: CompanySettings | null): InvoiceParty {
  return {
    name: settings?.name ?? fallbackName,
    lines: [
      ...envelopeLines(settings?.company_address ?? ""),
      ...(settings?.tax_number ? [settings.tax_number] : []),
    ],
    email: settings?.company_email ?? "",
  };
}

async function readSender(context: Context) {
  const services = context.get(servicesContext);
  const [settings, colors] = await Promise.all([
    withFallback(services, "settings", services.content.getSettings(), null),
    readColors(services),
  ]);
  return {
    from: senderOf(settings),
    logo: settings?.company_logo ?? null,
    logoDark: settings?.company_logo_dark ?? null,
    accent: colors.own ? colors.light : null,
  };
}

/** The invoice that everybody may see. */
export async function readSampleInvoice(context: Context): Promise<ShownInvoice> {
  const { from, ...rest } = await readSender(context);
  const services = context.get(servicesContext);
  const { tax, currency } = services.config;
  const locale = context.get(localeContext);
  const texts = readTexts(await readPageTexts(services, locale), "sample");
  return {
    invoice: sampleInvoice(from, isByPlace(tax) ? null : tax, { texts, locale, currency }),
    ...rest,
  };
}

/** Which document: an invoice by the provider's id, or with `credit` the credit note of that number. */
export interface InvoiceWish {
  id: string;
  credit: string | null;
}

/** The invoice that an address names, or null. */
export function invoiceWish(url: string): InvoiceWish | null {
  const query = new URL(url).searchParams;
  const id = query.get("id");
  return id ? { id, credit: query.get("credit") } : null;
}

/**
 * An invoice of the signed-in user's organization; `missing` where it is not there, not theirs, or they do not look
 * after the organisation's money; `unanswered` while the payment provider is silent.
 */
export async function readOwnInvoice(
  context: Context,
  signedIn: SignedIn,
  wish: InvoiceWish,
): Promise<ShownInvoice | "missing" | "unanswered"> {
  const payer = payingOrganization(signedIn);
  if (!payer) return "missing";
  return readCustomerInvoice(context, { id: payer, name: signedIn.organization?.name ?? "" }, wish);
}

/** An invoice of an organization. @param organization.name stands on invoices that were issued without one */
export async function readCustomerInvoice(
  context: Context,
  organization: { id: string; name: string },
  { id, credit }: InvoiceWish,
): Promise<ShownInvoice | "missing" | "unanswered"> {
  const services = context.get(servicesContext);
  const [found, { from, ...rest }] = await Promise.all([
    withFallback(
      services,
      "invoice",
      services.billing.getInvoice(organization.id, id.slice(0, 200)),
      "unanswered" as const,
    ),
    readSender(context),
  ]);
  if (found === "unanswered") return found;
  if (!found) return "missing";
  const locale = context.get(localeContext);
  const clock = { ...(await readCompanyClock(services)), locale };
  const texts = credit && readTexts(await readPageTexts(services, locale), "invoice");
  const invoice = texts
    ? toCreditNote(found, credit, clock, {
        item: texts.refundOf({ number: found.number }),
        taxes: texts.taxes,
      })
    : listedInvoice(found, clock);
  if (!invoice) return "missing";
  // An invoice keeps the name that it was issued with; one without a name gets today's.
  const name = invoice.billTo.name || organization.name;
  return {
    invoice: { ...invoice, from, billTo: { ...invoice.billTo, name } },
    ...rest,
  };
}

/** An address of one line as an envelope has it: the street, and from its second comma on the town. */
function envelopeLines(address: string): string[] {
  const parts = address.split(",").map((part) => part.trim());
  return [
    parts.slice(0, 2).join(", "),
    parts.slice(2, 4).join(", "),
    parts.slice(4).join(", "),
  ].filter(Boolean);
}
