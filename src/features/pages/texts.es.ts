import type { Translation } from "../../contract/texts.ts";
import type { textPageTexts } from "./texts.ts";

export const textPageTextsSpanish: Translation<typeof textPageTexts> = {
  termsTitle: "Términos del servicio",
  privacyTitle: "Política de privacidad",
  changed: "Último cambio: {day}",
  contents: "Contenido",
  away: "Ahora no podemos mostrar este texto. <link>Inténtalo de nuevo</link>",
  source: "Fuente: {source}",
  Integration: "Integración",
  Industry: "Sector",
  Comparison: "Comparación",
  Story: "Historia",
  moreIntegration: "Más integraciones",
  moreIndustry: "Más sectores",
  moreComparison: "Más comparaciones",
  moreStory: "Más historias",
};
