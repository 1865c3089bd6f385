/** Why a customer gets money back, credit, or a longer trial: how colleagues choose it, and what the customer reads. */
export const moneyReasons = {
  request: {
    label: "They asked for it",
    told: "You asked us for this.",
    toldInSpanish: "Nos lo pediste.",
  },
  mistake: {
    label: "We charged them by mistake",
    told: "We charged you by mistake. We’re sorry.",
    toldInSpanish: "Te cobramos por error. Lo sentimos.",
  },
  problem: {
    label: "Something didn’t work",
    told: "Our service didn’t work for you as it should. We’re sorry.",
    toldInSpanish: "Nuestro servicio no te funcionó como debía. Lo sentimos.",
  },
  goodwill: {
    label: "Goodwill",
    told: "This is a thank-you for your patience.",
    toldInSpanish: "Es un agradecimiento por tu paciencia.",
  },
} as const;
export type MoneyReason = keyof typeof moneyReasons;
export const moneyReasonNames = Object.keys(moneyReasons) as [MoneyReason, ...MoneyReason[]];
/** A longer trial takes back no charge. */
export const trialReasonNames = moneyReasonNames.filter((name) => name !== "mistake");
