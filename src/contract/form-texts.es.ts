import type { formTexts } from "./form-texts.ts";
import type { Translation } from "./texts.ts";

export const formTextsSpanish: Translation<typeof formTexts> = {
  optional: "opcional",
  choose: "Elige …",
  missing: "{empty, plural, one {Falta # campo} other {Faltan # campos}}.",
  wrong: "Revisa {wrong, plural, one {# campo} other {# campos}}.",
  missingAndWrong:
    "{empty, plural, one {Falta # campo} other {Faltan # campos}}, y {wrong, plural, one {# campo necesita} other {# campos necesitan}} otra mirada.",
  showMore: "Ver {count} más",
  passwordAgain: "Escribe tu contraseña de nuevo.",
  showPassword: "Mostrar la contraseña",
  phoneCountry: "País del número de teléfono",
  leaveEmpty: "Deja este campo vacío",
  stopped: "Algo en esta página dejó de funcionar.",
  stoppedText:
    "<reload>Vuelve a cargar la página</reload> para continuar. Lo que escribiste se conserva, excepto las contraseñas y los datos de la tarjeta.",
  checking: "Estamos comprobando que eres una persona. Tarda unos segundos.",
};
