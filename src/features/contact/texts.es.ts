import type { Translation } from "../../contract/texts.ts";
import type { contactTexts } from "./texts.ts";

export const contactTextsSpanish: Translation<typeof contactTexts> = {
  title: "Hablemos de tus entregas",
  intro:
    "Cuéntanos qué entregas, cuántas paradas haces al día y qué sale mal. Una persona te responderá por correo.",
  Phone: "Teléfono",
  Email: "Correo",
  answer: "En ese horario solemos responder en menos de una hora.",
  location: "Ubicación",
  viewMap: "Ver en el mapa",
  away: "No podemos mostrar nuestro teléfono y dirección en este momento. <link>Intentar de nuevo</link>",
  formTitle: "Envía un mensaje",
  name: "Tu nombre",
  email: "Tu correo",
  subject: "Asunto",
  description: "Comentarios",
  checkFields: "Revisa los campos marcados.",
  send: "Enviar mensaje",
  sent: "Consulta enviada correctamente",
  sentText: "Te enviamos un acuse de recibo por correo. Una persona te responderá.",
  guide: "Ver la guía",
  mapTitle: "Dónde estamos",
  mapOf: "Mapa de {place}",
  openMap: "Abrir OpenStreetMap",
  mapFailed:
    "No pudimos conectar con OpenStreetMap. Revisa tu conexión e intenta de nuevo, o copia la dirección en tu propio mapa.",
  mapAsks:
    "El mapa viene de OpenStreetMap y solo se carga cuando lo pides. OpenStreetMap verá entonces tu dirección IP.",
  showMap: "Mostrar el mapa",
  hideMap: "Ocultar el mapa",
};
