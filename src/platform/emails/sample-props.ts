import type { AnyEmail } from "./template.ts";

/** What an email says to a made-up reader, with its amounts in a currency. @param site makes a link from a path */
export const sampleProps = (
  email: AnyEmail,
  site: (path: string) => string,
  currency: string,
): object =>
  JSON.parse(JSON.stringify(email.sample(site)), (key, value) =>
    key === "currency" ? currency : value,
  );
