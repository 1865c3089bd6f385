import type { RouterContextProvider } from "react-router";
import type { CompanySettings } from "../../contract/content.ts";
import type { InvoiceParty } from "../../contract/invoice.ts";
import type { SignedIn } from "../../server/services.ts";
import { invoiceView, payingOrganization } from "../account/payments/payments.server.ts";
import { sampleInvoice } from "../account/sample-account.ts";
import { servicesContext } from "../context.ts";
import { withFallback } from "../http/fallback.server.ts";
import { fallbackName } from "../page-meta.ts";
import { type InvoiceSheet, ownSheet, sampleSheet } from "./invoice-sheet.ts";

type Context = Readonly<RouterContextProvider>;

/** An invoice for its page and its file. @param logo file of the sender's logo, or null for the built-in one */
export interface InvoiceToShow {
  sheet: InvoiceSheet;
  logo: string | null;
}

/** The site's company as the sender of an invoice. */
function senderOf(settings: CompanySettings | null): InvoiceParty {
  return {
    name: settings?.name ?? fallbackName,
    lines: addressLines(settings?.company_address ?? ""),
    email: settings?.company_email ?? "",
  };
}

async function readSettings(context: Context): Promise<CompanySettings | null> {
  const services = context.get(servicesContext);
  return withFallback(services, "settings", services.content.getSettings(), null);
}

/** The invoice that everybody may see. */
export async function readSampleInvoice(context: Context): Promise<InvoiceToShow> {
  const settings = await readSettings(context);
  const sheet = sampleSheet(sampleInvoice(senderOf(settings)));
  return { sheet, logo: settings?.company_logo ?? null };
}

/**
 * An invoice of the signed-in user's organization; `missing` where it is not there, not theirs, or they do not look
 * after the organisation's money; `unanswered` while the payment provider is silent.
 */
export async function readOwnInvoice(
  context: Context,
  signedIn: SignedIn,
  id: string,
): Promise<InvoiceToShow | "missing" | "unanswered"> {
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
  const invoice = invoiceView(found);
  const { billTo } = invoice;
  // An invoice keeps the name that it was issued with; one without a name gets today's.
  const name = billTo.name || (signedIn.organization?.name ?? "");
  const sheet = ownSheet({ ...invoice, billTo: { ...billTo, name } }, senderOf(settings));
  return { sheet, logo: settings?.company_logo ?? null };
}

/** An address of one line as an envelope has it: the street, and from its second comma on the town. */
function addressLines(address: string): string[] {
  const parts = address.split(",").map((part) => part.trim());
  return [
    parts.slice(0, 2).join(", "),
    parts.slice(2, 4).join(", "),
    parts.slice(4).join(", "),
  ].filter(Boolean);
}
