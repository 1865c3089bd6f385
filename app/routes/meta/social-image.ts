import { homePage } from "../../../contract/site-pages.ts";
import { readColors } from "../../brand.server.ts";
import { servicesContext } from "../../context.ts";
import { answerWithPicture } from "../../http/drawn-picture.server.ts";
import { withFallback } from "../../http/fallback.server.ts";
import { fallbackName } from "../../page-meta.ts";
import type { Route } from "./+types/social-image.ts";
import { socialCardOf } from "./social-card.server.ts";

const nothing = () => new Response("There is no page of this address.\n", { status: 404 });

/** The picture with which links to a page are shown. Services fetch it once, and keep it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const path = /^(.+)\.jpg$/.exec(params["*"] ?? "")?.[1];
  const page = path === undefined ? null : await socialCardOf(`/${path}`, services);
  if (!page) return nothing();
  const settings = await withFallback(services, "settings", services.content.getSettings(), null);
  const { light, dark } = await readColors(services);
  const { scene, ...words } = page;
  const card = {
    ...words,
    name: settings?.name ?? fallbackName,
    host: new URL(services.config.origin).host,
    accent: { mark: light.accent, type: dark.accent },
  };
  return answerWithPicture(request, { type: "image/jpeg", seconds: 604_800 }, () =>
    services.socialImages.draw(card, scene, homePage.scene, !settings?.company_logo),
  );
}
