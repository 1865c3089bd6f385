import { links } from "../../../contract/links.ts";

const reason = "Recibes este correo porque esta dirección tiene una cuenta de {{company}}.";
const allSet = "Si fuiste tú, no tienes que hacer nada.";

/** The emails of accounts in Spanish. */
export const verifyEmailSpanish = {
  subject: "Confirma tu correo para {{company}}",
  preheader: "Un clic y tu cuenta está lista.",
  heading: "Confirma tu correo",
  body: [
    "{{greeting}}",
    "Gracias por registrarte en {{company}}. Confirma tu correo para terminar de crear tu cuenta.",
    "[Confirmar correo]({{confirm-link}})",
    "-# El enlace funciona una vez y vence en {{expires-in}}. Si no te registraste, puedes ignorar este correo.",
  ],
  reason: "Recibes este correo porque alguien se registró en {{company}} con esta dirección.",
};

export const welcomeSpanish = {
  subject: "Te damos la bienvenida a {{company}}",
  preheader: "Tu correo está confirmado. Así despachas tu primera ruta.",
  heading: "Te damos la bienvenida a {{company}}",
  body: [
    "{{greeting}}",
    "Tu correo está confirmado y tu cuenta está abierta. Así llegas a tu primera entrega:",
    "**1. Crea un centro.** Es donde empiezan y terminan tus rutas.",
    "**2. Invita a tu equipo.** Los despachadores planifican rutas. Los repartidores las reciben en la app móvil.",
    "**3. Agrega las tareas de hoy y optimiza.** Asigna las rutas y síguelas en el mapa en vivo.",
    "[Iniciar sesión]({{sign-in-link}})",
    `La [guía de inicio rápido](${links.guide}) te lleva por cada paso.`,
  ],
  reason: "Recibes este correo porque tienes una cuenta de {{company}}.",
};

export const accountExistsSpanish = {
  subject: "Ya tienes una cuenta de {{company}}",
  preheader: "Alguien se registró con tu correo. Nada cambió y no se cobró nada.",
  heading: "Ya tienes una cuenta",
  body: [
    "{{greeting}}",
    "Alguien, seguramente tú, acaba de registrarse en {{company}} con este correo. Ya tiene una cuenta, así que no abrimos otra. Tu cuenta no cambió y no se cobró nada.",
    "[Iniciar sesión]({{sign-in-link}})",
    "¿Olvidaste tu contraseña? [Elige una nueva]({{password-link}}).",
    "-# ¿No fuiste tú? No tienes que hacer nada. Nadie puede entrar en tu cuenta de esta manera.",
  ],
  reason,
};

export const passwordResetSpanish = {
  subject: "Elige una contraseña nueva para {{company}}",
  preheader: "El enlace funciona una vez y vence en {{expires-in}}.",
  heading: "Elige una contraseña nueva",
  body: [
    "{{greeting}}",
    "Pediste cambiar tu contraseña de {{company}}. Abre el enlace para elegir una nueva. Cerraremos tu sesión en todos los demás dispositivos.",
    "[Elegir contraseña nueva]({{reset-link}})",
    "-# El enlace funciona una vez y vence en {{expires-in}}. Si no lo pediste, puedes ignorar este correo. Tu contraseña no cambiará.",
  ],
  reason:
    "Recibes este correo porque alguien pidió cambiar la contraseña de {{company}} de esta dirección.",
};

export const passwordChangedSpanish = {
  subject: "Tu contraseña de {{company}} cambió",
  preheader: allSet,
  heading: "Tu contraseña cambió",
  body: [
    "{{greeting}}",
    `Tu contraseña de {{company}} acaba de cambiar y se cerró la sesión en los demás navegadores. ${allSet}`,
    "¿No fuiste tú? [Elige ahora una contraseña nueva]({{password-link}}). Eso cierra todas las sesiones.",
  ],
  reason,
};

export const newDeviceSpanish = {
  subject: "Nuevo inicio de sesión en {{company}}",
  preheader: `{{device}}, {{time}}. ${allSet}`,
  heading: "Nuevo inicio de sesión en tu cuenta",
  body: [
    "{{greeting}}",
    `Alguien inició sesión en tu cuenta desde un navegador nuevo: {{device}}, dirección IP {{ip-address}}, el {{time}}. ${allSet}`,
    "¿No fuiste tú? [Elige ahora una contraseña nueva]({{password-link}}). Eso cierra todas las sesiones.",
  ],
  reason,
};

export const passkeyAddedSpanish = {
  subject: "Se agregó una llave de acceso a tu cuenta de {{company}}",
  preheader: allSet,
  heading: "Se agregó una llave de acceso",
  body: [
    "{{greeting}}",
    "Ahora puedes entrar en {{company}} con la llave de acceso «{{passkey}}», sin tu contraseña. Si la agregaste tú, no tienes que hacer nada.",
    "¿No fuiste tú? [Elige ahora una contraseña nueva]({{password-link}}) y luego [quita la llave en tus ajustes]({{settings-link}}). Hasta que la quites, abre tu cuenta, aunque cambies la contraseña.",
  ],
  reason,
};

export const passkeyRemovedSpanish = {
  subject: "Se quitó una llave de acceso de tu cuenta de {{company}}",
  preheader: allSet,
  heading: "Se quitó una llave de acceso",
  body: [
    "{{greeting}}",
    "La llave de acceso «{{passkey}}» ya no abre tu cuenta de {{company}}. Si la quitaste tú, no tienes que hacer nada. Tu dispositivo puede seguir mostrándola hasta que la borres también allí.",
    "¿No fuiste tú? [Elige ahora una contraseña nueva]({{password-link}}) y luego revisa [las llaves de acceso en tus ajustes]({{settings-link}}).",
  ],
  reason,
};

export const backupCodesRenewedSpanish = {
  subject: "Códigos de respaldo nuevos para tu cuenta de {{company}}",
  preheader: allSet,
  heading: "Tienes códigos de respaldo nuevos",
  body: [
    "{{greeting}}",
    "Se crearon códigos de respaldo nuevos para el inicio de sesión en dos pasos. Los anteriores ya no funcionan. Si los creaste tú, no tienes que hacer nada.",
    "¿No fuiste tú? [Elige ahora una contraseña nueva]({{password-link}}) y luego revisa [tus ajustes]({{settings-link}}).",
  ],
  reason,
};

export const twoStepChangedSpanish = {
  subject: "Inicio de sesión en dos pasos {{on-or-off}} en tu cuenta de {{company}}",
  preheader: allSet,
  heading: "Inicio de sesión en dos pasos {{on-or-off}}",
  body: [
    "{{greeting}}",
    "{{what-changed}}",
    "¿No fuiste tú? [Elige ahora una contraseña nueva]({{password-link}}) y luego revisa [tus ajustes]({{settings-link}}).",
  ],
  reason,
};
