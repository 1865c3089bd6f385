import { contentType } from "mime-types";
import type { Services } from "../../../composition/services.ts";
import { answerWithPicture } from "../../../platform/http/drawn-picture.server.ts";
import { drawableMark, readColors } from "../../brand/web/brand.server.ts";
import { answerWithSocialImage } from "./social-card.server.ts";

type BrandFile = Parameters<Services["socialImages"]["brandFile"]>[0];

/** Answers with a file that shows the brand's mark. */
export async function answerWithBrandFile(
  name: BrandFile,
  request: Request,
  services: Services,
): Promise<Response> {
  const colors = await readColors(services);
  const { own, light } = colors;
  const type = contentType(name) || "application/octet-stream";
  const mark = drawableMark(colors, services);
  if (mark && name === "social-card.png") {
    return answerWithSocialImage(request, services, "/");
  }
  if (mark && name !== "social-card.png") {
    return answerWithPicture(request, { type, seconds: 3_600 }, () =>
      services.socialImages.ownIcon(name, light.accent, mark),
    );
  }
  return answerWithPicture(request, { type, seconds: 3_600 }, () =>
    services.socialImages.brandFile(name, own ? light.accent : null),
  );
}
