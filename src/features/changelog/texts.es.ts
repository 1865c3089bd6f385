import type { Translation } from "../../contract/texts.ts";
import type { changelogTexts } from "./texts.ts";

export const changelogTextsSpanish: Translation<typeof changelogTexts> = {
  title: "Novedades",
  intro: "Lo nuevo en el tablero, la app de los repartidores y la página de seguimiento.",
  rss: "Seguir por RSS",
  behind: "Entradas anteriores. <link>Ver las más recientes</link>",
  away: "No podemos mostrar las novedades en este momento. <link>Intentar de nuevo</link>",
  empty: "Todavía no hay entradas. Vuelve más adelante.",
  older: "Entradas anteriores",
  breadcrumb: "Ruta de navegación",
  New: "Nuevo",
  Improved: "Mejorado",
  Fixed: "Corregido",
};
