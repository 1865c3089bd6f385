import { data } from "react-router";
import { servicesContext } from "../../../context.ts";
import type { Route } from "./+types/indexnow-key.ts";

/** The key of IndexNow, where the settings hold one: search engines compare it with the one in our calls. */
export function loader({ context }: Route.LoaderArgs) {
  const { indexNowKey } = context.get(servicesContext).config;
  if (!indexNowKey) throw data(null, { status: 404 });
  return new Response(indexNowKey, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
