import type { ReactNode } from "react";
import { noTexts } from "../../src/root-data.ts";
import { textsFrom } from "../../src/texts.server.ts";
import { TextsContext } from "../../src/ui/texts.ts";

/** A component as an English page shows it. */
export const inEnglish = (component: ReactNode) => (
  <TextsContext value={textsFrom(noTexts, "en")}>{component}</TextsContext>
);
