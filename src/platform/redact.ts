/**
 * Takes personal data and secrets out of text that is about to be logged. It doesn't matter who wrote the text: drivers, mail
 * servers, and payment providers repeat what they were given.
 */
export function redactText(text: string): string {
  let result = text.length > longest ? `${text.slice(0, longest)}… (cut)` : text;
  for (const [pattern, replacement] of patterns) result = result.replace(pattern, replacement);
  result = withoutAddresses(result);
  return result.replace(tokenLike, (run) => (isToken(run) ? hidden : run));
}

/** Longer text is cut, which also bounds the time that the patterns take. */
const longest = 10_000;
const hidden = "[redacted]";
const domain = String.raw`(?:localhost|\[[\d.:a-f]+\]|(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+)`;
const local = String.raw`(?:"[^"\n]+"|[^\s"'<>()[\],;:\\/=&?]{1,64})`;

/** In this order: what a link or a header holds is gone before single words are looked at. */
const patterns: [RegExp, string][] = [
  // Password hashes: bcrypt, argon2, scrypt.
  [/\$(?:2[abxy]|argon2(?:id|i|d)|scrypt)\$[^\s"']+/g, hidden],
  // User and password in a URL.
  [/\b([a-z][a-z\d+.-]{0,30}:\/\/)[^\s/"'<>@]*@/gi, `$1${hidden}@`],
  // The query and fragment of a URL or path, where links carry their tokens.
  [/\?[\w.~%[\]-]+=[^\s"'<>]*/g, `?${hidden}`],
  [/(?<=\w:\/\/[^\s"'<>#]{1,2000})#[^\s"'<>]+/g, `#${hidden}`],
  [/\b(Bearer|Basic|Digest)\s+[\w.~+/=-]{8,}/gi, `$1 ${hidden}`],
  [/\b(authorization|(?:set-)?cookie)(["']?\s*[:=]\s*)[^\n"]+/gi, `$1$2${hidden}`],
  [
    /\b((?:new[-_ ]?|old[-_ ]?|current[-_ ]?)?(?:password|passwd|pwd|secret|token|api[-_]?key))(["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s,;)]+)/gi,
    `$1$2${hidden}`,
  ],
  // Stripe's secret keys and client secrets; its ids may stay.
  [/\b(?:sk|rk)_(?:test|live)_\w+|\bwhsec_\w+|\b\w{1,60}_secret_\w+/g, hidden],
  // Phone numbers: international, and as North America writes them.
  [/\+\d(?:[ ().-]{0,2}\d){7,14}/g, hidden],
  [/\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g, hidden],
  // Mail servers repeat the whole address like this, with any character before the @.
  [/<[^\s<>@]{1,64}@[^\s<>@]{1,255}>/g, `<${hidden}>`],
  // PostgreSQL quotes the value that it can't read: `invalid input syntax for type uuid: "…"`.
  [/(: )"[^\n]*"/g, `$1"${hidden}"`],
];

/** Read backward from each `@`: forward, every character of a long text might begin an address. */
const address = new RegExp(`(?<=(${local}))(?:@|%40)${domain}`, "giu");

function withoutAddresses(text: string): string {
  let result = "";
  let end = 0;
  for (const { 0: found, 1: before = "", index } of text.matchAll(address)) {
    result += text.slice(end, Math.max(end, index - before.length)) + hidden;
    end = index + found.length;
  }
  return result + text.slice(end);
}

const tokenLike = /[\w-]{24,}/g;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const stripeId = /^(?:[a-z]{2,5}|price|prod)_[A-Za-z\d]+$/;

/** True for a long run of letters and digits that no person would write: a session, a link's token, a hash. */
function isToken(run: string): boolean {
  if (uuid.test(run) || stripeId.test(run) || !/\d/.test(run) || !/[a-z]/i.test(run)) return false;
  // Slugs and names of files: words and short numbers.
  return !run.split(/[-_]+/).every((part) => /^[A-Za-z]*$|^\d{1,8}$/.test(part));
}

/** Keys whose values are never logged, whatever they hold. */
const secretKeys = new Set(
  `password passwordhash token paymentmethod clientsecret client_secret authorization cookie setcookies email phone props
  recipient address parameters params body text html subject description firstname lastname`.split(
    /\s+/,
  ),
);

/** The same for a value of any shape, as JSON knows them. */
export function redactValue(value: unknown): unknown {
  if (typeof value === "string") return redactText(value);
  if (Array.isArray(value)) return value.map(redactValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      secretKeys.has(key.toLowerCase()) ? hidden : redactValue(one),
    ]),
  );
}
