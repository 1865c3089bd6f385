import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { noTexts } from "../../../root-data.ts";
import { textsFrom } from "../../../texts.server.ts";
import { TextsContext } from "../../../ui/texts.ts";
import { useDayErrors } from "./day-words.ts";

function Said({ sentence }: { sentence: string }) {
  return useDayErrors()(sentence);
}
const inSpanish = (sentence: string) =>
  renderToStaticMarkup(
    <TextsContext value={textsFrom(noTexts, "es")}>
      <Said sentence={sentence} />
    </TextsContext>,
  );

test.each([
  ["No address and no coordinates.", "Sin dirección y sin coordenadas."],
  ["“noonish” isn’t a time.", "“noonish” no es una hora."],
  [
    "Load is “many”. It must be a number from 0 to 1000.",
    "En “Carga” dice “many”. Debe ser un número de 0 a 1000.",
  ],
  ["Enter a whole number from 1 to 50.", "Escribe un número entero de 1 a 50."],
  [
    "Write 1200 or 1.2: 1.200 can be read as both.",
    "Escribe 1200 o 1.2: 1.200 se puede leer de las dos maneras.",
  ],
  ["A sentence of its own.", "A sentence of its own."],
])("what the worker says is said in Spanish: %s", (sentence, spanish) => {
  expect(inSpanish(sentence)).toBe(spanish);
});
