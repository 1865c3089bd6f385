import { StripeFailure } from "./stripe-failures.ts";
import type {
  FakeAddress,
  FakeBalanceTransaction,
  FakeTaxId,
  StripeState,
} from "./stripe-objects.ts";
import { group, metadata, need, only, type StripeParams, text } from "./stripe-params.ts";
import { assertPlace } from "./stripe-tax-places.ts";

const addressParts = ["line1", "line2", "city", "state", "postal_code", "country"] as const;

/** A part that is left out stays, and an empty one goes. */
export function changedAddress(before: FakeAddress | null, params: StripeParams): FakeAddress {
  const sent = group(params, "address");
  only(sent, ...addressParts);
  const part = (name: (typeof addressParts)[number]) =>
    (text(sent, name) ?? before?.[name] ?? "") || null;
  return {
    line1: part("line1"),
    line2: part("line2"),
    city: part("city"),
    state: part("state"),
    postal_code: part("postal_code"),
    country: part("country"),
  };
}

/** The place is looked up at once, and not with the first invoice. */
export function validatesPlace(params: StripeParams): boolean {
  const tax = group(params, "tax");
  only(tax, "validate_location");
  return tax.validate_location === "immediately";
}

/** `POST /v1/customers/:id`, for the default card and for what invoices say. */
export function updateCustomer(state: StripeState, id: string, params: StripeParams) {
  only(params, "invoice_settings", "email", "name", "address", "tax", "metadata");
  const customer = state.customers.get(id);
  if (!customer) throw StripeFailure.missing("customer", id, "id");
  if (params.address && validatesPlace(params)) {
    assertPlace(changedAddress(customer.address, params));
  }
  customer.email = text(params, "email") ?? customer.email;
  customer.name = text(params, "name") ?? customer.name;
  if (params.address === "") customer.address = null;
  else if (params.address) customer.address = changedAddress(customer.address, params);
  Object.assign(customer.metadata, metadata(params));
  if (!params.invoice_settings) return customer;
  const settings = group(params, "invoice_settings");
  only(settings, "default_payment_method");
  const method = text(settings, "default_payment_method");
  if (method && state.paymentMethods.get(method)?.customer !== id) {
    throw StripeFailure.missing(
      "PaymentMethod",
      method,
      "invoice_settings[default_payment_method]",
    );
  }
  customer.invoice_settings.default_payment_method = method || null;
  return customer;
}

/** `POST /v1/customers/:id/balance_transactions`: below zero is what the customer has for coming invoices. */
export function adjustBalance(
  state: StripeState,
  id: string,
  params: StripeParams,
): FakeBalanceTransaction {
  only(params, "amount", "currency", "metadata", "description");
  const customer = state.customers.get(id);
  if (!customer) throw StripeFailure.missing("customer", id, "id");
  const amount = Number(need(params, "amount"));
  customer.balance += amount;
  const made: FakeBalanceTransaction = {
    id: state.newId("cbtxn"),
    object: "customer_balance_transaction",
    amount,
    ending_balance: customer.balance,
    currency: need(params, "currency"),
    type: "adjustment",
    customer: id,
    created: state.now(),
    livemode: false,
    metadata: metadata(params),
  };
  state.balances.unshift(made);
  return made;
}

/** `POST /v1/customers/:id/tax_ids`. Of the forms it knows two. */
export function createTaxId(state: StripeState, id: string, params: StripeParams): FakeTaxId {
  only(params, "type", "value");
  const customer = state.customers.get(id);
  if (!customer) throw StripeFailure.missing("customer", id, "id");
  const [type, value] = [need(params, "type"), need(params, "value")];
  const form = { eu_vat: /^[A-Z]{2}[A-Z0-9]{2,12}$/, us_ein: /^\d{2}-?\d{7}$/ }[type];
  if (form && !form.test(value)) {
    throw StripeFailure.invalid("tax_id_invalid", `Invalid value for ${type}.`, "value");
  }
  const made = {
    id: state.newId("txi"),
    object: "tax_id" as const,
    type,
    value,
    customer: id,
    created: state.now(),
    livemode: false as const,
    verification: { status: type === "eu_vat" ? ("pending" as const) : ("unavailable" as const) },
  };
  customer._taxIds.unshift(made);
  return made;
}

/** `GET /v1/customers/:id/tax_ids/:id`. The register has been asked by then: it knows all but some, as in Stripe's test mode. */
export function readTaxId(state: StripeState, id: string, taxId: string): FakeTaxId {
  const known = state.customers.get(id)?._taxIds.find((one) => one.id === taxId);
  if (!known) throw StripeFailure.missing("tax_id", taxId, "id");
  if (known.verification.status === "pending" && !known.value.endsWith("222222222")) {
    const status = known.value.endsWith("111111111") ? "unverified" : "verified";
    known.verification = { status };
  }
  return known;
}

/** `DELETE /v1/customers/:id/tax_ids/:id` */
export function deleteTaxId(state: StripeState, id: string, taxId: string): object {
  const customer = state.customers.get(id);
  const known = customer?._taxIds.find((one) => one.id === taxId);
  if (!customer || !known) throw StripeFailure.missing("tax_id", taxId, "id");
  customer._taxIds = customer._taxIds.filter((one) => one !== known);
  return { id: taxId, object: "tax_id", deleted: true };
}
