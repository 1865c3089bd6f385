const reason = "Recibes este correo porque esta dirección tiene una cuenta de {{company}}.";

/** The emails about changing and deleting an account in Spanish. */
export const emailChangeSpanish = {
  subject: "Confirma tu nuevo correo para {{company}}",
  preheader: "Un clic y puedes iniciar sesión con esta dirección.",
  heading: "Confirma tu nuevo correo",
  body: [
    "{{greeting}}",
    "Pediste usar este correo para tu cuenta de {{company}}. Confírmalo. Hasta entonces vale tu dirección anterior.",
    "[Confirmar esta dirección]({{confirm-link}})",
    "-# El enlace funciona una vez y vence en {{expires-in}}. Si no lo pediste, puedes ignorar este correo.",
  ],
  reason:
    "Recibes este correo porque alguien escribió esta dirección para una cuenta de {{company}}.",
};

export const emailChangeAskedSpanish = {
  subject: "Alguien escribió un correo nuevo para tu cuenta de {{company}}",
  preheader: "Si fuiste tú, no tienes que hacer nada.",
  heading: "Hay un correo nuevo por confirmar",
  body: [
    "{{greeting}}",
    "Alguien que sabe tu contraseña pidió cambiar el correo de tu cuenta a {{new-email}}. Cambia cuando confirme el enlace que enviamos allí. Si fuiste tú, no tienes que hacer nada.",
    "¿No fuiste tú? [Elige ahora una contraseña nueva]({{password-link}}). Eso detiene el cambio y cierra todas las sesiones.",
  ],
  reason,
};

export const emailChangedSpanish = {
  subject: "El correo de tu cuenta de {{company}} cambió",
  preheader: "Ahora inicias sesión con {{new-email}}.",
  heading: "Tu correo cambió",
  body: [
    "{{greeting}}",
    "El correo de tu cuenta ahora es {{new-email}}. Úsalo para iniciar sesión. Con la dirección anterior ya no puedes entrar.",
    "¿No fuiste tú? [Contáctanos ahora]({{contact-link}}).",
  ],
  reason: "Recibes este correo porque esta dirección tenía una cuenta de {{company}}.",
};

export const deletionAskedSpanish = {
  subject: "Tu cuenta de {{company}} se eliminará el {{deleted-on}}",
  preheader: "Puedes cambiar de opinión hasta el {{deleted-on}}.",
  heading: "Tu cuenta se eliminará",
  body: [
    "{{greeting}}",
    "Pediste eliminar tu cuenta. El {{deleted-on}} eliminaremos para siempre tu perfil, tu foto y tus ajustes. Cerramos tu sesión en todas partes.",
    "¿Cambiaste de opinión? Inicia sesión antes de ese día y presiona «Conservar mi cuenta».",
    "[Iniciar sesión]({{sign-in-link}})",
    "¿No fuiste tú? [Elige una contraseña nueva]({{password-link}}), inicia sesión y presiona «Conservar mi cuenta».",
    "-# Guardamos los registros de venta que exige la ley, sin tu nombre ni tu dirección.",
  ],
  reason,
};

export const deletionCancelledSpanish = {
  subject: "Conservamos tu cuenta de {{company}}",
  preheader: "No eliminaremos nada.",
  heading: "Tu cuenta está a salvo",
  body: ["{{greeting}}", "Nos pediste conservar tu cuenta. Cancelamos la eliminación. {{renewal}}"],
  reason,
};
