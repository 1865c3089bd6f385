import { redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { paths } from "../../../paths.ts";
import { answerWithSocialImage } from "../web/social-card.server.ts";
import type { Route } from "./+types/social-image.ts";

/** The picture with which links to a page are shown. Services fetch it once, and keep it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  // Links to a plan had pictures of their own. All of them show the page's.
  if (params["*"]?.startsWith("tuesday/")) return redirect(paths.socialImage(paths.tuesday), 301);
  const path = /^(.+)\.jpg$/.exec(params["*"] ?? "")?.[1];
  return answerWithSocialImage(request, context.get(servicesContext), path && `/${path}`);
}
