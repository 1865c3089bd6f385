import type { RouterContextProvider } from "react-router";
import { addressLines } from "../../contract/billing-details.ts";
import type { CompanySettings } from "../../contract/content.ts";
import { formatDay } from "../../contract/format.ts";
import type { Invoice, InvoiceParty, ListedInvoice } from "../../contract/invoice.ts";
import { taxIdLine } from "../../contract/tax-id.ts";
import type { PaymentInvoice, SignedIn } from "../../server/services.ts";
import { payingOrganization } from "../account/account.server.ts";
import { sampleInvoice } from "../account/sample-account.ts";
import { servicesContext } from "../context.ts";
import { withFallback } from "../http/fallback.server.ts";
import { fallbackName } from "../page-meta.ts";

type Context = Readonly<RouterContextProvider>;

/** @param logo file of the sender's logo, or null for the built-in one */
export interface ShownInvoice {
  invoice: Invoice;
  logo: string | null;
}

const isoDay = (at: Date) => at.toISOString().slice(0, 10);

/** An invoice of the provider, as a list shows it. */
export function listedInvoice(invoice: PaymentInvoice): ListedInvoice {
  const { issuedAt, dueAt, periodStart, periodEnd, billTo, ...rest } = invoice;
  return {
    ...rest,
    issued: isoDay(issuedAt),
    due: isoDay(dueAt),
    period: `${formatDay(periodStart)} to ${formatDay(periodEnd)}`,
    billTo: {
      name: billTo.name,
      email: billTo.email,
      lines: [
        ...(billTo.address ? addressLines(billTo.address) : []),
        ...billTo.taxIds.map(taxIdLine),
      ],
    },
    sample: null,
  };
}

/** The site's company as the sender of an invoice. */
function senderOf(settings: CompanySettings | null): InvoiceParty {
  return {
    name: settings?.name ?? fallbackName,
    lines: envelopeLines(settings?.company_address ?? ""),
    email: settings?.company_email ?? "",
  };
}

async function readSettings(context: Context): Promise<CompanySettings | null> {
  const services = context.get(servicesContext);
  return withFallback(services, "settings", services.content.getSettings(), null);
}

/** The invoice that everybody may see. */
export async function readSampleInvoice(context: Context): Promise<ShownInvoice> {
  const settings = await readSettings(context);
  return { invoice: sampleInvoice(senderOf(settings)), logo: settings?.company_logo ?? null };
}

/**
 * An invoice of the signed-in user's organization; `missing` where it is not there, not theirs, or they do not look
 * after the organisation's money; `unanswered` while the payment provider is silent.
 */
export async function readOwnInvoice(
  context: Context,
  signedIn: SignedIn,
  id: string,
): Promise<ShownInvoice | "missing" | "unanswered"> {
  const payer = payingOrganization(signedIn);
  if (!payer) return "missing";
  const services = context.get(servicesContext);
  const [found, settings] = await Promise.all([
    withFallback(
      services,
      "invoice",
      services.billing.getInvoice(payer, id.slice(0, 200)),
      "unanswered" as const,
    ),
    readSettings(context),
  ]);
  if (found === "unanswered") return found;
  if (!found) return "missing";
  const invoice = listedInvoice(found);
  // An invoice keeps the name that it was issued with; one without a name gets today's.
  const name = invoice.billTo.name || (signedIn.organization?.name ?? "");
  return {
    invoice: { ...invoice, from: senderOf(settings), billTo: { ...invoice.billTo, name } },
    logo: settings?.company_logo ?? null,
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
