import type { Translation } from "../../contract/texts.ts";
import type { paymentTexts } from "./payment-texts.ts";

export const paymentTextsSpanish: Translation<typeof paymentTexts> = {
  title: "Conoce tu primer cobro antes de registrarte",
  intro:
    "Un solo precio al mes o al año, con tarjeta y por adelantado. Sin cargo por tarea y sin cargo por cancelar.",
  choose: "Elegir un plan",
  paymentsPage: "Ver la página de pagos",
  closingTitle: "¿Una pregunta sobre una factura?",
  closing: "Escríbenos desde el correo de tu cuenta e incluye el número de la factura.",

  billTitle: "{plan}, mensual",
  beforeTax: "antes de impuestos",
  withTax: "incluye {tax}",
  when: "Cuándo y por qué concepto",
  amount: "Importe",
  dayFirst: "Día 1",
  dayFirstText: "Registro, empieza la prueba",
  dayUntil: "Hasta el día {days}",
  dayUntilText: "Prueba, cancela cuando quieras",
  dayAfter: "Después del día {days}",
  dayAfterText: "Agregaste una tarjeta: primer mes",
  later: "Un mes después",
  laterText: "Segundo mes",

  chargedTitle: "Cuándo se te cobra por primera vez",
  trialTitle: "Con la prueba",
  trialText:
    "Regístrate sin tarjeta y agrega una cuando quieras conservar el plan. Te cobramos cuando termina la prueba. Sin tarjeta, el plan se pausa y no se te cobra nada.",
  directTitle: "Sin prueba",
  directWhen: "Al registrarte",
  directText:
    "Pagas con tarjeta y el plan empieza ese día. En los otros planes también puedes saltarte la prueba y empezar igual.",
  freeTitle: "Sin pagar",
  freeWhen: "Nunca",
  freeText:
    "Es gratis durante los días que se muestran en el registro y nunca se convierte solo en un plan de pago. Elige uno cuando quieras seguir.",

  plansTitle: "Los planes",
  compare: "Compara los planes",
  plansAway: "No podemos mostrar los planes en este momento. <link>Intentar de nuevo</link>",
  atSignup: "Se cobra al registrarte",
  daysFree: "{days} días gratis, sin tarjeta para empezar",
  perMonth: "al mes",
  perYear: "al año",
  signUpFree: "Regístrate gratis",
  signUpMonthly: "Regístrate por mes",
  signUpYearly: "Regístrate por año",
  signUpFor: "{label}: {plan}",

  factsTitle: "Tarjetas, impuestos y facturas",
  card: "El número de la tarjeta va a Stripe",
  cardText:
    "El campo de la tarjeta es del proveedor de pagos, Stripe. Guardamos la marca y los últimos cuatro dígitos, nunca el número ni el código de seguridad.",
  bank: "Tu banco puede preguntar",
  bankText:
    "Algunos bancos piden que confirmes un pago. Preguntan antes de que termine el registro, y ningún plan empieza hasta que respondas.",
  invoice: "Una factura por cada pago",
  invoiceText:
    "Muestra el número, las fechas, ambas partes y cada línea. Se imprime en una página y puedes descargarla en PDF.",
  tax: "El impuesto va en su propia línea",
  taxText:
    "Los precios están en {currency}. Donde la ley nos obliga a cobrar impuesto sobre las ventas, lo sumamos y lo mostramos en su propia línea.",
  taxIncluded: "Los precios incluyen impuestos",
  taxIncludedText:
    "Todos los precios incluyen {tax}. Tu factura muestra el impuesto en su propia línea.",
  renews: "Se renueva hasta que canceles",
  renewsText:
    "Pagas cada mes o año por adelantado. Si un pago falla, tu página de pagos te lo dice. Elige allí otra tarjeta y la usaremos en el siguiente intento.",
  cancel: "Cancela cuando quieras",
  cancelText:
    "Durante la prueba no pagas nada. Después, el plan sigue hasta el final de lo que pagaste y no se renueva.",
  more: "<invoice>Ve una factura de ejemplo</invoice> o lee las <terms>condiciones de precios y pago</terms>.",
};
