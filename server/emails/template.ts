import type { ReactNode } from "react";
import type { Brand } from "./mail-props.ts";

/** One kind of mail. */
export interface Template<Props> {
  subject(props: Props, brand: Brand): string;
  body(props: Props, brand: Brand): ReactNode;
  /** Whom an answer goes to, where that is not us. */
  replyTo?(props: Props): string;
  /** Headers of its own. */
  headers?(props: Props): Record<string, string>;
  /** Where the reader can stop this kind of mail, where it is one that can be stopped. */
  unsubscribeUrl?(props: Props): string;
}
