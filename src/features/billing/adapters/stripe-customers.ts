import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { isByPlace } from "../../../contract/tax.ts";
import { AppError } from "../../../platform/errors.ts";
import type { PostalAddress } from "../billing-details.ts";
import type { PaymentPort } from "../server/ports.ts";
import type { TaxId } from "../tax-id.ts";
import { findIn, isMissing, type StripeSettings, underKey } from "./stripe-client.ts";
import { ensurePrice } from "./stripe-prices.ts";
import type { StripeTaxes } from "./stripe-taxes.ts";

/** Stripe's limit for a value of metadata. */
const metadataLength = 500;

/** Kinds of tax number that Stripe looks up in a register. */
const registered: ReadonlySet<string> = new Set(["eu_vat", "gb_vat", "au_abn"]);
/** How often Stripe is asked what the register said. */
const looks = 6;

type Customers = Pick<
  PaymentPort,
  "createCustomer" | "updateCustomer" | "deleteCustomer" | "taxByPlace"
>;

/** The customer's name on Stripe's invoices: the organization, or the person if there is none. */
export function createStripeCustomers(
  stripe: Stripe,
  taxes: StripeTaxes,
  { taxCheckMs = 800, log }: Pick<StripeSettings, "taxCheckMs" | "log">,
): Customers {
  const { tax } = taxes;

  /** The new one is made before the others go, so that a refused one leaves what was there. */
  async function replaceTaxId(customerId: string, taxId: TaxId | null): Promise<void> {
    const { data } = await stripe.customers.listTaxIds(customerId, { limit: 100 });
    const same = taxId && data.find((one) => one.type === taxId.type && sameNumber(one, taxId));
    const current = taxId && (same ?? (await makeRegisteredTaxId(customerId, taxId)));
    for (const { id } of data) {
      if (id === current?.id) continue;
      await stripe.customers.deleteTaxId(customerId, id).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    }
  }

  async function makeTaxId(customerId: string, { type, value }: TaxId): Promise<Stripe.TaxId> {
    try {
      return await stripe.customers.createTaxId(customerId, { type, value });
    } catch (error) {
      const refused =
        error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "tax_id_invalid";
      // No cause: the provider's words may name the number, and causes are logged.
      throw refused ? new AppError("tax_id_refused") : error;
    }
  }

  /**
   * Stripe Tax believes each number that looks right, and the company owes the tax of one that isn't registered. So a number
   * counts only once the register has confirmed it. Others are taken back.
   */
  async function makeRegisteredTaxId(customerId: string, taxId: TaxId): Promise<Stripe.TaxId> {
    let created = await makeTaxId(customerId, taxId);
    if (!isByPlace(tax) || !registered.has(taxId.type)) return created;
    for (let look = 1; look < looks && created.verification?.status === "pending"; look += 1) {
      await wait(taxCheckMs);
      created = await stripe.customers.retrieveTaxId(customerId, created.id);
    }
    if (created.verification?.status === "verified") return created;
    await stripe.customers.deleteTaxId(customerId, created.id);
    const denied = created.verification?.status === "unverified";
    throw new AppError(denied ? "tax_id_unregistered" : "tax_id_unchecked");
  }

  /** Where tax depends on the place, Stripe refuses an address that it can't find. */
  async function placed<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const unknown =
        error instanceof Stripe.errors.StripeInvalidRequestError &&
        error.code === "customer_tax_location_invalid";
      throw unknown ? new AppError("tax_place_unknown") : error;
    }
  }

  return {
    async createCustomer({ key, signupId, email, name, organization, phone, ...input }) {
      const { lookFirst, address, taxId } = input;
      if (lookFirst) {
        const found = await findIn(
          stripe.customers.list({ email, limit: 100 }),
          ({ metadata }) => metadata.signup_id === signupId,
        );
        if (found) return found.id;
      }
      const customer = await underKey(key, (idempotencyKey) =>
        stripe.customers.create(
          {
            email,
            name: organization ?? name,
            ...(phone && { phone }),
            ...(address && { address: stripeAddress(address) }),
            metadata: { signup_id: signupId, contact: name.slice(0, metadataLength) },
          },
          { idempotencyKey },
        ),
      );
      if (taxId) {
        await replaceTaxId(customer.id, taxId).catch((error: unknown) => {
          // The customer can correct it later. Until then, tax is charged.
          if (!(error instanceof AppError)) throw error;
          log?.warn({ reason: error.reason }, "a tax number was left out");
        });
      }
      return customer.id;
    },

    async updateCustomer({ customerId, email, name, organization, address, taxId }) {
      await placed(() =>
        stripe.customers.update(customerId, {
          email,
          name: organization ?? name,
          ...(address !== undefined && { address: address ? stripeAddress(address) : "" }),
          ...(address && isByPlace(tax) && { tax: { validate_location: "immediately" as const } }),
          metadata: { contact: name.slice(0, metadataLength) },
        }),
      );
      if (taxId !== undefined) await replaceTaxId(customerId, taxId);
    },

    async deleteCustomer(customerId) {
      await stripe.customers.del(customerId).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },

    taxByPlace: isByPlace(tax)
      ? {
          prices: tax.byPlace,
          async quote({ address, taxId, plan }) {
            const price = await ensurePrice(stripe, plan, tax);
            const { id } = await placed(() =>
              stripe.customers.create({
                address: stripeAddress(address),
                tax: { validate_location: "immediately" },
                metadata: { made_for: "a quote of tax" },
              }),
            );
            try {
              if (taxId) await makeRegisteredTaxId(id, taxId);
              const invoice = await stripe.invoices.createPreview({
                customer: id,
                ...taxes.previewed(),
                subscription_details: { items: [{ price }] },
              });
              const sum = (invoice.total_taxes ?? []).reduce((all, one) => all + one.amount, 0);
              return { taxCents: sum, totalCents: invoice.total };
            } finally {
              // A leftover after a failure is never charged.
              stripe.customers.del(id).catch((error: unknown) => {
                log?.warn({ err: error }, "a customer made for a quote was left at Stripe");
              });
            }
          },
        }
      : null,
  };
}

/** Stripe may write a number with other separators than were typed. */
function sameNumber(a: { value: string }, b: { value: string }): boolean {
  const bare = ({ value }: { value: string }) => value.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  return bare(a) === bare(b);
}

/** An empty part says so: a part that is left out keeps what it was. */
function stripeAddress({ postalCode, ...rest }: PostalAddress): Stripe.AddressParam {
  return { ...rest, postal_code: postalCode };
}
