import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A JPEG or PNG of one colour. */
export function picture(
  width: number,
  height: number,
  type: "jpeg" | "png" = "jpeg",
  background = "#cc2200",
): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return image[type]().toBuffer();
}

/** A JPEG that says where and by whom it was taken, and that it lies on its side. */
export function pictureWithMetadata(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#0b6b4e" } })
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Artist: "Ada Byron", Copyright: "Orchard Street 418" } },
    })
    .toBuffer();
}

/** A PNG of some kilobytes that unpacks to a square of that side. */
export function pictureBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const name = Buffer.from(type, "latin1");
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([name, data])));
  return Buffer.concat([size, name, data, sum]);
}

/** A photo that lies on its side, and says where it was taken. */
export function pictureWithPlace(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#0b6b4e" } })
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Copyright: "Orchard Street 418" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 48/1 15/1" },
      },
    })
    .toBuffer();
}
