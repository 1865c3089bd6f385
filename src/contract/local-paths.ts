import type { Locale } from "./locale.ts";

/**
 * The pages' Spanish addresses, behind `/es`: a path, or the beginning of paths. A page that isn't listed has no
 * address of its own there, and links to it lead to its only one.
 */
const spanish = [
  ["/index", ""],
  ["/index-app", ""],
  ["/page-pricing", "/precios"],
  ["/page-about", "/nosotros"],
  ["/page-services", "/servicios"],
  ["/page-faqs", "/preguntas"],
  ["/what-it-costs", "/cuanto-cuesta"],
  ["/what-it-costs.csv", "/cuanto-cuesta.csv"],
  ["/status", "/estado"],
  ["/security", "/seguridad"],
  ["/leaving", "/irse"],
  ["/not-yet", "/limites"],
  ["/your-day", "/tu-dia"],
  ["/tuesday", "/martes"],
  ["/search", "/buscar"],
  ["/page-support", "/guia"],
  ["/quick-start-guide.pdf", "/guia-rapida.pdf"],
  ["/contact", "/contacto"],
  ["/page-team", "/equipo"],
  ["/page-comingsoon", "/proximamente"],
  ["/page-maintenance", "/mantenimiento"],
  ["/newsletter", "/boletin"],
  ["/newsletter/confirm", "/boletin/confirmar"],
  ["/newsletter/unsubscribe", "/boletin/baja"],
  ["/page-terms", "/terminos"],
  ["/privacy-policy", "/privacidad"],
  ["/pages", "/paginas"],
  ["/blogs", "/blog"],
  ["/blog-detail", "/articulo"],
  ["/changelog", "/novedades"],
  ["/index-career", "/empleos"],
  ["/career-detail", "/empleo"],
  ["/career-apply", "/solicitud"],
  ["/work-detail", "/galeria/obra"],
  ["/signup", "/registro"],
  ["/verify-email", "/verificar-correo"],
  ["/thankyou", "/gracias"],
  ["/payment", "/pago"],
  ["/profile", "/perfil"],
  ["/profile-setting", "/perfil/ajustes"],
  ["/profile-payment", "/perfil/pagos"],
  ["/profile-payment/card", "/perfil/pagos/tarjeta"],
  ["/billing-invoice", "/factura"],
  ["/billing-invoice/pdf", "/factura/pdf"],
  ["/confirm-email", "/confirmar-correo"],
  ["/cancel-trial", "/cancelar-prueba"],
  ["/trial.ics", "/prueba.ics"],
  ["/login", "/entrar"],
  ["/login/code", "/entrar/codigo"],
  ["/login/problem", "/entrar/problema"],
  ["/logout/confirm", "/salir"],
  ["/two-factor", "/dos-pasos"],
  ["/forgot-password", "/olvide-mi-contrasena"],
  ["/reset-password", "/nueva-contrasena"],
  ["/docs/api", "/documentacion/api"],
  ["/llms.txt", "/llms.txt"],
] as const;

/** The gallery's pages differ in their columns only: `/work-modern-three` is `/es/galeria/modern-three`. */
const gallery = ["/work-", "/galeria/"] as const;

const prefix = "/es";

/** A path without its query and fragment, and these. */
function split(address: string): [path: string, rest: string] {
  const end = address.search(/[?#]/);
  return end < 0 ? [address, ""] : [address.slice(0, end), address.slice(end)];
}

/** Replaces the longest listed beginning of a path, written in any case; null if none is listed. */
function replaceBeginning(path: string, from: 0 | 1, to: 0 | 1): string | null {
  const written = path.toLowerCase();
  let best: (typeof spanish)[number] | undefined;
  for (const pair of spanish) {
    const beginning = pair[from];
    if (beginning === "" || (best && best[from].length >= beginning.length)) continue;
    if (written === beginning || written.startsWith(`${beginning}/`)) best = pair;
  }
  if (best) return best[to] + path.slice(best[from].length);
  return written.startsWith(gallery[from]) ? gallery[to] + path.slice(gallery[from].length) : null;
}

/**
 * The address of a page in a language.
 * @param address from the root, with query and fragment, as src/paths.ts builds it; others are left as they are
 */
export function localPath(locale: Locale, address: string): string {
  if (locale === "en" || !address.startsWith("/")) return address;
  const [path, rest] = split(address);
  if (path === "/") return prefix + rest;
  const [, page = path, markdown = ""] = /^(.*?)(\.md)?$/.exec(path) ?? [];
  const found = replaceBeginning(page, 0, 1);
  return found === null ? address : prefix + found + markdown + rest;
}

/** Whether a page has an address of its own in each language. */
export const hasLocalPath = (address: string): boolean => localPath("es", address) !== address;

/** The addresses of a page, one for each language that the site serves and the page is in. */
export const pathsInEach = (languages: readonly Locale[], path: string): string[] =>
  hasLocalPath(path) ? languages.map((locale) => localPath(locale, path)) : [path];

/**
 * What a page and the sitemap tell search engines of the page's other languages; nothing where there is only one.
 * Source: developers.google.com/search/docs/specialty/international/localized-versions
 */
export const alternatePaths = (
  languages: readonly Locale[],
  path: string,
): { hrefLang: Locale | "x-default"; path: string }[] =>
  languages.length > 1 && hasLocalPath(path)
    ? [
        ...languages.map((locale) => ({ hrefLang: locale, path: localPath(locale, path) })),
        { hrefLang: "x-default", path },
      ]
    : [];

/**
 * The language of an address, and the page behind it as the router knows it.
 * @param address from the root, with its query
 */
export function readLocalPath(address: string): { locale: Locale; address: string } {
  const [path, rest] = split(address);
  if (!/^\/es(?:\/|$)/i.test(path)) return { locale: "en", address };
  const inside = path.slice(prefix.length).replace(/\/+$/, "");
  if (inside === "") return { locale: "es", address: `/${rest}` };
  const page = replaceBeginning(inside, 1, 0) ?? (hasLocalPath(inside) ? inside : path);
  return { locale: "es", address: page + rest };
}
