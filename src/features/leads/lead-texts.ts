/** Data that stays when a person is erased, and why. */
export const staysAfterErasure = {
  account: {
    what: "The customer account, with its signup, subscription, and invoices",
    why: "The contract needs it, and tax law asks for invoices. The customer deletes the account under Settings.",
  },
  completedSignup: { what: "The completed signup", why: "Bookkeeping needs it." },
  newsletter: {
    what: "A note that the address left the newsletter",
    why: "It keeps the newsletter from being sent to it again.",
  },
  suppression: {
    what: "A note that email to the address bounced or was reported",
    why: "It keeps the site from emailing the address.",
  },
  log: {
    what: "An entry in the activity log that a lead was erased, without a name",
    why: "It proves that the request was carried out.",
  },
  backups: {
    what: "Copies in backups",
    why: "They are overwritten over time. After a restore, erase the person again.",
  },
} as const;

/** In a person's export: what it leaves to the account's own. */
export const accountHasOwnExport =
  "This person has an account. Its own data is in the file that they get under Settings.";

/** Why a line of an imported file can't be taken. */
export const importProblems = {
  noEmailColumn: "Choose which column holds the email address.",
  /** Column of the file with the lines that were left out. */
  reasonColumn: "Reason",
  noAddress: (text: string) => `“${text}” isn’t an email address.`,
  shortened: (column: string, text: string) =>
    `${column} is “${text}”: your spreadsheet shortened this number. Format the column as text, and save the file again.`,
  /** In the note of a lead whose cell holds several addresses. */
  otherAddresses: (addresses: string) => `Other email addresses: ${addresses}`,
  tooLong: (field: string, most: number) => `The ${field} is longer than ${most} characters.`,
  twice: (email: string, line: number) => `${email} is in line ${line} already.`,
};
