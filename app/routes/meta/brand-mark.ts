import { links } from "../../../contract/links.ts";
import { readColors } from "../../brand.server.ts";
import { servicesContext } from "../../context.ts";
import { answerWithPicture, fromAnywhere } from "../../http/drawn-picture.server.ts";
import type { Route } from "./+types/brand-mark.ts";

/** Sides that are asked for, in pixels: home screens, emails, and the web manifest. */
const sides = [180, 192, 512];

/**
 * The built-in mark in the brand's accent. In an email that was sent before the accent changed, the address has the earlier one:
 * it leads to the mark in the theme's own green.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [, digits = "", side = ""] = /^([0-9a-f]{6})-(\d+)\.png$/.exec(params.file) ?? [];
  if (!sides.includes(Number(side))) {
    return new Response("There is no such picture.\n", { status: 404 });
  }
  const { light } = await readColors(services);
  if (light.accent !== `#${digits}`) {
    const headers = { Location: links.emailLogo, ...fromAnywhere };
    return new Response(null, { status: 302, headers });
  }
  return answerWithPicture(request, { type: "image/png", seconds: 604_800 }, () =>
    services.socialImages.drawMark(light.accent, Number(side)),
  );
}
