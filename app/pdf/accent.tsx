import { createContext, type ReactNode } from "react";
import { type AccentColors, themeColors } from "../../contract/theme.ts";

/** The brand's accent for what is the company's own: its mark, links, and numbers. Pictures of the product keep the theme's. */
export const AccentContext = createContext(themeColors.light);

/** Draws with the brand's accent. No hook: in the built site, the PDF renderer has a copy of React of its own. */
export const withAccent = (draw: (colors: AccentColors) => ReactNode) => (
  <AccentContext.Consumer>{draw}</AccentContext.Consumer>
);
