import { servicesContext } from "../../../context.ts";
import { links } from "../../../contract/links.ts";
import { markKey } from "../../../contract/theme.ts";
import { answerWithPicture, fromAnywhere } from "../../../platform/http/drawn-picture.server.ts";
import { drawableMark, readColors } from "../web/brand.server.ts";
import type { Route } from "./+types/brand-mark.ts";

/** Sides that are asked for, in pixels: home screens, emails, and the web manifest. */
const sides = [180, 192, 512];

/**
 * The brand's mark. In an email that was sent before it changed, the address has the key of the earlier one: it leads to the
 * mark of today.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [, digits = "", side = ""] =
    /^([0-9a-f]{6}|[0-9a-f]{12})-(\d+)\.png$/.exec(params.file) ?? [];
  if (!sides.includes(Number(side))) {
    return new Response("There is no such picture.\n", { status: 404 });
  }
  const colors = await readColors(services);
  const { own, light, mark } = colors;
  if (markKey(colors) !== digits) {
    const now = own || mark ? links.brandMark(markKey(colors), Number(side)) : links.emailLogo;
    return new Response(null, { status: 302, headers: { Location: now, ...fromAnywhere } });
  }
  return answerWithPicture(request, { type: "image/png", seconds: 604_800 }, () =>
    services.socialImages.drawMark(light.accent, Number(side), drawableMark(colors, services)),
  );
}
