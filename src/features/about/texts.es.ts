import type { Translation } from "../../contract/texts.ts";
import type { aboutTexts } from "./texts.ts";

export const aboutTextsSpanish: Translation<typeof aboutTexts> = {
  title: "Te damos la bienvenida a {company}",
  intro:
    "Hacemos el software que lleva un pedido del centro de distribución a la puerta correcta y le dice a todo el que espera cuándo llegará.",
  whoTitle: "Quiénes somos",
  whoBread:
    "Ines Valdivia manejó una ruta de pan durante dos años. La camioneta nunca fue el problema. El problema era el teléfono: una cafetería llama para preguntar dónde está su pan, la panadería llama a Ines, e Ines está subiendo cajas por una rampa. Una hora después todos tienen la respuesta, porque el pan ya está ahí.",
  whoPage:
    "Así que hizo una página que le mostraba a cada cafetería su propia parada y una hora. Era una sola página, para una sola ruta. Las llamadas se acabaron, y la panadería de la misma calle pidió lo mismo.",
  whoNow:
    "{company} es esa página, ya crecida. La hace un equipo pequeño para el despachador que planifica, el repartidor que maneja y el cliente que abre la puerta. Si uno de los tres tiene que llamar a otro, nos queda trabajo por hacer.",
  meetTeam: "Conoce al equipo",
  sample: "Una historia de ejemplo: la empresa y su gente son inventadas.",
  address:
    "Nos encuentras en {address}. Pasa a vernos un día hábil. <link>Escríbenos antes</link> para que haya alguien.",
  missionTitle: "Nuestra misión",
  mission: "Hacer fácil la última milla, ya sea que tengas dos camionetas o cuarenta.",
  offerTitle: "Qué ofrecemos",
  offer:
    "Una solución completa: el tablero para el despacho, la app para los repartidores y una página de seguimiento con tu marca para los clientes, con chat, SMS y notificaciones entre ellos. Regístrate, agrega un centro y despacha tu primera ruta.",
  featuresTitle: "Funciones principales",
  valuesTitle: "Nuestros valores",
  valueTime: "El tiempo del repartidor vale",
  valueTimeText: "Un toque de más son cuarenta al día. Contamos los toques.",
  valuePlain: "Decirlo claro",
  valuePlainText:
    "En el tablero, en una factura, en un correo: palabras sencillas, sin letra pequeña.",
  valueRoad: "Probarlo en la calle",
  valueRoadText: "Hicimos rutas reales durante más de un año antes del lanzamiento.",
  valueData: "Tus datos son tuyos",
  valueDataText: "Guardamos lo que el servicio necesita y te lo devolvemos cuando lo pidas.",
  joinTitle: "Únete",
  join: "Pon tus propias direcciones en el tablero. O ven a construirlo con nosotros.",
  contact: "Contáctanos",
};
