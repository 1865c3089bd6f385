import type { Translation } from "../../contract/texts.ts";
import type { sampleTexts } from "./sample-texts.ts";

export const sampleTextsSpanish: Translation<typeof sampleTexts> = {
  jobTitle: "Jefa de despacho",
  location: "Oakland, California",
  bio: "Planifico tres rutas desde el centro de {hub}, seis mañanas por semana. Empecé como repartidora, así que lo primero que miro es dónde puede parar la camioneta.",
  completion: "Una biografía más larga lo completaría.",
  writeMore: "Escribir más",
  hub: "Centro",
  drivers: "Repartidores",
  shift: "Turno",
  shiftText: "De 5:30 a. m. a 1:30 p. m., de lunes a sábado",
  languages: "Idiomas",
  languagesText: "Inglés, sueco",

  driver: "Reparto",
  dispatcher: "Despacho",
  admin: "Administración",
  warehouse: "Almacén",
  customerDesk: "Atención al cliente",

  transport: "Transporte y logística",
  transportYears: "2014 a 2016",
  transportPlace: "Bayside College, Oakland",
  transportClass: "Título de grado asociado, con distinción",
  hazards: "Transporte de mercancías peligrosas por carretera",
  hazardsPlace: "Harbor Training Center, Oakland",
  hazardsClass: "Certificado, clases 3 y 9",

  groceryYears: "2022 hasta hoy",
  grocery: "Corner Grocery",
  nightDispatcher: "Despacho, rutas nocturnas",
  pharmacyYears: "2019 a 2022",
  pharmacy: "Night Pharmacy",
  pharmacyPlace: "Berkeley, California",
  parcelYears: "2016 a 2019",
  parcels: "City Parcel Service",

  windowsTitle: "Dos ventanas en lugar de una",
  windowsTag: "Supermercado",
  windows: "Los pedidos de la tarde eran una ventana de cuatro horas. Ahora son dos.",
  windowsMore:
    "La primera termina antes de la salida del colegio; la segunda empieza después. Las rutas se optimizan para cada ventana por separado, y la página de seguimiento le dice al cliente cuál de las dos es la suya.",
  photoTitle: "Una foto que muestra la puerta",
  photoTag: "Comprobante de entrega",
  photo: "Cada paquete que queda fuera tiene una foto en la que se ve el número de la casa.",
  photoMore:
    "Los repartidores pidieron una regla en lugar de cinco, y es esta. Si el cliente recibe la bolsa en la puerta, la entrega en mano reemplaza a la foto.",
  bridgeTitle: "El puente cierra los domingos",
  bridgeTag: "Rutas",
  bridge: "Un puente cerrado retrasaba todos los domingos. Ahora el centro tiene un plan.",
  bridgeMore:
    "Los domingos, los repartidores salen del otro lado: su punto de salida es el segundo centro, no {hub}. La asignación automática da las paradas de este lado al repartidor más cercano.",

  plan: "Plan {plan}, {month}",
};
