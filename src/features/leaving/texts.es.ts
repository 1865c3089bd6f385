import type { Translation } from "../../contract/texts.ts";
import type { leavingTexts } from "./texts.ts";

export const leavingTextsSpanish: Translation<typeof leavingTexts> = {
  title: "Vete cuando quieras",
  intro:
    "Puedes cancelar en cualquier momento, sin preaviso y sin penalización. Te llevas tus datos y sabes qué día borramos nuestra copia.",

  yours: "Tus fechas",
  runs: "Si cancelas hoy, tu plan {plan} sigue activo hasta el {day}. No se te cobrará nada más.",
  trial: "Si cancelas hoy, tu prueba de {plan} termina el {day}. No se te cobrará nada.",
  ends: "Tu plan {plan} está cancelado. Sigue activo hasta el {day} y no se te cobrará nada más.",
  over: "Tu plan {plan} no está activo. No se cobra nada.",
  erasedIf: "Si eliminas tu cuenta hoy, la borramos el {day}.",
  erasedOn:
    "Nos pediste eliminar tu cuenta. La borramos el {day}. Hasta entonces puedes conservarla.",
  toPayments: "Ir a Pagos",
  toSettings: "Ir a tus ajustes",

  cancelTitle: "Cancelar",
  cancelAccount:
    "<link>Entra</link>, abre Pagos y pulsa «Cancel the plan». Tu plan sigue activo hasta el final del mes o del año que ya pagaste. Puedes deshacerlo hasta el último día.",
  cancelTrial:
    "Durante la prueba, el enlace de nuestros correos cancela en dos clics, sin entrar en la cuenta. No se te cobrará nada.",
  cancelWrite: "Si no puedes entrar, <link>escríbenos</link> y cancelamos por ti.",

  takeTitle: "Llévate tus datos",
  what: "Qué",
  format: "Formato",
  where: "Dónde",
  all: "Todo lo que este sitio guarda sobre ti",
  allWhere: "<link>Ajustes</link>, Your data",
  invoices: "Facturas",
  invoicesWhere: "<link>Facturas</link>, cada una con su descarga",
  dashboard: "Tareas, rutas y clientes del panel",
  dashboardFormat: "Una copia a petición",
  dashboardWhere: "La pide un administrador, hasta {days} días después de que termine el plan",
  fileTitle: "Qué contiene el archivo",
  fileIntro: "Es un solo archivo JSON que pueden leer personas y programas.",
  sample: "Descargar un ejemplo",
  account: "Tu nombre, tu correo y cuándo abriste la cuenta",
  profile: "Tu perfil y qué correos quieres recibir",
  picture: "Tu foto",
  organizations: "Tus organizaciones y tu función en cada una",
  subscriptions: "Tus planes, con precios y fechas",
  planChanges: "Los cambios de plan que viste o hiciste",
  priceChanges: "Los cambios de precio que te avisamos",
  billingDetails: "Tu dirección de facturación y tu identificación fiscal",
  billing: "Tarjetas (marca, últimos cuatro dígitos, vencimiento), pagos y facturas",
  signups: "Lo que escribiste al registrarte",
  sessions: "Dónde tienes la sesión abierta",
  passkeys: "Los nombres y fechas de tus llaves de acceso",
  knownBrowsers: "Cuándo vimos tus navegadores por primera y última vez",
  supportAccess: "Cuándo abrió tu cuenta nuestro equipo de soporte y por qué",
  toldToTheDashboard: "Lo que este sitio le dijo al panel sobre ti",
  newsletter: "Tu suscripción al boletín",
  messages: "Los mensajes que nos enviaste",
  applications: "Solicitudes de empleo",
  mailsToYou: "Qué correos te enviamos y cuándo",
  mailStopped: "Por qué dejamos de enviarte correos, si fue así",
  invitations: "Invitaciones a organizaciones",
  notInIt:
    "No incluye contraseñas, claves ni otros secretos. Tampoco las notas que nuestro equipo tomó al responderte. Pídelas y te las enviamos.",

  eraseTitle: "Cuándo lo borramos",
  day: "Día {day}",
  asked: "Nos pides eliminar tu cuenta. Cerramos todas tus sesiones y tu plan no se renueva.",
  grace:
    "{days, plural, one {Durante # día} other {Durante # días}} puedes entrar y conservar la cuenta.",
  erased:
    "Borramos tu cuenta, tu perfil, tu foto, tus llaves de acceso, tus mensajes y lo que nuestro equipo anotó sobre ti.",
  without: "Sin que lo pidas",
  withoutIntro: "Esto se borra tanto si te vas como si no.",
  after: "{days, plural, one {Después de # día} other {Después de # días}}",
  unfinishedSignup: "Un registro que no terminaste",
  rejectedApplication: "Una solicitud de empleo que descartamos, con su currículum",
  emailCopy: "Una copia del aspecto de un correo",
  failedEmail: "El contenido de un correo que no se pudo entregar",
  paymentEvent: "Mensajes del proveedor de pagos",
  dashboardEvent: "Lo que le dijimos al panel",
  pageView: "Visitas a páginas, que no dicen de quién son",
  staysTitle: "Qué se queda y por qué",
  books: "Lo que compraste, sin tu nombre ni tu dirección. La ley fiscal exige esos registros.",
  leftNote: "Una nota de que tu dirección dejó el boletín, para no volver a escribirle.",
  noEmail: "Una nota de que tu dirección no recibe correo, si tu servidor lo dijo.",
  application:
    "Una solicitud de empleo. No forma parte de tu cuenta. Pídelo y la borramos con su currículum.",
  trialOnce:
    "Un código hecho a partir de tu dirección que no se puede revertir. Permite una sola prueba y un solo código promocional por buzón.",
};
