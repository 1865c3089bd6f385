import { links } from "../../../contract/links.ts";
import { readColors } from "../../brand.server.ts";
import { servicesContext } from "../../context.ts";
import { errorResponse, knownError } from "../../http/errors.server.ts";
import type { Route } from "./+types/brand-mark.ts";

/** Sides that are asked for, in pixels: home screens, emails, and the web manifest. */
const sides = [180, 192, 512];

/** Readers of emails load it from elsewhere. */
const fromAnywhere = { "Cross-Origin-Resource-Policy": "cross-origin" };

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
  try {
    const picture = await services.socialImages.drawMark(light.accent, Number(side));
    return new Response(request.method === "HEAD" ? null : new Uint8Array(picture), {
      headers: {
        "Content-Type": "image/png",
        "Content-Length": String(picture.byteLength),
        "Cache-Control": "public, max-age=604800",
        ...fromAnywhere,
      },
    });
  } catch (error) {
    const known = knownError(error);
    if (known) return errorResponse(request, known);
    throw error;
  }
}
