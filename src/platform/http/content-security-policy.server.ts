import { createHash } from "node:crypto";

/** By the text of a script or a style sheet. There are few: those of the build, and one of the brand's colors. */
const hashes = new Map<string, string>();
const mostHashes = 500;

/** An inline script or style sheet as a source of the policy. */
export function hashSource(text: string): string {
  let hash = hashes.get(text);
  if (!hash) {
    hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    if (hashes.size >= mostHashes) hashes.clear();
    hashes.set(text, hash);
  }
  return hash;
}

const stripe = {
  script: "https://js.stripe.com https://*.js.stripe.com",
  frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  connect: "https://api.stripe.com",
};

const openStreetMap = "https://www.openstreetmap.org";

/**
 * The policy of one document. Inline scripts and styles count only by their hash. Stripe's origins are allowed only where its card
 * field is.
 * @param options.scriptHashes sources like `'sha256-…'`
 * @param options.development lets Vite's client connect and style
 */
export function contentSecurityPolicy(options: {
  scriptHashes: string[];
  styleHashes: string[];
  stripe: boolean;
  /** Lets OpenStreetMap's frame in, and asks whether it can be reached. */
  map: boolean;
  /** Lets the site's own documents into frames. */
  ownFrames?: boolean;
  development: boolean;
  /** The dashboard's: a signup posted without JavaScript, and signing in for it, end with a redirect to it. */
  dashboardOrigins: string[];
  /** A page of a preview: the console may frame it, and its scripts may not send requests. */
  preview?: boolean;
  /** The console: it frames previews. */
  framesPreviews?: boolean;
}): string {
  const extra = (value: string) => (options.stripe ? ` ${value}` : "");
  const frames = [
    ...(options.stripe ? [stripe.frame] : []),
    ...(options.ownFrames ? ["'self'"] : []),
    ...(options.map ? [openStreetMap] : []),
    ...(options.framesPreviews ? ["'self'"] : []),
  ];
  const calls = `${extra(stripe.connect)}${options.map ? ` ${openStreetMap}` : ""}`;
  const dev = options.development;
  return [
    "default-src 'none'",
    `${["script-src 'self'", ...options.scriptHashes].join(" ")}${extra(stripe.script)}`,
    ["style-src 'self'", ...options.styleHashes, ...(dev ? ["'unsafe-inline'"] : [])].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    options.preview ? "connect-src 'none'" : `connect-src 'self'${calls}${dev ? " ws:" : ""}`,
    `frame-src ${frames.join(" ") || "'none'"}`,
    "manifest-src 'self'",
    ["form-action 'self'", ...options.dashboardOrigins].join(" "),
    "base-uri 'none'",
    `frame-ancestors ${options.preview ? "'self'" : "'none'"}`,
  ].join("; ");
}
