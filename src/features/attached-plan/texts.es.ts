import type { Translation } from "../../contract/texts.ts";
import type { attachedTexts } from "./texts.ts";

export const attachedTextsSpanish: Translation<typeof attachedTexts> = {
  attach: "Adjuntar mi plan",
  costs:
    "Nuestro equipo verá el año que calculaste. También se abre desde tu cuenta. <link>Verlo otra vez</link>",
  day: "Nuestro equipo verá el día que planificaste, con sus direcciones. También se abre desde tu cuenta. <link>Verlo otra vez</link>",
};
