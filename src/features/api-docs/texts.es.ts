import type { Translation } from "../../contract/texts.ts";
import type { apiDocsTexts } from "./texts.ts";

export const apiDocsTextsSpanish: Translation<typeof apiDocsTexts> = {
  title: "Documentación de la API",
  document: "Documento OpenAPI 3.1",
  contents: "Contenido",
  calls: "Llamadas",
  schemas: "Esquemas",
  schemasText: "Los objetos de las respuestas.",
  parameters: "Parámetros",
  payload: "Datos",
  required: "obligatorio",
  responses: "Respuestas",
  request: "Solicitud",
  response: "Respuesta",
  inJavaScript: "En JavaScript",
  exampleOf: "{part} de {call}",
  copy: "Copiar",
  copied: "Copiado",
  notCopied: "No se pudo copiar",
  tryIt: "Pruébala",
  tryText:
    "Comprueba los datos como la llamada y responde lo mismo. No se guarda, se envía ni se cobra nada.",
  send: "Enviar",
  noAnswer: "No hubo respuesta. Revisa tu conexión y vuelve a enviar.",
};
