import { links } from "../../contract/links.ts";
/**
 * A link to an account page, for emails. It leads through sign-in, because signed-out visitors see a sample at the page's
 * own address. Customers who are signed in go straight on.
 * @param path of this site, with its query and fragment
 */
export const signInFirst = (origin: string, path: string): string =>
  `${origin}${links.signInFor(path)}`;
