import { type RouterContextProvider, redirect } from "react-router";
import type { Services } from "../../composition/services.ts";
import { servicesContext } from "../../context.ts";
import { paths } from "../../paths.ts";
import { readForm } from "./body.server.ts";
import { orRefused, type RefusedForm } from "./form-answer.server.ts";
import { createSiteCookie } from "./site-cookie.server.ts";
import { isUpload } from "./upload.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The sample's forms post here: what they send is checked and dropped. Everything else needs a session. */
export const isSampleForm = (request: Request): boolean =>
  new URL(request.url).searchParams.get("sample") === "form";

const keptCookie = ({ config }: Pick<Services, "config">) =>
  createSiteCookie(config, "kept-form", { maxAge: 1800 });

/** To sign-in, which says why, and then on to `next`. */
export function toSignIn(next: string, headers: HeadersInit = {}): Response {
  const query = new URLSearchParams({ next, done: "signed-out" });
  return redirect(`${paths.login}?${query}`, { status: 303, headers });
}

/**
 * Answers a form whose sender is signed out: they sign in, and then find the form with what they typed. Passwords and
 * files aren't kept.
 * @param path the page of the form
 */
export function askToSignIn(request: Request, context: Context, path: string) {
  return orRefused(async (values) => {
    if (isUpload(request)) return toSignIn(path);
    const typed = typedIn(await readForm(request));
    Object.assign(values, typed);
    const services = context.get(servicesContext);
    const token = await services.keptForms.keep(path, typed);
    if (!token) return toSignIn(path);
    const setCookie = await keptCookie(services).serialize(token);
    return toSignIn(`${path}?kept=1`, { "Set-Cookie": setCookie });
  });
}

function typedIn(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...form].filter(([name]) => !/password/i.test(name)));
}

/** A form that was sent while signed out, with the header that forgets its cookie. */
interface KeptForm {
  refused: RefusedForm;
  headers: { "Set-Cookie": string };
}

/** The input on this page from before the sign-in. It is returned once; null if there is none. */
export async function takeKeptForm(
  request: Request,
  context: Context,
  path: string,
): Promise<KeptForm | null> {
  if (!new URL(request.url).searchParams.has("kept")) return null;
  const services = context.get(servicesContext);
  const cookie = keptCookie(services);
  const token: unknown = await cookie.parse(request.headers.get("cookie"));
  const values =
    typeof token === "string" && token ? await services.keptForms.take(path, token) : null;
  if (!values) return null;
  return {
    refused: {
      summary:
        "Nothing was changed while you were signed out. Check what you entered, then send it again.",
      fields: {},
      values,
    },
    headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) },
  };
}
