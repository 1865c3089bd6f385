import { decodeHTML } from "entities";
import { Parser } from "htmlparser2";
import { readMailto } from "../../contract/email-address.ts";

/** Replaces single-use links in a copy. */
const hidden = "[link hidden]";

/** Parameters of links that open nothing by themselves. */
const harmlessParameters = new Set(["next", "plan", "monthly", "done"]);

/** A value that may be a secret, such as the end of `/pay/…`. */
const looksSecret = (value: string) => value.length >= 16 && /\d/.test(value);

/** Whether only the email's reader may have this link. */
const isSecret = (link: URL) =>
  [...link.searchParams.keys()].some((name) => !harmlessParameters.has(name)) ||
  link.pathname.split("/").some(looksSecret);

/** Parts of a link that are long enough to be a secret of their own. */
function secretParts(link: URL): string[] {
  const values = [...link.searchParams.values()].flatMap((value) => [
    value,
    encodeURIComponent(value),
  ]);
  return [...values, ...link.pathname.split("/")].filter(looksSecret);
}

/** Every link in the props of an email, however deep. */
function linksOf(props: unknown): string[] {
  if (typeof props === "string")
    return URL.canParse(props) && /^https?:/i.test(props) ? [props] : [];
  if (typeof props !== "object" || props === null) return [];
  return Object.values(props).flatMap(linksOf);
}

const escapeHtml = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** `northwick.example/reset-password?…`: where a link leads, without what its reader alone may have. */
function shownTarget(href: string): string {
  const address = readMailto(href);
  if (address !== null || !URL.canParse(href)) return address ?? href;
  const { host, pathname, search } = new URL(href);
  if (!host) return href;
  const path = pathname
    .split("/")
    .map((part) => (looksSecret(part) ? "…" : part))
    .join("/");
  return `${host}${path === "/" ? "" : path}${search ? "?…" : ""}`;
}

/** Mail programs cut an email off long before. In characters. */
const longest = 200_000;

/** The attributes by which a click or a script goes somewhere. */
const leading = new Set(["href", "ping", "action"]);

/**
 * The email whose links lead nowhere, with the target of each in words behind its label, so that no one has to trust the label.
 * Comments are left out.
 */
function withTargets(html: string): string {
  const pieces: string[] = [];
  /** The link that is open, and where its label begins. Links don't nest. */
  let open: { target: string; label: number } | null = null;
  const parser = new Parser(
    {
      onprocessinginstruction: (_name, text) => pieces.push(`<${text}>`),
      ontext: (text) => pieces.push(text),
      onopentag(name, attributes) {
        const own = Object.entries(attributes).filter(([key]) => !leading.has(key));
        const written = own.map(([key, value]) => ` ${key}="${value.replaceAll('"', "&quot;")}"`);
        pieces.push(`<${name}${written.join("")}>`);
        const { href } = attributes;
        if (name === "a" && href !== undefined) {
          open ??= { target: shownTarget(decodeHTML(href)), label: pieces.length };
        }
      },
      onclosetag(name, isImplied) {
        if (name === "a" && open) {
          const label = pieces.slice(open.label).join("");
          if (!label.includes(open.target))
            pieces.push(` <small>(${escapeHtml(open.target)})</small>`);
          open = null;
        }
        if (!isImplied) pieces.push(`</${name}>`);
      },
    },
    // As XML, no tag closes or changes another, and the copy keeps the tags that the email has.
    { decodeEntities: false, xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return pieces.join("");
}

/**
 * A rendered email without what opens an account, confirms an address, or pays: the words and the looks stay. No link of the
 * copy leads anywhere.
 * @param props what the email was rendered from
 * @returns null if a secret would be left, or the email is too long: then nothing is kept
 */
export function redactedCopy(html: string, props: object): string | null {
  if (html.length > longest) return null;
  const secret = linksOf(props)
    .map((link) => new URL(link))
    .filter(isSecret)
    .sort((a, b) => b.href.length - a.href.length);
  let copy = withTargets(html);
  for (const { href } of secret) {
    copy = copy.replaceAll(escapeHtml(href), hidden).replaceAll(href, hidden);
  }
  return secret.flatMap(secretParts).some((part) => copy.includes(part)) ? null : copy;
}
