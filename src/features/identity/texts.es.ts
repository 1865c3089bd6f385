import type { Translation } from "../../contract/texts.ts";
import type { accessTexts } from "./texts.ts";

export const accessTextsSpanish: Translation<typeof accessTexts> = {
  back: "Volver al inicio",
  sceneOf:
    "Un mapa de la ciudad con la ruta de {driver} desde el centro. La camioneta va hacia la parada {stop} de {stops} y llega a las {time}, a tiempo.",
  stopOf: "Parada {stop} de {stops}",
  arrives: "Llega a las {time}",
  onTime: "A tiempo",

  signIn: "Entrar",
  noAccount: "¿Aún no tienes cuenta? <link>Regístrate</link>",
  email: "Correo",
  password: "Contraseña",
  forgot: "¿Olvidaste tu contraseña?",
  or: "o",
  passkey: "Entrar con una llave de acceso",
  wasSignedOut: "Tu sesión se cerró. Entra para continuar.",
  wasSignedOutText:
    "Encontrarás el formulario otra vez, con lo que escribiste. No guardamos contraseñas ni archivos.",
  wasReset: "Tu contraseña cambió",
  wasResetText: "Cerramos todas tus sesiones. Entra con la nueva.",
  deletion: "Tu cuenta se eliminará en {days} días",
  deletionText:
    "Cerramos todas tus sesiones. Te enviamos la fecha por correo. Para conservar la cuenta, entra antes de ese día y pulsa «Keep my account».",
  out: "Cerraste la sesión",
  outText: "Nos vemos en la próxima parada.",

  recover: "Recuperar la cuenta",
  recoverText:
    "Escribe el correo de tu cuenta. Te enviaremos un enlace para crear una contraseña nueva.",
  inbox: "Revisa tu correo",
  inboxText:
    "Si esa dirección tiene una cuenta, el enlace llega en un minuto. Sirve una vez, durante 30 minutos.",
  outbox: "Este sitio todavía no envía correos de verdad: <link>mira la bandeja de salida</link>.",
  send: "Enviar",
  remembered: "¿Ya la recuerdas? <link>Entra</link>",

  enterCode: "Escribe tu código",
  enterCodeText:
    "Abre tu app de autenticación y escribe los seis dígitos que muestra para este sitio.",
  code: "Código",
  codeHint: "Si no tienes la app contigo, escribe un código de respaldo.",
  notYou: "¿No eres tú? <link>Empieza de nuevo</link>",

  newPasswordTitle: "Crea una contraseña nueva",
  newPasswordText: "Al guardarla se cierran todas tus sesiones.",
  newPassword: "Contraseña nueva",
  newPasswordHint: "Al menos {min} caracteres.",
  savePassword: "Guardar la contraseña",
  linkGone: "Este enlace no funciona",
  linkGoneText:
    "Ya se usó o tiene más de 30 minutos. Tu contraseña no ha cambiado. Un enlace nuevo llega en un minuto.",
  anotherLink: "Pedir otro enlace",
  openSessions: "Sesiones abiertas",
  openSessionsText: "Se cerrará la sesión en estos navegadores.",
  session: "{device}<more>{address, select, none {} other {, {address}}}, último uso: {day}</more>",
  otherWays: "Otras formas de entrar",
  otherWaysText: "Quita todo lo que no reconozcas.",
  passkeyIs: "Una llave de acceso: entra sin contraseña.",
  authenticatorIs: "Al entrar se pide su código después de la contraseña.",
  added: "Añadida el {day},",
  used: "último uso: {day}.",
  unused: "sin usar.",
  addedEarly: "Se añadió antes de verificar tu correo, así que puede que no sea tuya.",
  keep: "Conservar",
  remove: "Quitar",

  verifyFirst: "Primero verifica tu correo",
  verifyFirstText:
    "Cualquiera pudo registrarse con tu dirección. Abre el enlace que enviamos a {email}; después podrás configurar esto.",
  sendAnotherLink: "Enviar otro enlace",

  expired: "Este inicio de sesión venció",
  expiredText:
    "Empezó hace demasiado tiempo, empezó en otro navegador o ya terminó. Abre el panel y vuelve a iniciar sesión.",
  unknownClient: "No reconocemos esta aplicación",
  unknownClientText:
    "El enlace que te trajo aquí nombra una aplicación que no está registrada con nosotros, así que no le enviamos tus datos.",
  unknownAddress: "Este enlace lleva a un lugar que no reconocemos",
  unknownAddressText:
    "La aplicación pidió que te enviáramos a una dirección que no tiene registrada. Nos detuvimos aquí y no compartimos tus datos.",
  incomplete: "Este enlace para iniciar sesión está incompleto",
  incompleteText: "Le falta algo o cambió por el camino. Abre el panel e inicia sesión desde allí.",
  failed: "No se pudo iniciar sesión",
  failedText: "Algo falló de nuestro lado. Vuelve a intentarlo en un momento.",
  openDashboard: "Abrir el panel",

  signOutHere: "¿Cerrar sesión?",
  signOutHereText: "El panel pide cerrar tu sesión también en este sitio, en este navegador.",
  signedInAs: "Iniciaste sesión como {email}.",
  signOut: "Cerrar sesión",
  staySignedIn: "Seguir conectado",
};
