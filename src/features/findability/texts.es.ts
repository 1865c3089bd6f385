import type { Translation } from "../../contract/texts.ts";
import type { programTexts } from "./texts.ts";

export const programTextsSpanish: Translation<typeof programTexts> = {
  intro:
    "Planificación de rutas, una app para repartidores y una página de seguimiento con tu marca para empresas que hacen entregas. Se vende por suscripción, con precios en {currency}.",
  markdown:
    "Cada página de esta lista es Markdown. Sin `.md` al final, cada dirección es la página para personas.",
  pages: "Páginas",
  data: "Datos",
  prices: "Precios",
  pricesText: "planes, precios y pruebas como JSON, en inglés",
  openApi: "OpenAPI",
  openApiText: "las llamadas que hacen las páginas del sitio, en inglés",
  jsonFeed: "JSON Feed",
  jsonFeedText: "los artículos más nuevos con su texto completo",
  changelogFeed: "Canal de novedades",
  changelogFeedText: "lo nuevo, como RSS",
  sitemap: "Mapa del sitio",
  posts: "Artículos",
};
