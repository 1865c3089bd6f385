import type { Translation } from "../../contract/texts.ts";
import type { homeTexts } from "./texts.ts";

export const homeTextsSpanish: Translation<typeof homeTexts> = {
  title: "La entrega de <nowrap>última milla</nowrap>, sin complicaciones",
  intro:
    "Para negocios que entregan con sus propios repartidores. Planifica la mañana en un clic, envíala a sus teléfonos y avísale por mensaje a cada cliente a qué hora llegas.",
  startTrial: "Empieza tu prueba",
  contactSales: "Hablar con ventas",
  terms: "14 días, sin tarjeta",
  proof:
    "En nuestra mañana de ejemplo: {miles} millas en lugar de {listMiles}, y todas las ventanas horarias cumplidas.",
  checkProof: "Compruébalo abajo.",

  film: "Video de 16 segundos: las tareas de un despachador se convierten en tres rutas sobre el mapa de la ciudad, un repartidor sigue una hasta {place}, la página del cliente cuenta los minutos, la foto, la firma y la hora comprueban la entrega, y el cliente da cinco estrellas.",
  chapterPlan: "Planifica el día",
  chapterDrive: "Sal a la ruta",
  chapterSee: "Que te vean llegar",
  chapterProve: "Compruébalo",
  chapterKnow: "Todos lo saben",
  unmute: "Activar sonido",
  play: "Reproducir",
  pause: "Pausar",
  sound: "Sonido",
  captions: "Subtítulos",
  fullScreen: "Pantalla completa",
  playFilm: "Reproducir el video",

  morning: "{time} a. m.",
  afternoon: "{time} p. m.",
  orderTime: "{customer} hace su pedido",
  flowTitle: "De una lista de direcciones a una entrega firmada",
  flowIntro:
    "{orders} pedidos, {vans} camionetas. Si los repartes en el orden en que entraron, {late} llegan tarde.<withScript> Presiona el botón.</withScript>",
  planTime: "El plan",
  boardExact:
    "El orden de la lista le da {shares}. <withScript>Después, tu navegador encuentra las tres rutas más cortas que cumplen todas las ventanas. No es una grabación.</withScript>",
  boardShares:
    "a {first} los primeros {firstStops} pedidos, a {second} los {secondStops} siguientes y a {third} los últimos {thirdStops}",
  boardPlanned:
    "La misma ciudad de ejemplo, con direcciones al azar. El orden de la lista da a cada camioneta una parte igual. Tu navegador planifica estas rutas y las mejora durante tres segundos. Son buenas, pero no está demostrado que sean las más cortas.",
  planByHand: "Planifícalo a mano",
  byHandIntro:
    "Cada día una mañana inventada, la misma para todos. Reparte las paradas entre las camionetas, cumple cada ventana horaria y envía las camionetas.",
  byHandBack: "Volver a las rutas planificadas",
  planYourDay: "Planifica tu propio día",

  leaveTime: "{driver} sale a la ruta",
  featuresTitle: "Una solución completa, del centro de distribución a la puerta",
  featuresIntro:
    "Regístrate, agrega un centro, invita a un repartidor, y la primera ruta puede salir hoy mismo.",
  phonesLabel: "Dos teléfonos",
  driverTime: "En el teléfono del repartidor",
  driverTitle: "La próxima parada, y nada que estorbe",
  driverText:
    "A dónde, antes de qué hora y qué pidió el cliente. En la puerta, una foto o una firma cierra la parada.",
  customerTime: "En el teléfono del cliente",
  customerTitle: "Saben cuándo vas a llegar",
  customerText: "Un mensaje cuando sale la camioneta, otro cuando está cerca y otro con la foto.",

  doorTime: "En la puerta",
  screensTitle: "Una entrega, tres pantallas",
  screensIntro:
    "{driver} está en la puerta. El tablero lo sabe, su teléfono pide el comprobante y la página del cliente avisa que ya llegó.",
  screensBranded: "Desde el plan {plan}, esa página lleva tu nombre y tus colores.",
  screensLabel: "Tres pantallas",

  lateLabel: "Un pedido tardío y el informe",
  lateTime: "Un pedido tardío",
  lateTitle: "Un pedido tardío encuentra a su repartidor",
  lateText:
    "Todas las camionetas están en la calle. El tablero muestra cuántas millas le suma a cada repartidor y a qué hora llegaría. Elige uno, o deja que se asigne solo.",
  homeTime: "La última camioneta ya volvió",
  homeText:
    "Con el pedido tardío, son {deliveries} entregas en {miles} millas, y todas las ventanas cumplidas.",
  reportDay: "Sáb",
  reportTime: "Sábado",
  reportLabel: "El informe",
  reportTitle: "{wrong} entregas salieron mal. Aquí está el porqué.",
  reportText:
    "{onTime} de {all} llegaron a tiempo. El informe trata de las otras {wrong}: por motivo, repartidor, centro y cliente.",

  whyDay: "Mar",
  whyTime: "El próximo martes:",
  whyStop: "Tus propios números",
  whyTitle: "Por qué elegir {company}",
  reasonTested: "Probado durante más de un año",
  reasonTestedText:
    "La planificación de rutas, el seguimiento y el comprobante de entrega funcionaron en rutas reales durante más de un año antes del lanzamiento.",
  reasonScale: "Hecho para crecer",
  reasonScaleText:
    "Tres repartidores o cien, en el mismo tablero. Cambias de plan, no de forma de trabajar.",
  failuresTitle: "Las {failures} entregas fallidas de un supermercado, por motivo",
  failuresText:
    "En el ejemplo, un mensaje con la hora de llegada salva {saved} de las {absent}: el extremo claro de la barra.",
  failedHome: "no había nadie",
  failedAddress: "dirección incorrecta",
  failedAccess: "sin acceso",
  failedLate: "demasiado tarde",
  failedDamaged: "dañado o faltante",
  failedRefused: "rechazado",

  usesTitle: "Hecho para lo que llevas en la camioneta",
  usesLabel: "Rubros",
  questionsTitle: "Preguntas frecuentes",
  howQuestion: "¿Cómo funciona?",
  howAnswer:
    "Agrega tus centros y repartidores. Escribe los pedidos del día, pégalos como filas de una hoja de cálculo o sube un archivo CSV. Optimizamos y asignamos las rutas, los repartidores las siguen en la app, y una foto o una firma cierra cada tarea.",
  trackQuestion: "¿Cómo se sigue una entrega?",
  trackAnswer:
    "Los despachadores ven a cada repartidor en vivo en el mapa. Los clientes reciben un enlace a una página de seguimiento con la posición del repartidor y la hora de llegada.",
  trackAnswerBranded:
    "Los despachadores ven a cada repartidor en vivo en el mapa. Desde el plan {plan}, los clientes también reciben un enlace a una página de seguimiento con la posición del repartidor y la hora de llegada.",
  costQuestion: "¿Cuánto cuesta una entrega?",
  costAnswer:
    "Pagas tu plan, por mes o por año. Lo que cobras por la entrega lo decides tú. <link>Calcula tu año</link>.",
  notesQuestion: "¿Y las restricciones alimentarias o los pedidos especiales?",
  notesAnswer:
    "Escríbelos en las notas de la tarea. El repartidor los lee en la app antes de salir y otra vez en la puerta.",
  allFeatures: "Todas las funciones, por rol",
  forDispatcher: "Para el despachador",
  forDriver: "Para el repartidor",
  forCustomer: "Para el cliente",
  moreQuestions: "Hay más en las <link>preguntas y respuestas</link>.",
  appsTitle: "La app del repartidor",
  appsText: "Incluida en todos los planes.",
};
