import type { Translation } from "../../contract/texts.ts";
import type { searchTexts } from "./texts.ts";

export const searchTextsSpanish: Translation<typeof searchTexts> = {
  title: "Buscar",
  none: "No hay resultados para «{query}». Prueba con otra palabra o <ask>pregúntanos</ask>.",
  close:
    "No hay resultados exactos para «{query}». {similar, plural, one {# artículo tiene} other {# artículos tienen}} palabras casi iguales.",
  found: "{exact, plural, one {# resultado} other {# resultados}} para «{query}».",
  foundAndClose:
    "{exact, plural, one {# resultado} other {# resultados}} para «{query}». {similar, plural, one {# artículo tiene} other {# artículos tienen}} palabras casi iguales.",
  rest: "{count, plural, one {# resultado más} other {# resultados más}}",
  tryTitle: "Prueba con una de estas",
  elsewhere: "¿No es lo que buscabas?",
  lookedFor: "Lo que más se busca",
  guide: "Guía de inicio rápido",
  guideText: "Desde el primer inicio de sesión hasta la primera ruta.",
  faqs: "Preguntas frecuentes",
  faqsText: "Respuestas breves sobre tareas, repartidores y facturación.",
  pricing: "Precios",
  pricingText: "Qué incluye cada plan y cuánto cuesta.",
  page: "Página",
  section: "Guía",
  question: "Pregunta",
  job: "Empleo",
  change: "Novedad",
  article: "Artículo",
};
