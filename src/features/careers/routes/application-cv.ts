import { Readable } from "node:stream";
import { data, redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { links } from "../../../contract/links.ts";
import { paths } from "../../../paths.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import type { Route } from "./+types/application-cv.ts";

/** The roles that answer applicants. Everyone else gets a 404. */
const readers = ["owner", "support"];

/** The CV of an application: a stranger's file, so it is only ever saved, never shown by the site. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const user = getVisitor(context)?.user;
  // Emails link here. The answer doesn't reveal whether the application exists.
  if (!user) throw redirect(links.signInFor(links.applicationCv(params.id ?? "")));
  const { careers, staff } = context.get(servicesContext);
  const allowed = readers.includes(user.role);
  if (allowed && (await staff.needsTwoStep(user))) throw redirect(paths.twoFactorForConsole);
  const cv = allowed ? await careers.openCv(params.id ?? "") : null;
  if (!cv) throw data(null, { status: 404 });
  const plain = cv.name.replace(/[^\w. -]/g, "_");
  return new Response(Readable.toWeb(cv.body) as ReadableStream, {
    headers: {
      "Content-Type": cv.contentType,
      "Content-Length": String(cv.size),
      "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(cv.name)}`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "no-store",
    },
  });
}
