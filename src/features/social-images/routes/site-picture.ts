import { servicesContext } from "../../../context.ts";
import { answerWithBrandFile } from "../web/brand-file.server.ts";
import type { Route } from "./+types/site-picture.ts";

/** The picture with which links to the site are shown. Services fetch it once, and keep it. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  answerWithBrandFile("social-card.png", request, context.get(servicesContext));
