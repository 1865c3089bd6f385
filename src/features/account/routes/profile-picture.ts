import { Readable } from "node:stream";
import { servicesContext } from "../../../context.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import type { Route } from "./+types/profile-picture.ts";

/** The signed-in user's own picture. Its address changes with it, so the browser may keep it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = getVisitor(context)?.user;
  const picture = user && (await context.get(servicesContext).account.getAvatar(user.id));
  if (!picture) return new Response(null, { status: 404 });
  const body = request.method === "HEAD" ? null : (Readable.toWeb(picture.body) as ReadableStream);
  if (!body) picture.body.destroy();
  return new Response(body, {
    headers: {
      "Content-Type": picture.contentType,
      "Content-Length": String(picture.size),
      "Cache-Control": "private, max-age=86400",
      Vary: "Cookie",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
