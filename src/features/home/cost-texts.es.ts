import type { Translation } from "../../contract/texts.ts";
import type { failureAnswerTexts, failureFormTexts } from "./cost-texts.ts";

export const failureFormTextsSpanish = {
  title: "¿Cuánto te cuestan las entregas fallidas?",
  example: "Las cifras de un supermercado.",
  exampleFrom: "Las cifras de un supermercado, de nuestro artículo {post}.",
  post: "Cuánto cuesta una entrega fallida",
  typeOver: "Escribe las tuyas.",
  type: "Escribe tus cifras.",
  deliveries: "Entregas",
  share: "Parte que falla",
  one: "Cuánto cuesta una fallida",
  attempt: "El intento perdido",
  attemptText: "el repartidor y la camioneta, para nada",
  second: "El segundo intento",
  secondText: "otra parada en otro día",
  handling: "Manejo",
  handlingText: "descargar, guardar, buscar, cargar otra vez",
  desk: "La oficina",
  deskText: "llamadas y mensajes",
  goods: "Mercancía",
  goodsText: "lo que se echa a perder, en promedio por fallida",
  update: "Actualizar",
} satisfies Translation<typeof failureFormTexts>;

export const failureAnswerTextsSpanish = {
  number:
    "Escribe un {kind, select, whole {número entero} other {número}} de {min, number} a {max, number}.",
  which: "Escribe {one} o {other}: {typed} se puede leer de las dos maneras.",
  correct: "Corrige el número marcado para ver el costo.",
  empty: "Escribe tus entregas, la parte que falla y cuánto cuesta una.",
  none: "Sin fallidas no hay costo. Que siga así.",
  failures:
    "al mes, por {failed, plural, =0 {menos de una entrega fallida} one {# entrega fallida} other {# entregas fallidas}} de {month, number}",
  each: "Son {cost} por cada entrega que sí llega.",
  plan: "{plan} cubre ese volumen por {price} al mes. {needed, plural, =0 {Es más de lo que cuestan estas fallidas. El resto tendría que ahorrarlo en tiempo de planificación.} one {Evita # de las {failed, number} y se paga solo.} other {Evita # de las {failed, number} y se paga solo.}}",
  see: "Ver {plan}",
  seePlans: "Ver los planes",
} satisfies Translation<typeof failureAnswerTexts>;
