import { servicesContext } from "../../../context.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { answerWithBrandFile } from "../../social-images/web/brand-file.server.ts";
import type { Route } from "./+types/icon.ts";

export const handle: RouteHandle = { cache: {} };

const icons = ["favicon.ico", "favicon.svg", "apple-touch-icon.png"] as const;

/** An icon of the site at the address where browsers and search engines look for it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).pathname.slice(1).toLowerCase();
  const name = icons.find((icon) => icon === requested) ?? "favicon.ico";
  return answerWithBrandFile(name, request, context.get(servicesContext));
}
