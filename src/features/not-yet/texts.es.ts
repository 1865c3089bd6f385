import type { Translation } from "../../contract/texts.ts";
import type { notYetTexts } from "./texts.ts";

export const notYetTextsSpanish: Translation<typeof notYetTexts> = {
  title: "Lo que todavía no hace",
  intro:
    "Lee esto antes de registrarte. Si alguno de estos puntos es un obstáculo para ti, escríbenos antes de elegir un plan.",
  comingSoon: "Próximamente",
  more: "Más",
  moreLabel: "Más sobre: {title}",
  closingTitle: "¿Alguno de estos puntos es un obstáculo?",
  closing: "Cuéntanos qué necesitas. Te diremos si ya funciona hoy.",

  orders: "Pedidos",
  shop: "No se conecta con tu tienda en línea",
  shopInstead:
    "Escribe los pedidos, pégalos como filas de una hoja de cálculo o sube un archivo CSV. Cada fila se convierte en una tarea.",
  api: "Sin API en {plans}",
  apiInstead: "Los planes más grandes también pueden enviar pedidos por la API.",

  routes: "Rutas",
  load: "El optimizador no sabe qué cabe en un vehículo ni cuánto pesa la carga",
  loadInstead: "Asigna menos paradas a la ruta de una camioneta pequeña.",
  breaks: "No tiene en cuenta descansos, jornadas de trabajo ni tráfico",
  breaksInstead: "Deja margen en la ruta o pasa una tarea a otro repartidor antes de que salga.",

  drivers: "Repartidores",
  chat: "Sin chat con repartidores",
  chatInstead: "Escribe en las notas de la tarea lo que el repartidor necesita saber.",
  signal: "La app no funciona sin señal",
  signalInstead:
    "En una zona sin cobertura, el repartidor anota la hora y completa la tarea en el siguiente lugar con señal.",
  directions: "No tiene navegación propia paso a paso",
  directionsInstead: "El botón Navegar abre la dirección en Apple Maps o Google Maps.",

  customers: "Tus clientes",
  sms: "Sin mensajes de texto fuera de Estados Unidos y Canadá",
  smsInstead: "Usa allí el chat o las notificaciones.",
  tracking: "Sin página de seguimiento con tu marca en {plans}",
  trackingInstead: "Los planes más grandes la incluyen, con la posición del repartidor en vivo.",
  surveys: "Sin encuestas largas",
  surveysInstead:
    "Después de una entrega, la página de seguimiento pide estrellas y hasta dos respuestas.",
  fees: "No cobra tus tarifas de entrega",
  feesInstead: "Tú las fijas y las cobras en tu propia tienda. No nos quedamos con nada.",

  data: "Datos",
  storage: "Sin almacenamiento fuera de Estados Unidos",
  storageInstead: "La Política de privacidad enumera las empresas que trabajan para nosotros.",
  health: "Sin información de salud",
  healthInstead:
    "Las farmacias pueden entregar con él, pero no ingreses un medicamento ni una enfermedad. Escríbenos primero si te aplica una ley de privacidad en salud.",
};
