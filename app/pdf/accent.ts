import { createContext } from "react";
import { themeColors } from "../../contract/theme.ts";

/** The brand's accent for what is the company's own: its mark, links, and numbers. Pictures of the product keep the theme's. */
export const AccentContext = createContext(themeColors.light);
