/** Words that must not return, and what to write instead. The site is written in American English. */
const unwanted: [RegExp, string][] = [
  [/(?<!e-)\bmail(?:s|ed)?\b(?! server)/i, "email"],
  [/\be-mail/i, "email"],
  [/\brounds\b|\b(?:bread|delivery|evening|fixed|milk|morning) round\b/i, "routes, route"],
  [/\bkerb/i, "curb"],
  [
    /\b(?:(?:un)?colour|favour|honour|behaviour|neighbour|labour|flavour|harbour|rumour|odour)\w*/i,
    "-or, as in color",
  ],
  [
    /\b(?:re-?)?(?:optimi|organi|recogni|reali|customi|prioriti|summari|apologi|saniti|synchroni|authori|personali|minimi|maximi|categori|standardi|finali|normali|utili|memori|initiali|emphasi)s(?:e[ds]?|er|ers|ing|ation|ations)\b/i,
    "-ize, as in optimize",
  ],
  [/\banalys(?:e[ds]?|ing)\b/i, "analyze"],
  [/\b(?:centre|metre|kilometre|litre|theatre|fibre)[ds]?\b/i, "-er, as in center"],
  [/\bkm\b|\bkilometers?\b|\bmeters\b|\d m\b(?!²)/, "miles, feet"],
  [/\bgrey/i, "gray"],
  [/\blicence|\bdefence\b|\boffence\b/i, "-se, as in license"],
  [/\b(?:cancell|travell|labell|modell|signall|fuell|levell)(?:ed|ing|er)\b/i, "one l: canceled"],
  [/\b(?:fulfil|enrol|instal)(?:s|ment)?\b/i, "fulfill, enroll, install"],
  [/\b(?:cheque|tyre|postcode|lorry|lorries|programme|jewellery|aeroplane)s?\b/i, "American words"],
  [/\b(?:whilst|amongst|towards|spelt|learnt)\b/i, "while, among, toward, spelled, learned"],
  [/\bwho(?:ever|soever)\b/i, "anyone who, people who"],
  [/\bso (?:long|short|large|small) an? /i, "such a"],
  [/\bstands? beside\b/i, "is next to"],
  [/\bhears? of (?:it|this|that)\b/i, "is told"],
  [/\bwhen you come\b/i, "when you’ll arrive"],
  [/\bnobody has yet\b/i, "unassigned"],
  [/\bwas not you\b/i, "wasn’t you"],
  [/\bneed not\b/i, "don’t have to"],
  [/\bsees to it\b/i, "makes sure"],
  [
    // Opening hours are stored as `Mo-Fr 09:00-18:00`.
    /(?<![\d:.]|(?:Mo|Tu|We|Th|Fr|Sa|Su) (?:\d\d:\d\d-)?)(?:[01]\d|2[0-3]):[0-5]\d(?![:\d]| ?[AaPp]\.?[Mm])(?<!1[0-2]:\d\d)/,
    "a 12-hour time",
  ],
  [
    /\b\d{1,2}(?:st|nd|rd|th)? (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/,
    "month first: June 19, 2023",
  ],
];

/** Words that only this project's own texts avoid. An operator may have a depot. */
const ours: [RegExp, string][] = [
  [/(?<!\p{L})sums?(?!\p{L})/iu, "math, total"],
  [/\b(?:some|every|any)body\b/i, "someone, everyone, anyone"],
  // "No one home" is what drivers pick.
  [/(?<!`)\bnobody\b(?! home)/i, "no one"],
  [/\bpick-ups?\b/i, "pickup"],
  [/\breception\b/i, "front desk, signal"],
  [/\bdistricts?\b/i, "zone"],
  [/\bpet shops?\b/i, "pet store"],
  [/\briders?\b/i, "couriers"],
  [/\bdepots?\b(?! Street)/i, "warehouse, hub"],
  [/\bat the order\b/i, "when they order"],
  [/\bwith all charges\b/i, "fully loaded"],
];

/** Texts that the product's specification fixes word for word. */
const fixedTexts = ["19th June, 2023"];

/** The unwanted words of a text, each with what to write instead. @param own for the project's own texts */
export function findUnwanted(
  text: string,
  own = false,
): { at: number; word: string; better: string }[] {
  const open = fixedTexts.reduce(
    (rest, fixed) => rest.replaceAll(fixed, " ".repeat(fixed.length)),
    text,
  );
  const patterns = own ? [...unwanted, ...ours] : unwanted;
  return patterns.flatMap(([pattern, better]) =>
    [...open.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))].map((match) => ({
      at: match.index,
      word: match[0].trim(),
      better,
    })),
  );
}
