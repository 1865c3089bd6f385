import type { Translation } from "../../contract/texts.ts";
import type { teamTexts } from "./team-texts.ts";

export const teamTextsSpanish: Translation<typeof teamTexts> = {
  title: "Las personas entre el pedido y la puerta",
  intro:
    "Un equipo pequeño. Cada quien se encarga de una parte de la entrega, y todos respondemos por el conjunto.",
  members: "Miembros del equipo",
  sample: "Este es un equipo de muestra. Las personas y los retratos son inventados.",
  director: "Un mensaje de la dirección",
  work: "Cómo trabajamos",
  hiring: "Estamos contratando",
  hiringText:
    "Buscamos personas a las que les gusten los mapas, odien esperar y terminen las cosas. Cada vacante dice dónde, cuántas horas y con quién trabajarías.",
  openings: "Ver las vacantes",
  built: "¿Cómo se construye algo aquí?",
  builtText:
    "Alguien acompaña una ruta, o se sienta junto a un despachador, y anota lo que sale mal. Construimos lo mínimo que ayuda, repartimos con ello nosotros mismos y nos quedamos con lo que funciona en la calle.",
  talks: "¿Quién habla con los clientes?",
  talksText:
    "Todos. Cada quien responde mensajes un día al mes, así que quien escribió el cálculo de rutas también lee lo que opinan los repartidores.",
  place: "¿Dónde trabajan?",
  placeText:
    "{office, select, none {En la oficina y desde casa} other {En la oficina de {office} y desde casa}}. Algunos puestos son a distancia y otros por contrato. Cada vacante lo dice.",
  looks: "¿Qué buscan?",
  looksText:
    "Personas que prefieran ver un problema a que se lo cuenten, que escriban claro y que terminen. La experiencia en reparto ayuda; la curiosidad basta.",
};
