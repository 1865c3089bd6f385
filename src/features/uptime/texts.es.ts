import type { Translation } from "../../contract/texts.ts";
import type { uptimeTexts } from "./texts.ts";

export const uptimeTextsSpanish: Translation<typeof uptimeTexts> = {
  title: "Estado",
  fine: "Sin problemas conocidos",
  notFine: "Algo no funciona",
  checked: "Comprobado a las {time}",
  rss: "Incidentes por RSS",
  parts: "Partes del producto",
  Website: "Sitio y cuentas",
  Payments: "Pagos",
  Email: "Correo",
  Dashboard: "Panel",
  DriverApp: "App de repartidores",
  ok: "Sin problemas conocidos",
  Outage: "Caída",
  Trouble: "Problemas",
  Maintenance: "Mantenimiento",
  days: "{days, plural, one {Hace # día} other {Hace # días}}",
  today: "Hoy",
  percent: "{percent} % sin caídas",
  minutes:
    "{minutes, plural, one {# minuto de caída} other {# minutos de caída}} en {days, plural, one {# día} other {# días}}",
  none: "Ninguna caída en {days, plural, one {# día} other {# días}}",
  watched: "Este sitio se vigila desde el {day}.",
  how: "Consulta su base de datos cada 15 segundos y busca correos que esperan demasiado. Lo demás lo informa nuestro equipo. Un sitio caído no puede avisarte, así que, si estas páginas no se abren, <link>llámanos</link>.",
  database:
    "El sitio no puede conectar con su base de datos desde las {time}. Las páginas siguen disponibles. Entrar y registrarse tendrá que esperar.",
  email: "Los correos se retrasan. Llegarán.",
  incidents: "Incidentes",
  empty: "No hubo ninguno en los últimos {days} días.",
  goesOn: "Desde el {from}",
  lasted: "Del {from} al {until}",
};
