import { contentType } from "mime-types";
import type { Services } from "../../../server/services.ts";
import { readColors } from "../../brand.server.ts";
import { answerWithPicture } from "../../http/drawn-picture.server.ts";

type BrandFile = Parameters<Services["socialImages"]["brandFile"]>[0];

/** Answers with a file that shows the built-in mark, in the brand's accent. */
export async function answerWithBrandFile(
  name: BrandFile,
  request: Request,
  services: Services,
): Promise<Response> {
  const { own, light } = await readColors(services);
  const type = contentType(name) || "application/octet-stream";
  return answerWithPicture(request, { type, seconds: 3_600 }, () =>
    services.socialImages.brandFile(name, own ? light.accent : null),
  );
}
