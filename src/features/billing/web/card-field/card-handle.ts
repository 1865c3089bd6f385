import type { FieldErrors } from "../../../../contract/field-errors.ts";

/** The inputs of a card field, by the id of each; a provider with one input for all has the first only. */
export type CardInput = "paymentMethod" | "cardExpiry" | "cardCvc";

/** Errors by input. */
export type CardErrors = { [input in CardInput]?: string | undefined };

/** The same as an error summary takes it. */
export function cardFieldErrors(errors: CardErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([input, message]) => (message ? [[input, [message]]] : [])),
  );
}

/** The functions of a mounted card field, the same for each provider. Errors are sentences for the visitor. */
export interface CardHandle {
  /** Checks before the provider is asked: errors, and empty inputs. */
  check(): { errors: CardErrors; missing: CardInput[] };
  /**
   * Turns what was typed into a payment method; the card number goes to the provider only. `fields` tells which inputs
   * are at fault, where that is known.
   */
  createPaymentMethod(holder: {
    name: string;
    email: string;
  }): Promise<{ id: string } | { error: string; fields?: CardErrors }>;
  /** Lets the bank ask the customer (3-D Secure). */
  confirm(clientSecret: string): Promise<{ confirmed: true } | { error: string }>;
}

/** Props of a card field. */
export interface CardFieldProps {
  /** Called when the field can be used, and with null when it goes away or cannot be loaded. */
  onReady(handle: CardHandle | null): void;
  /** Messages to show beside the inputs. */
  errors?: CardErrors | undefined;
  /** Called when the visitor changes what is typed into one of them. */
  onChange(input: CardInput): void;
}

/** How long a provider may take to check a card, in milliseconds. The bank's own question has all the time. */
const checkForMs = 60_000;

/** Asks the provider. A script of its that throws, or doesn't answer, is an error like others. */
export async function createPaymentMethod(
  handle: CardHandle,
  holder: { name: string; email: string },
): ReturnType<CardHandle["createPaymentMethod"]> {
  const failed = { error: "We couldn’t check your card." };
  const late = new Promise<typeof failed>((resolve) => setTimeout(resolve, checkForMs, failed));
  return Promise.race([handle.createPaymentMethod(holder).catch(() => failed), late]);
}

/** Lets the bank ask, as above. */
export const confirmPayment = (
  handle: CardHandle,
  clientSecret: string,
): ReturnType<CardHandle["confirm"]> =>
  handle.confirm(clientSecret).catch(() => ({ error: "Your bank didn’t confirm the card." }));
