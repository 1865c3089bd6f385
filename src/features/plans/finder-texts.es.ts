import type { Translation } from "../../contract/texts.ts";
import type { finderTexts } from "./finder-texts.ts";

export const finderTextsSpanish = {
  title: "¿Qué plan te queda?",
  introExample:
    "Empezamos con 12 repartidores y 20 paradas al día. Escribe tus cifras: una semana o un mes con mucho trabajo, pero normal.",
  intro:
    "Usa una semana o un mes con mucho trabajo, pero normal, y los repartidores que salen en tu día más cargado.",
  deliveries: "Entregas",
  per: "Entregas por semana o por mes",
  perMonth: "al mes",
  perWeek: "por semana",
  drivers: "Repartidores",
  optional: "(opcional)",
  slider: "Número de repartidores",
  driverCount: "{count, plural, one {# repartidor} other {# repartidores}}",
  find: "Buscar mi plan",
  pricing: "Precios",
  contact: "Contáctanos",

  number: "Escribe un número entero de {min, number} a {max, number}.",
  which: "Escribe {one} o {other}: {typed} se puede leer de las dos maneras.",
  correct: "Corrige el número marcado.",
  empty: "Escribe tus entregas para ver qué plan te queda y por qué.",
  away: "Ahora no podemos comparar los planes.",
  tooLarge: "Más de lo que cubren nuestros planes",
  write: "Escríbenos y calculamos un precio contigo.",
  price: "{month} al mes{year, select, none {} other {, o {year} al año}}",
  yours:
    "{tasks, number} al mes{drivers, plural, =0 {} one { con # repartidor} other { con # repartidores}}",
  reason:
    "{week, plural, =0 {Haces {yours}} other {# por semana son unas {yours}}}. {plan} cubre {limits}. Son {rate} por entrega.",
  reasonTooLarge:
    "{week, plural, =0 {Haces {yours}} other {# por semana son unas {yours}}}. {plan}, nuestro plan más grande, llega hasta {limits}.",
  limits:
    "{tasks, select, any {cualquier número de tareas} other {{tasks} tareas{period, select, month { al mes} other {}}}}{drivers, select, none {} any { y cualquier número de repartidores} other { y {drivers}}}",
  nearLimit:
    "Usarías el {used}% de sus tareas. Si tus meses fuertes traen más, {larger, select, none {escríbenos antes} other {mira {larger}}}.",
  smallest: "Es nuestro plan de pago más pequeño y usarías el {used}% de sus tareas.",
  stopsAt:
    "{plan} llega hasta {which, select, tasks {{tasks} tareas al mes} drivers {{drivers}} other {{tasks} tareas al mes y {drivers}}}.",
} satisfies Translation<typeof finderTexts>;
