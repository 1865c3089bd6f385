import { z } from "zod";
import { formatMinute } from "../../../contract/format.ts";
import { links } from "../../../contract/links.ts";
import { greeting } from "../../../platform/emails/greeting.ts";
import { link, name } from "../../../platform/emails/prop-schemas.ts";
import { defineEmail, greetingPlaceholder } from "../../../platform/emails/template.ts";
import { timeIn } from "../../../platform/emails/time-in.ts";

const reasonSpanish = "Recibes este correo porque tienes una cuenta de {{company}}.";

/** To a customer: someone from support asks to open their account. */
export const supportAccessAsked = defineEmail({
  id: "support-access-asked",
  props: z.object({
    name,
    /** The colleague who asks. */
    staff: name,
    reason: z.string(),
    link,
    decideDays: z.number().positive(),
    openMinutes: z.number().positive(),
  }),
  sample: (site) => ({
    name: "Ann Lee",
    staff: "Sam Hill",
    reason: "You wrote that your picture won’t load.",
    link: site(links.signInFor(links.profileSetting)),
    decideDays: 7,
    openMinutes: 30,
  }),
  ownersOnly: true,
  name: "Support asks to open an account",
  sent: "To a customer whose account one of you asks to open.",
  text: {
    subject: "{{colleague}} from {{company}} asks to open your account",
    preheader: "No one can open it unless you allow it.",
    heading: "Allow support to open your account?",
    body: [
      "{{greeting}}",
      "{{colleague}} from {{company}} asks to open your account and gave this reason:",
      "> {{why}}",
      "If you allow it, {{colleague}} can open your account once, for at most {{open-for}}, and see and change your details. Your password, email address, sign-in, and cards stay out of reach, and you can end it at any time.",
      "[Allow or decline]({{decide-link}})",
      "-# If you do nothing, no one opens your account. The request expires in {{expires-in}}.",
    ],
    reason: "You’re receiving this email because you have an account with {{company}}.",
  },
  es: {
    subject: "{{colleague}}, de {{company}}, pide abrir tu cuenta",
    preheader: "Nadie puede abrirla si no lo permites.",
    heading: "¿Permites que soporte abra tu cuenta?",
    body: [
      "{{greeting}}",
      "{{colleague}}, de {{company}}, pide abrir tu cuenta y dio este motivo:",
      "> {{why}}",
      "Si lo permites, {{colleague}} podrá abrir tu cuenta una vez, durante {{open-for}} como máximo, y ver y cambiar tus datos. Tu contraseña, tu correo, tu inicio de sesión y tus tarjetas quedan fuera de su alcance, y puedes terminarlo cuando quieras.",
      "[Permitir o rechazar]({{decide-link}})",
      "-# Si no haces nada, nadie abre tu cuenta. La petición caduca en {{expires-in}}.",
    ],
    reason: reasonSpanish,
  },
  placeholders: {
    ...greetingPlaceholder,
    colleague: "Your colleague who asks",
    why: "The reason your colleague gave",
    "open-for": "How long the account may stay open, such as 30 minutes",
    "decide-link": "The customer’s settings, where they allow or decline",
    "expires-in": "How long the request waits, such as 7 days",
  },
  required: ["colleague", "why", "decide-link"],
  values: ({ name, staff, reason, link, decideDays, openMinutes }, { clock }) => ({
    greeting: greeting(name, clock),
    colleague: staff,
    why: reason,
    "open-for": timeIn(openMinutes, "minute", clock),
    "decide-link": link,
    "expires-in": timeIn(decideDays, "day", clock),
  }),
});

/** To a customer: the account that they agreed to is open. */
export const supportAccessOpened = defineEmail({
  id: "support-access-opened",
  props: z.object({ name, staff: name, link, until: z.iso.datetime() }),
  sample: (site) => ({
    name: "Ann Lee",
    staff: "Sam Hill",
    link: site(links.signInFor(links.profileSetting)),
    until: "2026-11-21T07:21:00.000Z",
  }),
  ownersOnly: true,
  name: "Support opened an account",
  sent: "To a customer, when a colleague opens their account with their consent.",
  text: {
    subject: "{{colleague}} from {{company}} opened your account",
    preheader: "You allowed this. You can end it at any time.",
    heading: "Support has your account open",
    body: [
      "{{greeting}}",
      "{{colleague}} opened your account, as you allowed. It closes on {{closes-at}} at the latest.",
      "[See or end it]({{settings-link}})",
      "-# Didn’t allow this? End it, then change your password.",
    ],
    reason: "You’re receiving this email because you have an account with {{company}}.",
  },
  es: {
    subject: "{{colleague}}, de {{company}}, abrió tu cuenta",
    preheader: "Lo permitiste. Puedes terminarlo cuando quieras.",
    heading: "Soporte tiene tu cuenta abierta",
    body: [
      "{{greeting}}",
      "{{colleague}} abrió tu cuenta, como permitiste. Se cierra el {{closes-at}} a más tardar.",
      "[Verlo o terminarlo]({{settings-link}})",
      "-# ¿No lo permitiste? Termínalo y cambia tu contraseña.",
    ],
    reason: reasonSpanish,
  },
  placeholders: {
    ...greetingPlaceholder,
    colleague: "Your colleague who opened it",
    "closes-at": "When it closes at the latest",
    "settings-link": "The customer’s settings, where they can end it",
  },
  required: ["colleague", "settings-link"],
  values: ({ name, staff, link, until }, { clock }) => ({
    greeting: greeting(name, clock),
    colleague: staff,
    "closes-at": formatMinute(until, clock),
    "settings-link": link,
  }),
});
