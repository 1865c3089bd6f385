import type { Translation } from "../../contract/texts.ts";
import type { servicesTexts } from "./services-texts.ts";

export const servicesTextsSpanish: Translation<typeof servicesTexts> = {
  title: "Para todo negocio que entrega a domicilio",
  intro:
    "Las mismas tres pantallas sirven a una cocina con dos repartidores y a un almacén con cuarenta camionetas. Lo que cambia es en qué no puede fallar el repartidor.",
  industriesTitle: "Sectores",
  alsoTitle: "También pensado para",
  elseTitle: "¿Otra cosa?",
  elseLink: "Cuéntanos qué repartes",
  featuresTitle: "Funciones principales de la aplicación",
  planning: "Para planificar",
  road: "Para la calle",
  partnersTitle: "Socios",
  partnersText: "Ya está resuelto.",
  seePlans: "Ver los planes",
  becomePartner: "Sé nuestro socio",
};
