import type { ReactNode } from "react";
import type { z } from "zod";
import type { Clock } from "../../contract/format.ts";
import type { Locale } from "../../contract/locale.ts";
import type { BrandColors } from "../../contract/theme.ts";
import type { Transaction } from "../db/client.ts";

/** The sender, as the reader sees it. */
export interface Brand {
  name: string;
  /** Public address of the site, without a trailing slash. */
  origin: string;
  /** Postal address, for the footer. May be empty. */
  address: string;
  /** Where readers write to. May be empty. */
  email: string;
  colors: BrandColors;
  /** Days and times are those of the company's time zone, in the language of the reader. */
  clock: Clock;
}

/** Every kind of email. Each feature defines its own in `server/emails.ts`. */
interface EmailBase<Props> {
  /** Stored with each email, so one that is renamed leaves its waiting emails behind. */
  id: string;
  /**
   * The schema of the email's values. It is checked when the email is rendered: the props come back from the database, perhaps written by an
   * older version of this program.
   */
  props: z.ZodType<Props>;
  /** Made-up props, for the console's preview and for tests. @param site makes a path an address of this site */
  sample(site: (path: string) => string): Props;
  /** Whom an answer goes to, where that is not us. */
  replyTo?(props: Props): string;
  /** Headers of its own. */
  headers?(props: Props): Record<string, string>;
  /** Where the reader can stop this kind of mail, where it is one that can be stopped. */
  unsubscribeUrl?(props: Props): string | undefined;
  /** False if this reader switched the email off: then it isn't written. */
  isWanted?(tx: Transaction, to: string): Promise<boolean>;
  /** True if a waiting email must no longer go out: then it's deleted instead. */
  isObsolete?(tx: Transaction, mailId: string): Promise<boolean>;
  /** The console shows its original elsewhere, so no copy is kept. */
  shownElsewhere?: true;
}

/** An email whose text a person writes each time, or that shows another one. */
interface CodeEmail<Props> extends EmailBase<Props> {
  subject(props: Props, brand: Brand): string;
  body(props: Props, brand: Brand): ReactNode;
}

/** The words of an email, with placeholders such as `{{company}}`. `body` is in the markup of `parse-body.ts`. */
export interface EmailText {
  subject: string;
  /** The preview text that inboxes show after the subject. */
  preheader: string;
  heading: string;
  body: string;
  /** Why the reader gets the email, at its end. */
  reason: string;
}

/** An email whose text operators can change. What is here is the default. */
export interface TextEmail<Props> extends EmailBase<Props> {
  /** The email's name in the console. */
  name: string;
  /** When it is sent, and to whom. */
  sent: string;
  text: EmailText;
  /** The same in Spanish. An email without it is English for everybody. */
  es?: EmailText;
  /** The language of `text`: English unless told. */
  locale?: Locale;
  /** The meaning of each placeholder. One that ends in `-link` is the target of a link. */
  placeholders: Readonly<Record<string, string>>;
  /** It guards accounts or the console: only owners change its text, and they are told. */
  ownersOnly?: true;
  /** Placeholders without which the email makes no sense. */
  required: readonly string[];
  /** The value of each placeholder, in the language of `brand.clock`. Empty: the email doesn't say it this time. */
  values(props: Props, brand: Brand): Record<string, string>;
}

export type Email<Props> = CodeEmail<Props> | TextEmail<Props>;
// biome-ignore lint/suspicious/noExplicitAny: a list holds emails of all props
export type AnyEmail = Email<any>;
// biome-ignore lint/suspicious/noExplicitAny: a list holds emails of all props
export type AnyTextEmail = TextEmail<any>;

/** The Spanish text of an email as a text of its own, which operators change like the English one; null where there is none. */
export const inSpanish = (email: AnyTextEmail): AnyTextEmail | null =>
  email.es
    ? {
        ...email,
        ...{ id: `${email.id}-es`, name: `${email.name} in Spanish` },
        ...{ text: email.es, locale: "es" },
      }
    : null;

/** Placeholders of every email. */
const commonPlaceholders = { company: "Your company’s name" } as const;

/** The greeting, for emails that know the reader's name. */
export const greetingPlaceholder = {
  greeting: "“Hi Ann,”, or “Hi,” if the name doesn’t look like one",
} as const;

/** Between the cells of a row. No one can type it. */
const cellEnd = "\u001f";

/** The value of a placeholder that is a table where it has a paragraph to itself, and lines elsewhere. */
export const tableValue = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join(cellEnd)).join("\n");
export const isTable = (value: string): boolean => value.includes(cellEnd);
export const splitTable = (table: string): string[][] =>
  table.split("\n").map((row) => row.split(cellEnd));

/** Defines an email by its text. The compiler holds props, values, and placeholders together. */
export const defineEmail = <Schema extends z.ZodType, const Name extends string>(
  definition: Omit<
    TextEmail<z.output<Schema>>,
    "props" | "text" | "es" | "placeholders" | "required" | "values"
  > & {
    props: Schema;
    text: Omit<EmailText, "body"> & { body: readonly string[] };
    es?: Omit<EmailText, "body"> & { body: readonly string[] };
    placeholders: Readonly<Record<Name, string>>;
    required?: readonly NoInfer<Name>[];
    values(props: z.output<Schema>, brand: Brand): Record<NoInfer<Name>, string>;
  },
): TextEmail<z.output<Schema>> => ({
  ...(definition as Omit<typeof definition, "es">),
  ...(definition.es && { es: { ...definition.es, body: definition.es.body.join("\n\n") } }),
  props: definition.props as unknown as z.ZodType<z.output<Schema>>,
  text: { ...definition.text, body: definition.text.body.join("\n\n") },
  placeholders: { ...commonPlaceholders, ...definition.placeholders },
  required: definition.required ?? [],
  values: (props, brand) => ({ company: brand.name, ...definition.values(props, brand) }),
});

/** Defines an email whose text is code. */
export const defineEmailInCode = <Schema extends z.ZodType>(
  definition: Omit<CodeEmail<z.output<Schema>>, "props"> & { props: Schema },
): CodeEmail<z.output<Schema>> => definition as unknown as CodeEmail<z.output<Schema>>;
