import type { PostalAddress } from "../billing-details.ts";
import type { AccountPayments, PaymentInvoice } from "../server/ports-account.ts";
import { type TaxId, taxIdProblem } from "../tax-id.ts";

interface Details {
  email: string;
  name: string;
  organization: string | null;
  address?: PostalAddress | null;
  taxId?: TaxId | null;
}

/** A customer of the sandbox, with what they were called before: issued invoices keep it. */
export interface SandboxCustomer extends Details {
  /** Oldest first; `until` in ISO 8601. */
  earlier?: (Details & { until: string })[];
}

/** A customer after a change. A tax ID that looks like none is refused, as a real provider would; the rest is taken. */
export function updatedCustomer(
  known: SandboxCustomer,
  input: Omit<Parameters<AccountPayments["updateCustomer"]>[0], "customerId">,
  at: Date,
): { customer: SandboxCustomer; refused: boolean } {
  const { earlier = [], ...before } = known;
  const { address, taxId, ...named } = input;
  const refused = Boolean(taxId && taxIdProblem(taxId));
  const customer: Details = {
    ...before,
    ...named,
    ...(address !== undefined && { address }),
    ...(taxId !== undefined && !refused && { taxId }),
  };
  const { email, name, organization } = before;
  const old = { email, name, organization, address: before.address, taxId: before.taxId };
  const past = { ...old, until: at.toISOString() } as Details & { until: string };
  return { customer: { ...customer, earlier: [...earlier, past] }, refused };
}

/** The recipient of an invoice at that moment. */
export function billToAt(customer: SandboxCustomer | null, at: Date): PaymentInvoice["billTo"] {
  const past = customer?.earlier?.find(({ until }) => at < new Date(until));
  const details = past ?? customer;
  return {
    name: details?.organization ?? details?.name ?? "",
    email: details?.email ?? "",
    address: details?.address ?? null,
    taxIds: details?.taxId ? [details.taxId] : [],
  };
}
