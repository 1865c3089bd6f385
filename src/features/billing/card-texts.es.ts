import type { Translation } from "../../contract/texts.ts";
import type { cardTexts } from "./card-texts.ts";

export const cardTextsSpanish: Translation<typeof cardTexts> = {
  details: "Datos de la tarjeta",
  number: "Número de tarjeta",
  expiry: "Vencimiento (MM / AA)",
  cvc: "CVC",
  loading: "Cargando el campo de la tarjeta",
  testMode: "Modo de prueba: no se cobra a ninguna tarjeta",
  testModeText: "Usa uno de los números de tarjeta de prueba.",
  testNumbers: "Números de tarjeta de prueba",
  failed: "No pudimos cargar el campo de la tarjeta.",
  pageFailed: "Esta página no se cargó por completo.",
  reload: "Revisa tu conexión y <reload>vuelve a cargar la página</reload>. No se cobró nada.",
  slow: "El campo de la tarjeta está tardando mucho.",
  slowText:
    "Todavía puede aparecer. También puedes <reload>volver a cargar la página</reload>. No se cobró nada.",
  here: "El campo de la tarjeta ya está aquí.",
  hereText: "Ya puedes escribir los datos de tu tarjeta.",
};
