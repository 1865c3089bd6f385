/** What a mounted card field can do, whichever provider it belongs to. Errors are sentences for the visitor. */
export interface CardHandle {
  /** Turns what was typed into a payment method; the card number goes to the provider only. */
  createPaymentMethod(holder: {
    name: string;
    email: string;
  }): Promise<{ id: string } | { error: string }>;
  /** Lets the bank ask the customer (3-D Secure). */
  confirm(clientSecret: string): Promise<{ confirmed: true } | { error: string }>;
}

/** Props of a card field. */
export interface CardFieldProps {
  /** Called when the field can be used, and with null when it goes away or cannot be loaded. */
  onReady(handle: CardHandle | null): void;
  /** Message to show beside the field. */
  error?: string | undefined;
  /** Called when the visitor changes what is typed. */
  onChange(): void;
}
