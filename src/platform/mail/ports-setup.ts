/** One thing that email needs, and how it is. */
export interface MailFinding {
  what: string;
  state: "ok" | "missing" | "wrong" | "unknown";
  /** The problem, or a note. */
  detail: string;
}

/** Tries the mail server, and sends nothing. */
export interface MailSetup {
  /** Whom emails come from: an address, or a name and an `<address>`. */
  from: string;
  /** Connection, encryption, and sign-in, as far as it gets. */
  checkServer(): Promise<MailFinding[]>;
}
