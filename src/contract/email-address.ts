import { line } from "./text.ts";
import { z } from "./zod.ts";

/**
 * Characters that no one sees and that come along when an address is copied: zero-width ones, soft hyphens, direction marks,
 * no-break spaces. Between letters that aren't ASCII, joiners stay: Persian and Hindi domains are written with them.
 */
const unseen =
  /[\u00a0\u2007\u202f]|(?!(?<=\P{ASCII})[\u200c\u200d](?=\P{ASCII}))[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A domain in letters of any script. Nothing in it has a meaning in a URL. */
const international = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}\p{Join_Control}.。．｡-]+$/u;

/** `xn--mnchen-3ya.de` for `münchen.de`, as browsers and mail servers write it; a domain that can't exist stays. */
export function toAsciiDomain(domain: string): string {
  if (!international.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** An address without what no one sees, its domain in ASCII. */
function cleanAddress(typed: string): string {
  const address = typed.replace(unseen, "").trim();
  const at = address.lastIndexOf("@") + 1;
  return at === 0 ? address : address.slice(0, at) + toAsciiDomain(address.slice(at));
}

/**
 * An email address, at most 254 characters (RFC 5321): what browsers let through in `<input type="email">`, and domains of
 * any script. Other letters before the @ are refused: many mail servers don't take them (SMTPUTF8).
 */
export function emailAddress(required = "Enter your email address.") {
  return z
    .string({ error: required })
    .transform(cleanAddress)
    .pipe(
      line(required, 254)
        .refine((address) => !/\P{ASCII}.*@/u.test(address), {
          error: "Enter an email address without accents or special letters before the @.",
          abort: true,
        })
        .pipe(
          z.email({
            pattern: z.regexes.html5Email,
            error: "Enter an email address like name@example.com.",
          }),
        ),
    );
}

/** The form of an email address under which it is unique: clean and in lower case. */
export const normaliseEmail = (email: string): string => cleanAddress(email).toLowerCase();

/** A link that writes to an address. `%`, `?`, `&`, and `#` have a meaning there, and may all stand before the @. */
export const mailtoLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;

/** The address in such a link, or null for any other link. */
export function readMailto(link: string): string | null {
  if (!/^mailto:/i.test(link)) return null;
  const written = link.slice("mailto:".length);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
