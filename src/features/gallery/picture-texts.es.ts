import type { Translation } from "../../contract/texts.ts";
import type { pictureTexts } from "./picture-texts.ts";

export const pictureTextsSpanish: Translation<typeof pictureTexts> = {
  "box-family":
    "Cinco cajas apiladas en una torre, en vista isométrica: abajo una grande de cartón y encima cajas verdes, azules, ámbar y crema. Cada una lleva un carril en un lado.",
  "board-redraw":
    "Una pantalla partida en diagonal: a la izquierda un boceto a lápiz azul en papel cuadriculado, a la derecha el tablero oscuro terminado con tres rutas en un mapa.",
  "belt-focus":
    "Una caja con cinta verde y una etiqueta impresa, enfocada sobre una banda de rodillos. Las cajas de alrededor y las luces del almacén están borrosas.",
  "day-of-vans":
    "Sobre papel cálido, setenta curvas finas en verde, ámbar, óxido y azul salen del borde izquierdo y vuelven, hora a hora de las 6 a. m. a las 8 p. m.",
  "launch-poster":
    "Un cartel en una pared: un camino va entre casas oscuras hasta una puerta iluminada bajo un sol naciente. Dice en inglés “Todas las puertas desde el lunes, 6 a. m.”",
  "hub-signs":
    "La pared de un centro con tres puertas de carga bajo los números enormes 7, 8 y 9 en verde, ámbar y azul. Una puerta está a medio abrir y la luz cae sobre las flechas del suelo.",
  "city-trails":
    "Una ciudad de noche desde arriba: el tráfico deja estelas ámbar y rojas en las calles, y una ruta verde brilla alrededor de las manzanas.",
  "eta-curve":
    "Un gráfico de abanico sobre azul profundo: bandas anchas de llegadas posibles se estrechan hasta un punto brillante marcado 10:42.",
  "parcel-tape":
    "Una caja de cartón desde arriba, cerrada con cinta verde con carriles blancos y flechas menta. Encima hay un rollo de la cinta.",
  "icon-family":
    "Veinticuatro íconos de línea sobre entregas en fichas de color, seis por cuatro. Una ficha muestra la cuadrícula de construcción detrás de su caja.",
  "courier-sunset":
    "La silueta de un repartidor en bicicleta con una mochila cuadrada ante un enorme sol naranja. Los techos se pierden en la bruma y el asfalto mojado refleja las ruedas.",
  "insert-stop":
    "Una ventana de editor oscura sobre fondo coral con una función corta llamada insertStop en letra grande. Una ruta con una parada nueva pasa por su esquina.",
  "staff-badge":
    "Una credencial en una cinta a rayas: una silueta sobre carriles verdes, el nombre de quien reparte, su función y un código.",
  "map-styles":
    "El mismo mapa de la ciudad en cuatro cuartos, cada uno con otro estilo: día, noche, impresión en blanco y negro y alto contraste para pleno sol. Una ruta pasa por todos.",
  "depot-dawn":
    "Dos filas de camionetas verdes en un patio al amanecer, con sombras largas sobre el asfalto mojado y brillante.",
  "route-graph":
    "Un grafo sobre verde oscuro: seis rutas cerradas que brillan en menta, ámbar, azul y coral salen de un centro y unen casi doscientas paradas.",
  stationery:
    "Una carta, un sobre, tarjetas, un lápiz y un aviso de entrega fallida sobre un escritorio verde oscuro, con la luz inclinada de una ventana.",
  "survey-card":
    "Una tarjeta menta colgada del picaporte de latón de una puerta azul oscuro pregunta cómo fue, con cuatro de cinco estrellas marcadas.",
  "doorstep-dusk":
    "Una puerta verde en una pared de ladrillo al anochecer. Una lámpara ilumina tres paquetes en el escalón, junto a un arbusto en maceta.",
  "stop-heat":
    "Columnas de seis lados sobre casi negro, más altas y de color más cálido donde hay más paradas, con picos en ámbar y coral.",
  "sticker-sheet":
    "Una hoja con nueve etiquetas troqueladas: copa rota, este lado arriba, hecho a las 10:42, un copo de nieve, el logo, una casa con un paquete, una pesa, una camioneta y una sonrisa. Una esquina se despega.",
  "tracking-page":
    "Primer plano de un teléfono inclinado sobre menta: un mapa en vivo con una camioneta camino de una puerta y, debajo, la hora de llegada, 10:42, en letra muy grande.",
  "rain-windscreen":
    "La noche a través de un parabrisas cubierto de gotas. Los faroles se vuelven círculos ámbar, rojos y verdes, y un teléfono en el tablero brilla con una ruta verde.",
  "system-layers":
    "Un dibujo isométrico desarmado de cuatro capas flotantes unidas por líneas de puntos: teléfonos arriba, luego la interfaz, la cola con paquetes en fila y los registros como discos apilados.",
  "van-livery":
    "Una camioneta de reparto verde de lado, con una calle blanca que sube por su costado hacia la cabina. Detrás hay una fila de casas de colores cálidos.",
  "type-specimen":
    "Una muestra tipográfica en negro sobre ámbar: un 17 enorme con líneas de medida, las cifras de 0 a 9 con un mismo ancho y el nombre de una calle en cinco grosores.",
  "warehouse-light":
    "Un pasillo alto de almacén en perspectiva: haces de sol caen de los tragaluces entre estantes de cajas sobre un carro.",
  "tile-store":
    "Un mosaico de cuadrados anidados, grandes y azul oscuro en el campo, más pequeños y claros hacia cuatro ciudades. Una pieza está levantada.",
};
