import { imageSize } from "image-size";
import { readBytes, readUpload } from "../../../../platform/http/upload.server.ts";
import { avatarMessages, avatarProblem, avatarRules } from "../../profile.ts";

/** By the file's first bytes, not by what it calls itself. */
function typeOf(bytes: Uint8Array): "jpg" | "png" | null {
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (begins(0xff, 0xd8, 0xff)) return "jpg";
  return begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? "png" : null;
}

/** The error in a picture's bytes, or null. Only its headers are read; nothing is decoded. */
export function problemOfPicture(bytes: Uint8Array): string | null {
  const type = typeOf(bytes);
  if (bytes.byteLength === 0 || type === null || bytes.byteLength > avatarRules.maxBytes) {
    return avatarProblem({ bytes: bytes.byteLength, type, width: 0, height: 0 });
  }
  try {
    const { width, height } = imageSize(bytes);
    return avatarProblem({ bytes: bytes.byteLength, type, width, height });
  } catch {
    return avatarMessages.type;
  }
}

/**
 * The picture of a posted form as it came, or null where none was chosen.
 * @throws RequestError unsupported_media_type, malformed or too_large
 */
export async function readPostedPicture(request: Request): Promise<Buffer | null> {
  const { received } = await readUpload(request, {
    field: "avatar",
    maxBytes: avatarRules.maxBytes,
    receive: (file) => readBytes(file, avatarRules.maxBytes),
    discard: async () => {},
  });
  return received && received.byteLength > 0 ? received : null;
}

/**
 * The picture of a posted form, checked by its headers.
 * @returns what is wrong with it, or null
 * @throws RequestError as readPostedPicture
 */
export async function checkPostedPicture(request: Request): Promise<string | null> {
  const picture = await readPostedPicture(request);
  return picture ? problemOfPicture(picture) : avatarMessages.missing;
}

/** The status that a refused picture is answered with. */
export const pictureStatus = (problem: string): number =>
  problem === avatarMessages.large ? 413 : 422;
