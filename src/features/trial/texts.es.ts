import type { Translation } from "../../contract/texts.ts";
import type { trialTexts } from "./texts.ts";

export const trialTextsSpanish: Translation<typeof trialTexts> = {
  ends: "La prueba termina",
  firstCharge: "Primer cobro",
  charged: "{price} al terminar la prueba, en la tarjeta de tu cuenta",
  notCharged: "Ninguno. No se te cobrará nada.",
  after: "Después",
  endsWith: "El plan {plan} termina con la prueba.",
  costs:
    "{plan} cuesta {price} {interval, select, year {al año} other {al mes}} hasta que canceles.",
  staysFree: "{plan} continúa y sigue siendo gratis.",
  pauses:
    "No hay tarjeta, así que {plan} se pausa. Si añades una antes, el primer cobro es de {price} al terminar la prueba, y después pagas {price} {interval, select, year {al año} other {al mes}}.",
  freePauses: "{plan} se pausa. Elige un plan de pago para continuar.",
  kept: "Qué se conserva",
  keptText:
    "Tu cuenta, tu perfil y tus facturas siguen como están hasta que elimines tu cuenta. Una cuenta eliminada se borra después de {days} días.",
  calendar: "Añadir el final a tu calendario",
  endsEvent: "{company}: termina la prueba de {plan}",
  endsTomorrow: "{company}: mañana termina la prueba de {plan}",

  badLink: "Este enlace no funciona",
  signIn: "Entrar",
  canceled: "Tu prueba está cancelada",
  canceledAlert: "No se te cobrará nada",
  canceledText: "Puedes usar {plan} hasta que termine la prueba.",
  changedMind:
    "¿Cambiaste de idea? <link>Entra y conserva el plan</link> antes de que termine la prueba.",
  ask: "¿Cancelar tu prueba de {plan}?",
  askText: "Puedes usarla hasta que termine. Después el plan acaba y no se te cobrará nada.",
  cancel: "Cancelar la prueba",
  keep: "Conservarla",
};
