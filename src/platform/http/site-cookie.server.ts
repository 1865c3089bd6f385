import { type Cookie, createCookie } from "react-router";

/**
 * A cookie that only the site's server reads. Over HTTPS its name begins with `__Host-`, so that no other host of the domain
 * can set it.
 * @param secrets signs its value
 */
export function createSiteCookie(
  { origin }: { origin: string },
  name: string,
  { maxAge, secrets }: { maxAge: number; secrets?: string[] },
): Cookie {
  const secure = origin.startsWith("https:");
  return createCookie(secure ? `__Host-${name}` : name, {
    ...{ httpOnly: true, sameSite: "lax", secure, path: "/", maxAge },
    ...(secrets && { secrets }),
  });
}
