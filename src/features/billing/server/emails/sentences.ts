import type { Clock } from "../../../../contract/format.ts";

/** Sentences that stand for placeholders, in each language. Amounts and days come written. */
const sentences = {
  en: {
    paidWith: (invoice: string, last4: string) =>
      `You paid invoice ${invoice} with your card ending in ${last4}.`,
    paid: (invoice: string) => `Invoice ${invoice} is paid.`,
    paidFor: (period: string) => (period ? `Paid for ${period}` : "Paid"),
    charged: (amount: string) => `We charged ${amount} to your card.`,
    notCharged: "You weren’t charged for the change.",
    credit: (amount: string) =>
      `We kept ${amount} from your previous plan as credit toward your next charges.`,
    next: (amount: string, day: string) => `The next charge is ${amount} on ${day}.`,
    nothing: (day: string) => `You’ll pay nothing on ${day}.`,
    nextOn: (day: string) => `The next charge is on ${day}.`,
    trialEnds: (plan: string, day: string) =>
      `Your ${plan} trial ends on ${day}. You won’t be charged.`,
    planEnds: (plan: string, day: string) =>
      `You can use your ${plan} plan until ${day}. It won’t renew, and you won’t be charged again.`,
  },
  es: {
    paidWith: (invoice: string, last4: string) =>
      `Pagaste la factura ${invoice} con tu tarjeta terminada en ${last4}.`,
    paid: (invoice: string) => `La factura ${invoice} está pagada.`,
    paidFor: (period: string) => (period ? `Pagado por ${period}` : "Pagado"),
    charged: (amount: string) => `Cobramos ${amount} a tu tarjeta.`,
    notCharged: "El cambio no se te cobró.",
    credit: (amount: string) =>
      `Guardamos ${amount} de tu plan anterior como crédito para tus próximos cobros.`,
    next: (amount: string, day: string) => `El próximo cobro es de ${amount} el ${day}.`,
    nothing: (day: string) => `El ${day} no pagas nada.`,
    nextOn: (day: string) => `El próximo cobro es el ${day}.`,
    trialEnds: (plan: string, day: string) =>
      `Tu prueba de ${plan} termina el ${day}. No se te cobrará nada.`,
    planEnds: (plan: string, day: string) =>
      `Puedes usar tu plan ${plan} hasta el ${day}. No se renovará y no se te cobrará más.`,
  },
} as const;

export const sayIn = ({ locale = "en" }: Pick<Clock, "locale">) => sentences[locale];
