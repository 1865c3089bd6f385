import { z } from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

/** Makes the files of a picture that visitors get. */
export const convertMedia = defineJob({
  name: "media.convert",
  title: "Convert an image",
  payload: z.object({ name: z.string() }),
  limitSeconds: 300,
  retries: 8,
  run: ({ convert }: { convert(name: string): Promise<void> }, { name }) => convert(name),
});
