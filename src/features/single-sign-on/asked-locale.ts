import { readLocalPath } from "../../contract/local-paths.ts";
import { isLocale, type Locale } from "../../contract/locale.ts";

/**
 * The language in which a visitor of the dashboard sees the site's pages: what the dashboard asks for by `ui_locales`, or the language of
 * the page they come from. Source: https://openid.net/specs/openid-connect-core-1_0.html#AuthRequest
 * @param languages those that the site serves
 * @param params of the request that began it, if that was another one
 */
export function askedLocale(
  request: { url?: string | undefined; headers: { referer?: string | undefined } },
  languages: readonly Locale[],
  params: Record<string, unknown> = {},
): Locale {
  const from = parse(request.headers.referer);
  const query = parse(request.url)?.searchParams;
  const wanted = [
    params.ui_locales,
    query?.get("ui_locales"),
    from?.searchParams.get("ui_locales"),
  ];
  const names = wanted.flatMap((tags) => (typeof tags === "string" ? tags.split(" ") : []));
  return (
    [...names.map((tag) => tag.split("-")[0] ?? ""), readLocalPath(from?.pathname ?? "/").locale]
      .filter(isLocale)
      .find((locale) => languages.includes(locale)) ?? "en"
  );
}

const parse = (url: string | undefined) => URL.parse(url ?? "", "http://site.invalid");
