import sharp from "sharp";
import { expect, test } from "vitest";
import { avatarMessages } from "../../contract/profile.ts";
import { picture } from "../../tests/factories/pictures.ts";
import { redraw } from "./redraw.ts";

test("many pictures at once: nine get their turn, the others are told to come again", async () => {
  const original = await picture(2000, 1000);
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => redraw(original)));
  const drawn = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(drawn).toHaveLength(9);
  for (const one of drawn) {
    expect(await sharp(one).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
  }
  const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toEqual(
    [1, 2, 3].map(() => expect.objectContaining({ code: "unavailable", retryAfter: 5 })),
  );
});

test("a file that is no picture is refused, and the next picture is drawn", async () => {
  const broken = (await picture(800, 800, "png")).subarray(0, 900);
  await expect(redraw(broken)).rejects.toMatchObject({ fields: { avatar: [avatarMessages.type] } });
  await expect(redraw(await picture(300, 300))).resolves.toBeInstanceOf(Uint8Array);
});
