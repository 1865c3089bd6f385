import type { Translation } from "../../contract/texts.ts";
import type { securityTexts } from "./texts.ts";

export const securityTextsSpanish: Translation<typeof securityTexts> = {
  title: "Seguridad",
  intro:
    "Qué hace este sitio para proteger tu cuenta y tus datos, qué no hace todavía y cómo avisarnos de un problema.",

  you: "Tu cuenta",
  passwords:
    "Las contraseñas se guardan como hashes argon2id. Se rechazan las comunes y las que llevan tu nombre o el de tu empresa.",
  secondStep:
    "Puedes añadir una app de autenticación o una llave de acceso. Cada código sirve una vez.",
  browsers:
    "Ves dónde tienes la sesión abierta y puedes cerrar cualquiera. Una contraseña nueva cierra todas las demás, y un correo te avisa.",
  guessing: "Adivinar está limitado, por cuenta y por red.",

  data: "Tus datos",
  cards:
    "Los datos de la tarjeta van de tu navegador al proveedor de pagos. Este sitio nunca recibe el número completo.",
  logs: "Los registros no contienen datos personales ni secretos. Una prueba envía cada formulario y lee el registro.",
  uploads:
    "Los archivos subidos tienen un límite de tamaño, están fuera de lo que sirve el sitio y nunca se ejecutan.",
  erased:
    "Puedes llevarte tus datos y sabes cuándo se borran: mira <link>Vete cuando quieras</link>.",

  site: "Este sitio",
  scripts:
    "El navegador solo ejecuta los scripts de este sitio. Lo que escriben los visitantes sigue siendo texto.",
  forms: "Se rechazan los formularios que otro sitio envía en tu nombre.",
  frames: "Ningún otro sitio puede mostrar estas páginas en un marco.",
  closed: "Cuando algo falla, el acceso se niega, no se concede.",

  team: "Nuestro equipo",
  roles:
    "Cada persona ve en la consola solo lo que necesita su función, y cada cambio queda registrado.",
  support:
    "Soporte abre tu cuenta solo si dices que sí, por un tiempo limitado, y puedes terminarlo.",
  money: "Los reembolsos grandes y los cambios de precio necesitan a una segunda persona.",
  noDefaults: "No hay cuentas predeterminadas ni contraseñas compartidas.",

  checkedTitle: "Qué revisamos y qué falta",
  checked:
    "Revisamos los {all} requisitos de los niveles 1 y 2 del OWASP Application Security Verification Standard 5.0. Cumplimos {met}, cumplimos {partly} en parte y no cumplimos {notMet}. Otros {doesNotApply} no se aplican. Lo hicimos nosotros; nadie más lo ha auditado.",
  met: "Cumplidos",
  partly: "En parte",
  notMet: "Sin cumplir",
  doesNotApply: "No se aplican",
  noPromise: "Ningún sistema está libre de riesgo, y no decimos que este lo esté.",

  processorsTitle: "Quién trabaja para nosotros",
  processorsIntro:
    "Reciben datos de este sitio. Qué reciben está en la <link>Política de privacidad</link>.",
  none: "Este sitio funciona en modo de práctica: no envía datos a ninguna otra empresa.",
  stripe: "Stripe",
  stripeFor: "Pagos, suscripciones y facturas",
  mailchimp: "Mailchimp",
  mailchimpFor: "La lista de suscriptores del boletín",
  mail: "Nuestro proveedor de correo",
  mailFor: "Entrega los correos que te enviamos",
  storage: "Nuestro proveedor de almacenamiento",
  storageFor: "Guarda los archivos subidos, como fotos y currículums",
  crm: "Nuestra lista de clientes",
  crmFor: "Ayuda a nuestro equipo a responderte",
  maps: "Nuestro servicio de mapas",
  mapsFor: "Busca direcciones y rutas por carretera de un día que planificas aquí, si lo pides",

  reportTitle: "Avísanos de un problema",
  report:
    "¿Encontraste un fallo de seguridad? Escribe a <link>{address}</link>. Cuenta qué hiciste y qué viste. No toques los datos de otras personas y danos tiempo para arreglarlo antes de publicarlo.",
  reportAway:
    "¿Encontraste un fallo de seguridad? <link>Escríbenos</link>. Cuenta qué hiciste y qué viste.",
  securityTxt: "Los programas encuentran la misma dirección en <link>security.txt</link>.",
};
