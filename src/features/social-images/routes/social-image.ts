import { servicesContext } from "../../../context.ts";
import { answerWithSocialImage } from "../web/social-card.server.ts";
import type { Route } from "./+types/social-image.ts";

/** The picture with which links to a page are shown. Services fetch it once, and keep it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const path = /^(.+)\.jpg$/.exec(params["*"] ?? "")?.[1];
  return answerWithSocialImage(request, context.get(servicesContext), path && `/${path}`);
}
