import type { Translation } from "../../contract/texts.ts";
import type { blogTexts } from "./texts.ts";

export const blogTextsSpanish: Translation<typeof blogTexts> = {
  title: "Blog y noticias",
  lede: "Notas para quienes dirigen entregas: lo que funciona en el centro, en la calle y en la puerta.",
  feed: "Notas para quienes dirigen entregas",
  tags: "Etiquetas",
  all: "Todo",
  search: "Buscar por palabra",
  found:
    "{count, plural, =0 {No hay artículos sobre “{query}”} one {# artículo sobre “{query}”} other {# artículos sobre “{query}”}}",
  foundMany: "{count} artículos o más sobre “{query}”",
  similar:
    "Ningún artículo contiene “{query}”. {count, plural, one {# artículo con una palabra parecida} other {# artículos con una palabra parecida}}",
  results: "Resultados de “{query}”",
  older: "Artículos anteriores",
  posts: "Artículos",
  noPosts: "Ningún artículo",
  tagged: "con la etiqueta {tag}",
  showAll: "Mostrar todo",
  away: "Ahora no podemos mostrar los artículos. <link>Inténtalo de nuevo</link>",
  nothing: "Prueba con otra palabra o etiqueta, o <link>dinos qué te gustaría leer</link>.",
  none: "Todavía no hay artículos. Mientras tanto, <link>dinos qué te gustaría leer</link>.",
  more: "Cargar más",
  newest: "Artículos más recientes",
  breadcrumb: "Ruta de navegación",
  minutes: "{minutes} min de lectura",
  readNext: "Sigue leyendo",
};
