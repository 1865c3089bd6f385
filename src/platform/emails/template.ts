import type { ReactNode } from "react";
import type { Brand } from "../../composition/emails/mail-props.ts";

/** What every kind of email may say beside its text. */
interface Envelope<Props> {
  /** Whom an answer goes to, where that is not us. */
  replyTo?(props: Props): string;
  /** Headers of its own. */
  headers?(props: Props): Record<string, string>;
  /** Where the reader can stop this kind of mail, where it is one that can be stopped. */
  unsubscribeUrl?(props: Props): string | undefined;
}

/** An email whose text a person writes each time, or that shows another one. */
export interface CodeTemplate<Props> extends Envelope<Props> {
  subject(props: Props, brand: Brand): string;
  body(props: Props, brand: Brand): ReactNode;
}

/** The words of an email, with placeholders such as `{{company}}`. `body` is in the markup of `parse-body.ts`. */
export interface EmailText {
  subject: string;
  /** What inboxes show after the subject. */
  preheader: string;
  heading: string;
  body: string;
  /** Why the reader gets the email, at its end. */
  reason: string;
}

/** An email whose text operators can change. What is here is the default. */
export interface TextTemplate<Props> extends Envelope<Props> {
  /** What the email is called in the console. */
  name: string;
  /** When it is sent, and to whom. */
  sent: string;
  text: EmailText;
  /** What each placeholder stands for. One that ends in `-link` is the target of a link. */
  placeholders: Readonly<Record<string, string>>;
  /** It guards accounts or the console: only owners change its text, and they are told. */
  ownersOnly?: true;
  /** Placeholders without which the email makes no sense. */
  required: readonly string[];
  /** The value of each placeholder. Empty: the email doesn't say it this time. */
  values(props: Props, brand: Brand): Record<string, string>;
}

/** One kind of mail. */
export type Template<Props> = CodeTemplate<Props> | TextTemplate<Props>;

/** Placeholders of every email. */
const commonPlaceholders = { company: "Your company’s name" } as const;

/** The greeting, for emails that know the reader's name. */
export const greetingPlaceholder = {
  greeting: "“Hi Ann,”, or “Hi,” if the name doesn’t look like one",
} as const;

/** Between the cells of a row. Nobody can type it. */
const cellEnd = "\u001f";

/** The value of a placeholder that is a table where it has a paragraph to itself, and lines elsewhere. */
export const tableOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join(cellEnd)).join("\n");
export const isTable = (value: string): boolean => value.includes(cellEnd);
export const rowsOf = (table: string): string[][] =>
  table.split("\n").map((row) => row.split(cellEnd));

/** Defines an email by its text: `emailText<Props>()({ … })`. The compiler holds values and placeholders together. */
export const emailText =
  <Props>() =>
  <const Name extends string>(
    definition: Omit<TextTemplate<Props>, "text" | "placeholders" | "required" | "values"> & {
      text: Omit<EmailText, "body"> & { body: readonly string[] };
      placeholders: Readonly<Record<Name, string>>;
      required?: readonly NoInfer<Name>[];
      values(props: Props, brand: Brand): Record<NoInfer<Name>, string>;
    },
  ): TextTemplate<Props> => ({
    ...definition,
    text: { ...definition.text, body: definition.text.body.join("\n\n") },
    placeholders: { ...commonPlaceholders, ...definition.placeholders },
    required: definition.required ?? [],
    values: (props, brand) => ({ company: brand.name, ...definition.values(props, brand) }),
  });
