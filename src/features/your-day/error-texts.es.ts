import type { Translation } from "../../contract/texts.ts";
import type { dayErrorTexts } from "./error-texts.ts";

export const dayErrorTextsSpanish: Translation<typeof dayErrorTexts> = {
  "A day can have up to {most} orders.": "Un día puede tener hasta {most} pedidos.",
  "{column} is “{text}”. It must be a number from {from} to {until}.":
    "En “{column}” dice “{text}”. Debe ser un número de {from} a {until}.",
  "“{text}” isn’t a time.": "“{text}” no es una hora.",
  "“{text}” isn’t a time window.": "“{text}” no es una franja horaria.",
  "Write {one} or {other}: {text} can be read as both.":
    "Escribe {one} o {other}: {text} se puede leer de las dos maneras.",
  "Enter a whole number from {min} to {max}.": "Escribe un número entero de {min} a {max}.",
  "Enter a number from {min} to {max}.": "Escribe un número de {min} a {max}.",
  "“{text}” isn’t a latitude and a longitude.": "“{text}” no es una latitud y una longitud.",
  "Your spreadsheet shortened a number to “{text}”. Format the column as text, and save the file again.":
    "Tu hoja de cálculo acortó un número a “{text}”. Dale a la columna el formato de texto y guarda el archivo de nuevo.",
  "Not found. Add its postal code in {country}, or its latitude and longitude.":
    "No se encontró. Añade su código postal de {country}, o su latitud y longitud.",
  "Roads are looked up for up to {most} orders. Remove some.":
    "Las calles se consultan hasta para {most} pedidos. Quita algunos.",
  "Not found. Add its latitude and longitude, or use a street in the sample city.":
    "No se encontró. Añade su latitud y longitud, o usa una calle de la ciudad de muestra.",
  "No address and no coordinates.": "Sin dirección y sin coordenadas.",
  "The window ends before it starts.": "La ventana termina antes de empezar.",
  "The postal codes can’t be loaded. Try again.":
    "No se pueden cargar los códigos postales. Inténtalo de nuevo.",
  "The server doesn’t answer. Try again.": "El servidor no responde. Inténtalo de nuevo.",
  "Minutes at the door": "Minutos en la puerta",
  Load: "Carga",
  Priority: "Prioridad",
  Latitude: "Latitud",
  Longitude: "Longitud",
};
