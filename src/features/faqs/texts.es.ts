import type { Translation } from "../../contract/texts.ts";
import type { faqTexts } from "./texts.ts";

export const faqTextsSpanish: Translation<typeof faqTexts> = {
  title: "Preguntas y respuestas",
  intro: "Lo que preguntan las empresas de reparto antes de empezar.",
  limits: "Los límites en una sola lista: <link>lo que todavía no hace</link>",
  search: "Buscar en las preguntas",
  match: "{count, plural, one {# pregunta coincide} other {# preguntas coinciden}} con «{query}».",
  showAll: "Ver todas",
  sections: "Secciones",
  away: "No podemos mostrar las preguntas en este momento. <link>Intentar de nuevo</link>",
  none: "Nada coincide. Prueba con otra palabra o <link>pregúntanos</link>.",
  still: "¿Te queda alguna pregunta?",
  contact: "Contacto",
};
