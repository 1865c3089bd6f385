import { type PictureProblem, pictureProblems } from "../pictures.ts";
import { atField, type RefusalTable } from "../refusals/table.ts";

/** Refusals of the media library. */
export const mediaRefusals = {
  media_unknown: ["not_found", "There is no such picture. Somebody may have deleted it."],
  /** @param params.problem what is wrong with the file */
  media_refused: [
    "invalid_input",
    ({ problem }: { problem: PictureProblem }) =>
      atField("file", pictureProblems[problem], pictureProblems[problem]),
  ],
  /** @param params.uses titles of the records that show it */
  media_used: [
    "conflict",
    ({ uses }: { uses: string[] }) =>
      `This picture is in use: ${uses.map((title) => `“${title}”`).join(", ")}. Remove it there first.`,
  ],
} satisfies RefusalTable;
