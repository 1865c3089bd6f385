import { servicesContext } from "../../../context.ts";
import { links } from "../../../contract/links.ts";
import { lightTheme, markKey } from "../../../contract/theme.ts";
import { fallbackName } from "../../../page-meta.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { readColors } from "../web/brand.server.ts";
import type { Route } from "./+types/web-manifest.ts";

export const handle: RouteHandle = { cache: {} };

/** The web app manifest: name from the settings, and the icons for home screens. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const settings = await withFallback(services, "settings", services.content.getSettings(), null);
  const name = settings?.name ?? fallbackName;
  const colors = await readColors(services);
  const { own, light, mark } = colors;
  const icons = [192, 512].flatMap((side) =>
    ["any", "maskable"].map((purpose) => ({
      src: own || mark ? links.brandMark(markKey(colors), side) : `/icon-${side}.png`,
      sizes: `${side}x${side}`,
      type: "image/png",
      purpose,
    })),
  );
  const manifest = {
    ...{ id: "/", name, short_name: name, start_url: "/", scope: "/", display: "browser" },
    theme_color: light.accent,
    background_color: lightTheme.paper,
    icons,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "max-age=3600" },
  });
}
