/** Texts of the mail doctor, in the terminal and on the first-day checklist. */
export const mailDoctorWords = {
  what: {
    connection: "connection",
    encryption: "encryption",
    signIn: "sign-in",
    sender: "sender",
    spf: "SPF",
    dkim: "DKIM",
    dmarc: "DMARC",
    message: "test message",
  },
  connection: (reason: string) =>
    `The mail server can’t be reached (${reason}). Check host and port in SMTP_URL.`,
  notEncrypted:
    "The mail server doesn’t offer encryption, so everyone on the way can read emails and the password. Use another port, or smtps:// in SMTP_URL.",
  sameMachine: "none, on the same machine",
  signIn: (reason: string) =>
    `The mail server doesn’t accept the user and password in SMTP_URL (${reason}).`,
  noSignIn: "none: SMTP_URL has no user",
  reserved: (domain: string) =>
    `MAIL_FROM is at ${domain}, which is reserved for examples. Use an address at a domain that is yours.`,
  dnsSilent: (name: string) => `DNS didn’t answer for ${name}. Try again in a minute.`,
  spfMissing: (domain: string) =>
    `${domain} has no SPF record, so many mail servers treat your emails as spam. Add the TXT record that your email provider names.`,
  spfTwice: (domain: string) =>
    `${domain} has more than one SPF record, so none counts. Merge them into one TXT record.`,
  spfOpen: (domain: string) =>
    `The SPF record of ${domain} lets everyone send in your name. End it with ~all or -all.`,
  dkimMissing: (domain: string) =>
    `${domain} has no DKIM key, so mail servers can’t tell your emails from forged ones. Turn on DKIM at your email provider, and add the record that it names.`,
  dkimSelector: (name: string) => `There is no DKIM key at ${name}.`,
  dkimSome: "there are keys; name a selector to check one: -- --selector NAME",
  dkimUnclear: (name: string) =>
    `${name} has other records, so keys can’t be seen. Name a selector: -- --selector NAME`,
  dmarcMissing: (domain: string) =>
    `${domain} has no DMARC record. Large providers expect one. Begin with a TXT record at _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:YOUR-ADDRESS`,
  dmarcTwice: (domain: string) => `${domain} has more than one DMARC record, so none counts.`,
  dmarcPolicy: (domain: string) => `The DMARC record of ${domain} has no policy, such as p=none.`,
  refused: (reason: string) => `The mail server didn’t take the test message (${reason}).`,
  sent: (address: string) => `sent to ${address}; look whether it arrives, and not as spam`,
  settingsMissing: "Set SMTP_URL and MAIL_FROM first.",
  usage:
    "Usage: npm run mail:doctor -- [--selector NAME] [ADDRESS]\n  --selector  the DKIM selector that your email provider names\n  ADDRESS     gets a test message\n",
  ready: "Ready to send email.",
  notReady: "Not ready to send email.",
};

/** The message with which the doctor tries whether email arrives. */
export const testMessage = {
  subject: "Test message from your site",
  text: "This message was sent by npm run mail:doctor. Your site’s emails leave the same way.\n\nIf it’s in your spam folder, look at what the doctor says about SPF, DKIM, and DMARC.\n",
};
