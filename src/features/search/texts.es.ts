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

  pricingTitle: "Precios",
  pricingWords:
    "Planes por mes o por año, en {currency}: precios, prueba, cobro, qué cuenta como tarea y qué incluye cada plan.",
  paymentTitle: "Formas de pagar",
  paymentWords:
    "Cómo funciona el cobro: tarjetas, prueba, día del primer cobro, impuestos, facturas, cancelación.",
  servicesTitle: "Servicios",
  servicesWords:
    "Sectores que entregan con él: comida, supermercado, paquetería, farmacia, salud, comercio, artículos especiales, mascotas. Funciones clave y socios.",
  aboutTitle: "Nosotros",
  aboutWords:
    "Quién hace la plataforma de entregas, nuestra misión, lo que ofrecemos y nuestros valores.",
  teamTitle: "Equipo",
  teamWords: "Las personas detrás, un mensaje de la dirección, cómo trabajamos y empleos.",
  contactTitle: "Contacto",
  contactWords:
    "Teléfono, correo, dirección, mapa y un formulario para escribir a ventas y soporte.",
  faqsTitle: "Preguntas",
  faqsWords:
    "Preguntas y respuestas sobre tareas, repartidores, seguimiento, prueba, cobro y cuentas.",
  whatItCostsTitle: "Cuánto cuesta",
  whatItCostsWords:
    "El precio de un año de entregas: temporadas, repartidores, centros, mensajes, costo por entrega, cobro mensual o anual, y lo que pagas hoy por repartidor, tarea o parada.",
  tuesdayTitle: "Martes, una mañana por mejorar",
  tuesdayWords:
    "Un juego: 13 pedidos inventados y 3 camionetas, una mañana nueva cada día. Planifica las rutas a mano y compáralas con las más cortas posibles.",
  notYetTitle: "Lo que todavía no hace",
  notYetWords:
    "Límites y funciones que faltan: tiendas en línea, API, chat con repartidores, sin conexión, navegación, capacidad de los vehículos, tráfico, SMS en otros países, datos de salud.",
  statusTitle: "Estado",
  statusWords:
    "Cortes, problemas y mantenimiento: cómo están el sitio, los pagos, el correo, el panel y la aplicación del repartidor, y cómo estuvieron 90 días.",
  securityTitle: "Seguridad",
  securityWords:
    "Contraseñas, llaves de acceso, inicio de sesión en dos pasos, registros, quién recibe datos, lo que falta y cómo avisar de un fallo de seguridad.",
  leavingTitle: "Vete cuando quieras",
  leavingWords:
    "Cancelar un plan o una prueba, exportar tus datos, eliminar tu cuenta: formatos, días hasta el borrado y lo que queda.",
  apiDocsTitle: "Documentación de la API",
  apiDocsWords:
    "Las llamadas que hacen las páginas de este sitio, para desarrolladores: datos, respuestas y ejemplos.",
  changelogTitle: "Novedades",
  changelogWords:
    "Lo nuevo en el panel, la aplicación del repartidor y la página de seguimiento: nuevo, mejorado y corregido, por mes.",
  termsTitle: "Términos del servicio",
  termsWords: "Los términos con los que se usa el servicio.",
  privacyTitle: "Política de privacidad",
  privacyWords: "Qué datos se guardan, por qué, cuánto tiempo, cookies y tus derechos.",

  suggestions: "prueba, rutas, ventanas horarias, comprobante, página de seguimiento, factura",
};
