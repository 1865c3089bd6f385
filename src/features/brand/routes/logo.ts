import { servicesContext } from "../../../context.ts";
import { answerWithPicture } from "../../../platform/http/drawn-picture.server.ts";
import type { Route } from "./+types/logo.ts";

/** A logo that is a picture of the media library, at the address that the settings' API promises. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const file = await context.get(servicesContext).media.logo(params.file);
  if (!file) return new Response("There is no such picture.\n", { status: 404 });
  return answerWithPicture(request, { type: "image/png", seconds: 604_800 }, async () => file);
}
