const reason = "Recibes este correo porque eres dueño de una cuenta de {{company}}.";

/** The emails about a trial in Spanish. */
export const trialStartedSpanish = {
  subject: "Tu prueba de {{company}} dura hasta el {{ends-on}}",
  preheader: "{{what-happens}}",
  heading: "Tu prueba dura hasta el {{ends-on}}",
  body: [
    "{{greeting}}",
    "Tu prueba de {{plan}} ha empezado. Termina el {{ends-at}}.",
    "{{what-happens}}",
    "{{what-is-kept}}",
    "Te lo recordaremos siete días y un día antes del final.",
    "[Agregar el final a tu calendario]({{calendar-link}})",
    "Puedes cancelar cuando quieras, sin iniciar sesión: abre [esta página]({{cancel-link}}) y presiona el botón. Tu plan y tus tarjetas están en [tu página de pagos]({{billing-link}}).",
  ],
  reason,
};

export const trialReminderSpanish = {
  subject: "Tu prueba de {{company}} termina el {{ends-on}}",
  preheader: "{{what-happens}}",
  heading: "Tu prueba termina el {{ends-on}}",
  body: [
    "{{greeting}}",
    "Tu prueba de {{plan}} termina el {{ends-at}}.",
    "{{what-happens}}",
    "{{what-is-kept}}",
    "[Ver tu plan]({{billing-link}})",
    "Para cancelar sin iniciar sesión, abre [esta página]({{cancel-link}}) y presiona el botón. También puedes [agregar el final a tu calendario]({{calendar-link}}).",
  ],
  reason,
};
