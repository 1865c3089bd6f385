import { atField, type RefusalTable } from "../../contract/refusals/table.ts";
import { type FilmProblem, filmProblems } from "./films.ts";
import { type PictureProblem, pictureProblems } from "./pictures.ts";

/** Refusals of the media library. */
export const mediaRefusals = {
  media_unknown: ["not_found", "This picture no longer exists. Someone may have deleted it."],
  /** @param params.problem what is wrong with the file */
  media_refused: [
    "invalid_input",
    ({ problem }: { problem: PictureProblem }) =>
      atField("file", pictureProblems[problem], pictureProblems[problem]),
  ],
  film_unknown: ["not_found", "This film no longer exists. Someone may have deleted it."],
  /** @param params.problem what is wrong with the file */
  film_refused: [
    "invalid_input",
    ({ problem }: { problem: FilmProblem }) =>
      atField("file", filmProblems[problem], filmProblems[problem]),
  ],
  /** @param params.uses titles of the records that show it */
  film_used: [
    "conflict",
    ({ uses }: { uses: string[] }) =>
      `This film is in use: ${uses.map((title) => `“${title}”`).join(", ")}. Choose another one there first.`,
  ],
  /** @param params.uses titles of the records that show it */
  media_used: [
    "conflict",
    ({ uses }: { uses: string[] }) =>
      `This picture is in use: ${uses.map((title) => `“${title}”`).join(", ")}. Remove it there first.`,
  ],
} satisfies RefusalTable;
