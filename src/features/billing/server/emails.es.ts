const reason = "Recibes este correo porque eres dueño de una cuenta de {{company}}.";
const notYou =
  "-# ¿No fuiste tú? Hizo este cambio otra persona con acceso a tu cuenta. Por favor, contáctanos.";
const seePlan = "[Ver tu plan y tus facturas]({{billing-link}})";

/** The emails about payments and plans in Spanish. */
export const receiptSpanish = {
  subject: "Recibo de {{company}}: {{amount}} pagados",
  preheader: "La factura {{invoice}} está pagada.",
  heading: "Recibimos {{amount}}",
  body: ["{{greeting}}", "{{paid}} Gracias.", "{{items}}", "[Ver la factura]({{invoice-link}})"],
  reason,
};

export const paymentFailedSpanish = {
  subject: "Tu pago a {{company}} falló",
  preheader: "No pudimos cobrar {{amount}} por el plan {{plan}}.",
  heading: "Tu pago falló",
  body: [
    "{{greeting}}",
    "No pudimos cobrar {{amount}} por tu plan {{plan}}. Paga ahora o agrega otra tarjeta. Volveremos a intentarlo con tu tarjeta en los próximos días.",
    "[Pagar ahora]({{pay-link}})",
    "-# Si ya pagaste, puedes ignorar este correo.",
  ],
  reason,
};

export const paymentRecoveredSpanish = {
  subject: "Tu pago a {{company}} se realizó",
  preheader: "Tu plan {{plan}} está pagado.",
  heading: "Tu pago se realizó",
  body: ["{{greeting}}", "Tu plan {{plan}} está pagado. No tienes que hacer nada.", seePlan],
  reason,
};

export const planChangeScheduledSpanish = {
  subject: "Tu plan de {{company}} cambia a {{plan}} el {{starts-on}}",
  preheader: "{{plan}}, {{price}}, desde el {{starts-on}}.",
  heading: "Tu plan cambia el {{starts-on}}",
  body: [
    "{{greeting}}",
    "Conservas el plan {{old-plan}} hasta el {{starts-on}}, porque está pagado hasta entonces. Después tendrás el plan {{plan}} por {{price}}. Hoy no se cobró nada.",
    "[Ver tu plan]({{billing-link}})",
    notYou,
  ],
  reason,
};

export const planChangedSpanish = {
  subject: "Tu plan de {{company}} ahora es {{plan}}",
  preheader: "{{plan}}, {{price}}.",
  heading: "Tu plan ahora es {{plan}}",
  body: [
    "{{greeting}}",
    "Tu suscripción cambió al plan {{plan}} por {{price}}.",
    "{{charge}} {{credit}}",
    "{{next-charge}}",
    seePlan,
    notYou,
  ],
  reason,
};

export const planCancelledSpanish = {
  subject: "Tu suscripción a {{company}} termina el {{ends-on}}",
  preheader: "Tu plan {{plan}} termina el {{ends-on}}. No se te cobrará más.",
  heading: "Cancelaste tu suscripción",
  body: [
    "{{greeting}}",
    "{{what-happens}}",
    "¿Cambiaste de opinión? Hasta entonces puedes conservar el plan con un clic.",
    "[Conservar mi suscripción]({{billing-link}})",
  ],
  reason,
};

export const planKeptSpanish = {
  subject: "Tu suscripción a {{company}} continúa",
  preheader: "Tu plan {{plan}} continúa como antes.",
  heading: "Tu suscripción continúa",
  body: [
    "{{greeting}}",
    "Conservaste tu plan {{plan}}. Continúa como antes. {{next-charge}}",
    seePlan,
  ],
  reason,
};
