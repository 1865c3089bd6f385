import { z } from "zod";
import { accountErrorTextsSpanish } from "../../../contract/account-error-texts.es.ts";
import { links } from "../../../contract/links.ts";
import { greeting } from "../../../platform/emails/greeting.ts";
import { link, name } from "../../../platform/emails/prop-schemas.ts";
import { defineEmail, greetingPlaceholder } from "../../../platform/emails/template.ts";
import { declines } from "../../billing/declines.ts";

/** Why a signup wasn't finished, besides `declines`. */
const unfinishedReasons: Record<string, string> = {
  ...declines,
  requires_action:
    "Your bank needs you to confirm the payment. Sign up again, then confirm it when your bank asks.",
  too_late:
    "We couldn’t finish your signup because our payment provider didn’t respond within a day. Nothing was charged.",
  promotion_used:
    "Promotion codes are for new customers, and this mailbox already signed up with one. Sign up again without the code, or sign in with the address you used then.",
  trial_used:
    "A free trial is offered once, and this mailbox already had one. Sign in with the address you used then, or sign up for a paid plan with a card. On the signup form, turn off Start Trial.",
};

const unfinishedReasonsSpanish: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(declines).map(([code, sentence]) => [code, accountErrorTextsSpanish[sentence]]),
  ),
  requires_action:
    "Tu banco necesita que confirmes el pago. Regístrate de nuevo y confírmalo cuando tu banco lo pida.",
  too_late:
    "No pudimos terminar tu registro porque nuestro proveedor de pagos no respondió en un día. No se cobró nada.",
  promotion_used:
    "Los códigos de promoción son para clientes nuevos, y este buzón ya se registró con uno. Regístrate de nuevo sin el código, o entra con la dirección que usaste entonces.",
  trial_used:
    "La prueba gratis se ofrece una vez, y este buzón ya tuvo una. Entra con la dirección que usaste entonces, o regístrate en un plan de pago con una tarjeta. En el formulario, desactiva Empieza tu prueba.",
};

/** A signup that was left with "We'll email you" couldn't be finished. */
export const signupUnfinished = defineEmail({
  id: "signup-unfinished",
  props: z.object({
    name,
    /** A code that the template has words for, or the payment provider's own sentence. */
    reason: z.string(),
    signupUrl: link,
  }),
  sample: (site) => ({
    name: "Ann",
    reason: "expired",
    signupUrl: site(links.signup),
  }),
  name: "Signup not finished",
  sent: "To someone whose signup couldn’t be finished in the background.",
  text: {
    subject: "Your {{company}} signup needs another step",
    preheader: "{{what-happened}}",
    heading: "Your signup isn’t finished",
    body: [
      "{{greeting}}",
      "{{what-happened}}",
      "You weren’t charged, and you don’t have an account yet. You can sign up again.",
      "[Sign up again]({{signup-link}})",
      "-# If you didn’t sign up, you can ignore this email.",
    ],
    reason:
      "You’re receiving this email because someone signed up for {{company}} with this email address.",
  },
  es: {
    subject: "A tu registro en {{company}} le falta un paso",
    preheader: "{{what-happened}}",
    heading: "Tu registro no ha terminado",
    body: [
      "{{greeting}}",
      "{{what-happened}}",
      "No se te cobró nada, y todavía no tienes una cuenta. Puedes registrarte de nuevo.",
      "[Registrarse de nuevo]({{signup-link}})",
      "-# Si no te registraste, puedes ignorar este correo.",
    ],
    reason:
      "Recibes este correo porque alguien se registró en {{company}} con esta dirección de correo.",
  },
  placeholders: {
    ...greetingPlaceholder,
    "what-happened": "Sentences that say why, such as “Your card was declined.”",
    "signup-link": "The signup form",
  },
  required: ["what-happened", "signup-link"],
  values: ({ name, reason, signupUrl }, { clock }) => ({
    greeting: greeting(name, clock),
    "what-happened":
      (clock.locale === "es" ? unfinishedReasonsSpanish : unfinishedReasons)[reason] ?? reason,
    "signup-link": signupUrl,
  }),
});
