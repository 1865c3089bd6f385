import type { Translation } from "../../contract/texts.ts";
import type { newsletterTexts } from "./texts.ts";

export const newsletterTextsSpanish: Translation<typeof newsletterTexts> = {
  email: "Tu correo",
  subscribe: "Suscribirme",
  sending: "Suscribiendo…",
  success: "¡Gracias por suscribirte!",
  failure: "No se pudo completar la suscripción. Intenta de nuevo.",
  blockTitle: "Lo que aprendemos, una vez al mes",
  blockText:
    "Funciones nuevas y apuntes del día a día de las entregas. Te enviaremos un enlace para confirmar, y puedes cancelar la suscripción desde cualquier edición.",
  title: "Boletín",
  intro:
    "Funciones nuevas y apuntes del día a día de las entregas, una vez al mes. Te enviaremos un enlace para confirmar.",
  confirmNext: "Abre el correo que acabamos de enviarte y confirma. Con eso quedas en la lista.",
  confirmTitle: "Confirma tu suscripción",
  confirmText: "Presiona el botón y te enviaremos cada nueva edición.",
  confirm: "Confirmar suscripción",
  confirmed: "Ya estás en la lista",
  confirmedText:
    "Te enviaremos la próxima edición. Puedes cancelar la suscripción desde cualquier edición.",
  leaveTitle: "¿Quieres dejar el boletín?",
  leaveText: "Quitaremos tu dirección de la lista de inmediato.",
  leave: "Cancelar suscripción",
  left: "Suscripción cancelada",
  leftText: "No enviaremos más boletines a esta dirección.",
  again: "Suscribirme de nuevo",
  byHand: "<link>Escríbenos</link> y quitaremos tu dirección de la lista a mano.",
};
