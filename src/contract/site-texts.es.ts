import type { siteTexts } from "./site-texts.ts";
import type { Translation } from "./texts.ts";

export const siteTextsSpanish: Translation<typeof siteTexts> = {
  skip: "Ir al contenido",
  homeLabel: "{company}, inicio",
  mainLabel: "Principal",
  menuLabel: "Menú",
  switchTheme: "Cambiar entre claro y oscuro",
  signIn: "Iniciar sesión",
  yourAccount: "Tu cuenta",
  signedInAs: "Sesión iniciada como",
  signOut: "Cerrar sesión",
  startTrial: "Prueba gratis",
  languagesLabel: "Idioma",
  driverApp: "App del repartidor",
  backToTop: "Volver arriba",

  trialTitle: "Pon tus propias direcciones en el tablero",
  trialText: "Agrega un centro de distribución, invita a un repartidor y planifica un día real.",
  trialTerms: "14 días, sin tarjeta.",
  contactSales: "Hablar con ventas",

  search: "Buscar",
  searchSite: "Buscar en el sitio",
  playFilm: "Reproducir el video: {title}",
  close: "Cerrar",
  appStore: "Descárgala en",
  playStore: "Disponible en",

  goHome: "Ir al inicio",
  contactUs: "Contáctanos",
  tryAgain: "Intentar de nuevo",
  error: "Error {status}",
  comingSoon: "Próximamente",
  notFoundTitle: "Página no encontrada",
  notFoundText:
    "No hay ninguna parada en esta dirección. Quizá cambió de lugar o el enlace tiene un error.",
  notFoundWays:
    "También puedes ir a <pricing>precios</pricing>, <faqs>preguntas y respuestas</faqs> o <contact>contacto</contact>.",
  faultTitle: "¡Error inesperado de la aplicación!",
  faultText:
    "Algo falló de nuestro lado. Nada de lo que ingresaste se cobró ni se envió dos veces. Intenta de nuevo en un momento.",
  unavailableTitle: "No podemos mostrar esta página en este momento",
  unavailableText:
    "No pudimos cargar algo que esta página necesita. Intenta de nuevo en un minuto.",
  unavailableForm:
    "No pudimos cargar algo que esta página necesita. No se perdió nada de lo que ingresaste. Puedes enviarlo de nuevo desde aquí en un minuto.",
  sendAgain: "Enviar de nuevo",
  entered: "Lo que ingresaste",
};
