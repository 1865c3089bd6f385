import fc from "fast-check";
import { expect, test } from "vitest";
import { splitQuoted } from "./quoted-text.ts";

test.each([
  ["> Can you?\nYes, on Monday.", "> Can you?\nYes, on Monday."],
  ["Yes.\n> Hello\n> Bob\n", "Yes."],
  ["> only quoted", "> only quoted"],
  ["", ""],
])("of %j, somebody wrote %j", (text, written) => {
  expect(splitQuoted(text).text).toBe(written);
});

/** What programs write above a quote that has no marks of its own. */
const heads = [
  "On Sun, Nov 22, 2026 at 9:00 AM Ann <a@b.example> wrote:",
  "On Sun, Nov 22, 2026 at 9:00 AM Ann\n<a@b.example> wrote:",
  "On Sunday, November 22, 2026 at 9:00 AM, Ann Lee of Northwick and Sons\n<ann.lee@northwick-deliveries.example>\nwrote:",
  "On 22 Nov 2026, at 09:00, Ann Lee <a@b.example> wrote:",
  "Ann Lee <a@b.example> wrote on 22.11.2026:",
  "Am So., 22. Nov. 2026 um 09:00 Uhr schrieb Ann <a@b.example>:",
  "Am 22.11.26 um 09:00 schrieb Ann:",
  "Ann <a@b.example> schrieb am 22.11.2026:",
  "Le dim. 22 nov. 2026 à 09:00, Ann <a@b.example> a écrit :",
  "Le 22/11/2026 à 09:00, Ann a écrit\u00a0:",
  "El dom, 22 nov 2026 a las 9:00, Ann (<a@b.example>) escribió:",
  "El 22/11/26 a las 9:00, Ann escribió:",
  "Il giorno dom 22 nov 2026 alle ore 09:00 Ann <a@b.example> ha\nscritto:",
  "Il 22/11/2026 09:00, Ann ha scritto:",
  "Em dom., 22 de nov. de 2026 às 09:00, Ann <a@b.example> escreveu:",
  "Em 22/11/2026 09:00, Ann escreveu:",
  "Op zo 22 nov. 2026 om 09:00 schreef Ann <a@b.example>:",
  "Op 22-11-2026 om 09:00 schreef Ann:",
  "Den sön 22 nov. 2026 kl 09:00 skrev Ann <a@b.example>:",
  "W dniu 22.11.2026 o 09:00, Ann pisze:",
  "niedz., 22 lis 2026 o 09:00 Ann <a@b.example> napisał(a):",
  "вс, 22 нояб. 2026 г. в 09:00, Ann <a@b.example>:",
  "2026年11月22日(日) 9:00 Ann <a@b.example>:",
  "在 2026年11月22日，09:00，Ann <a@b.example> 写道：",
  "-----Original Message-----\nFrom: Ann",
  "-----Ursprüngliche Nachricht-----\nVon: Ann",
  "-------- Mensaje original --------\nDe: Ann",
  "---------- Forwarded message ---------\nFrom: Ann <a@b.example>",
  "-----Message d’origine-----\nDe : Ann",
  "Begin forwarded message:\n\nFrom: Ann <a@b.example>",
  "From: Ann <a@b.example>\nSent: Sunday, November 22, 2026 9:00 AM\nTo: Bob <bob@example.com>\nSubject: Prices",
  "*From:* Ann <a@b.example>\n*Sent:* Sunday, November 22, 2026\n*To:* Bob",
  "De: Ann <a@b.example>\nEnviado el: domingo, 22 de noviembre de 2026 9:00\nPara: Bob\nAsunto: Precios",
  "Von: Ann <a@b.example>\nGesendet: Sonntag, 22. November 2026 09:00\nAn: Bob\nBetreff: Preise",
  "De : Ann <a@b.example>\nEnvoyé : dimanche 22 novembre 2026\nÀ : Bob\nObjet : Prix",
  "Da: Ann <a@b.example>\nInviato: domenica 22 novembre 2026\nA: Bob\nOggetto: Prezzi",
  "De: Ann <a@b.example>\nEnviada em: domingo, 22 de novembro de 2026\nPara: Bob",
  "Van: Ann <a@b.example>\nVerzonden: zondag 22 november 2026\nAan: Bob",
  "From: Ann <a@b.example>\nTo: Bob\nSubject: Prices",
  "________________________________\nFrom: Ann <a@b.example>\nSent: Sunday, November 22, 2026",
  "________________________________\n\nVon: Ann <a@b.example>\nGesendet: Sonntag, 22. November 2026",
];
test.each(heads)("cuts at %j", (head) => {
  for (const gap of ["\n", "\n\n"]) {
    for (const below of ["Hello Bob,\nthe prices are below.", "> Hello Bob,\n> the prices", ""]) {
      for (const end of ["\n", "\r\n"]) {
        const text = `Yes, please.\n2 vans on Monday.\n\n${head}${gap}${below}`;
        expect(splitQuoted(text.replaceAll("\n", end)).text.replaceAll("\r\n", "\n")).toBe(
          "Yes, please.\n2 vans on Monday.",
        );
      }
    }
  }
});

test.each(heads)("keeps answers between the quoted lines under %j", (head) => {
  const text = `Hi Ann,\n\n${head}\n> Can you?\nYes, on Monday.\n> How many?\nTwo.`;
  expect(splitQuoted(text).text).toBe(text);
});

/** What people write that looks like it. */
test.each([
  "Prices:\n____________________\nZone A 4 EUR\nZone B 5 EUR",
  "Prices:\n--------------------\nZone A 4 EUR",
  "On Monday we wrote: nothing.",
  "On Monday we wrote:\nnothing.",
  "This is what Ann wrote on November 2:\nFour vans.",
  "From: Main Street 4\nTo: Mill Street 9\nTwo boxes.",
  "From: Monday\nUntil: Friday",
  "De: Madrid\nA: Sevilla\n2 cajas",
  "Von: Hamburg\nNach: Berlin",
  "Date: November 22\nFrom: noon on",
  "I have 2 questions:\n1. When?\n2. How much?",
  "Write to ann@example.com:\nshe knows.",
  "Our 3 hubs, see ann@example.com for details:\nNorth, South, East",
  "Am Montag um 9:00 brauchen wir:\nzwei Wagen",
  "El pedido 22 es para:\nAna",
  "Subject: our prices\nDate: soon",
  "The original message\nwas too long.",
  "Original message: none.",
  "I forwarded message 22 to Ann.",
  "My address is <ann@example.com>:\nplease use it.",
])("keeps all of %j", (text) => {
  expect(splitQuoted(text)).toEqual({ text, quoted: "" });
});

test("no line is lost or added, whatever the email", () => {
  const parts = [
    ...heads,
    "> a",
    "Yes.",
    "",
    "____________________",
    "From: x",
    "Sent: y",
    "a wrote:",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts)), (chosen) => {
      const whole = chosen.join("\n");
      const { text, quoted } = splitQuoted(whole);
      expect(`${text}\n${quoted}`.replace(/\s+/g, " ").trim()).toBe(
        whole.replace(/\s+/g, " ").trim(),
      );
    }),
  );
});
