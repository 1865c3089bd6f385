import type { Translation } from "../../contract/texts.ts";
import type { statusTexts } from "./texts.ts";

export const statusTextsSpanish: Translation<typeof statusTexts> = {
  soonEyebrow: "Próximamente",
  soonTitle: "La próxima parada está en camino",
  soonText:
    "Estamos cargando la camioneta. Déjanos tu correo y te avisaremos cuando llegue. Te enviaremos un enlace para confirmarlo.",
  soonNow:
    "Llegará en cualquier momento. Déjanos tu correo y lo sabrás antes que nadie. Te enviaremos un enlace para confirmarlo.",
  soonClock: "Tiempo hasta el lanzamiento",
  maintenanceEyebrow: "Mantenimiento",
  maintenanceTitle: "En el taller. Pronto de vuelta en la calle.",
  maintenanceText:
    "Estamos trabajando en el sitio. Déjanos tu correo y te contaremos qué cambió (lo confirmas una vez por correo).",
  maintenanceClock: "Tiempo hasta que volvamos",
  offlineEyebrow: "Sin conexión",
  offlineTitle: "Estás en una zona sin señal",
  offlineText:
    "Esta página necesita conexión y ahora mismo no la hay. Revisa tu wifi o tu señal y vuelve a intentarlo.",
  offlineAgain: "Volver a intentarlo",
  days: "días",
  hours: "horas",
  minutes: "minutos",
  seconds: "segundos",
};
