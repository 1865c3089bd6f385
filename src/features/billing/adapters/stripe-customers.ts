import Stripe from "stripe";
import { AppError } from "../../../platform/errors.ts";
import type { PostalAddress } from "../billing-details.ts";
import type { PaymentPort } from "../server/ports.ts";
import type { TaxId } from "../tax-id.ts";
import { isMissing, underKey } from "./stripe-client.ts";

/** Stripe's limit for a value of metadata. */
const metadataLength = 500;

/** Who pays, as Stripe's invoices name them: the organization, or the person where there is none. */
export function createStripeCustomers(
  stripe: Stripe,
): Pick<PaymentPort, "createCustomer" | "updateCustomer" | "deleteCustomer"> {
  /** The new one is made before the others go, so that a refused one leaves what was there. */
  async function replaceTaxId(customerId: string, taxId: TaxId | null): Promise<void> {
    const { data } = await stripe.customers.listTaxIds(customerId, { limit: 100 });
    const same = taxId && data.find((one) => one.type === taxId.type && sameNumber(one, taxId));
    const kept = taxId && (same ?? (await makeTaxId(customerId, taxId)));
    for (const { id } of data) {
      if (id === kept?.id) continue;
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

  return {
    async createCustomer({ key, signupId, email, name, organization, phone, lookFirst }) {
      if (lookFirst) {
        const { data } = await stripe.customers.list({ email, limit: 100 });
        const made = data.find(({ metadata }) => metadata.signup_id === signupId);
        if (made) return made.id;
      }
      const customer = await underKey(key, (idempotencyKey) =>
        stripe.customers.create(
          {
            email,
            name: organization ?? name,
            ...(phone && { phone }),
            metadata: { signup_id: signupId, contact: name.slice(0, metadataLength) },
          },
          { idempotencyKey },
        ),
      );
      return customer.id;
    },

    async updateCustomer({ customerId, email, name, organization, address, taxId }) {
      await stripe.customers.update(customerId, {
        email,
        name: organization ?? name,
        ...(address !== undefined && { address: address ? stripeAddress(address) : "" }),
        metadata: { contact: name.slice(0, metadataLength) },
      });
      if (taxId !== undefined) await replaceTaxId(customerId, taxId);
    },

    async deleteCustomer(customerId) {
      await stripe.customers.del(customerId).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
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
