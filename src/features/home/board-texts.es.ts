import type { Translation } from "../../contract/texts.ts";
import type { boardPlanTexts, boardTexts } from "./board-texts.ts";

export const boardTextsSpanish = {
  day: "Martes",
  city: "Ciudad de muestra",
  sizes: "Tamaño del día",
  size: "{orders}<wide> pedidos</wide>, {vans}<wide> camionetas</wide>",
  tasks: "Tareas",
  vans: "Camionetas",
  more: "{count} más",
  fewer: "Mostrar menos",
} satisfies Translation<typeof boardTexts>;

export const boardPlanTextsSpanish = {
  optimize: "Optimizar rutas",
  back: "Volver a la lista",
  total: "{miles} mi, {late} tarde",
  less: "{miles} mi menos",
  late: "{minutes} min tarde",
  onTime: "A tiempo",
  spare: "{minutes} min de margen",
  van: "Camioneta {number}",
  stops: "{count} paradas",
  miles: "{miles} mi",
  lateStops: "{count} tarde",
  failed: "Este día no se puede planificar en este momento.",
} satisfies Translation<typeof boardPlanTexts>;
