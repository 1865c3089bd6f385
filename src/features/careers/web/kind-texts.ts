import { useTexts } from "../../../ui/texts.ts";
import type { jobBadges, jobPlaces, jobTypes } from "../job-kinds.ts";

type Kind = (typeof jobTypes | typeof jobPlaces | typeof jobBadges)[number];

const names = {
  "Full Time": "fullTime",
  "Half Time": "halfTime",
  Remote: "remote",
  "In Office": "inOffice",
  Contract: "contract",
} as const satisfies Record<Kind, string>;

/** Names of types, places, and badges of openings in the page's language. */
export function useKindTexts(): (kind: Kind) => string {
  const texts = useTexts("careers");
  return (kind) => texts[names[kind]];
}
