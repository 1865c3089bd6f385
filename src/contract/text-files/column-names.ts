/** What a column of people, places, or orders may hold. `other` is of no use here, though it may be named like one that is. */
export type ColumnMeaning =
  | "email"
  | "phone"
  | "company"
  | "firstName"
  | "lastName"
  | "name"
  | "order"
  | "address"
  | "house"
  | "postal"
  | "city"
  | "country"
  | "latitude"
  | "longitude"
  | "coordinates"
  | "from"
  | "until"
  | "window"
  | "service"
  | "load"
  | "priority"
  | "note"
  | "other";

/**
 * Names of columns in English, Spanish, German, French, Polish, Italian, Portuguese, and Dutch, and the first ones in Czech, Danish, Norwegian,
 * Swedish, and Finnish, without accents and in small letters.
 * The first that fits counts: "customer phone" is a phone, and "stop name" is a name.
 */
const meanings: [ColumnMeaning, RegExp][] = [
  // Parts of addresses and people that add nothing, and what else is in files of shops and address books.
  [
    "other",
    /\b(type|typ|tipo|label|status|state|province|provincia|provincie|region|bundesland|wojewodztwo|estado|county|created|updated|paid|fulfilled|cancell?ed)( (at|by|code|name))?$/,
  ],
  [
    "other",
    /\b(ip|web|home page|url)\b.*addres|display|angezeigt|zusatz|toevoeging|complement|extended|\bpo box|postfach/,
  ],
  [
    "other",
    /(address|street|line|adresse|direccion|address line) [2-9]$|\b(apt|apartment|suite|unit|floor|etage|piso)$/,
  ],
  ["other", /\b(middle|phonetic|yomi|nick ?name|prefix|suffix|file as|additional|maiden)\b/],
  [
    "other",
    /birth|price|preis|precio|prix|prezzo|preco|\bcost|\btax|\bsku\b|payment|currency|discount|shipping method|marketing|subscrib/,
  ],
  [
    "other",
    /^(line ?item|item|product|article|artikel|producto|produit|prodotto) (name|title|description|number|no|id|sku)$|^line ?item (?!q|.*qu?a?n?ti)/,
  ],
  [
    "other",
    /\b(vehicle|driver|vendor|employee|device|source|medium|user|team|owner|territory|sender|absender) ?(id|name|no|number)?$/,
  ],
  ["other", /\bdate?\b|\bdatum|datum$|\bfecha|^data\b|\bgiorno|\bdzien$|\btag$/],
  ["email", /\be ?mail|\bmail\b|correo|courriel/],
  [
    "phone",
    /phone|\btel\b|telef|\bmobile?\b|mobil(nummer|funk|tel)|handy|\bcell\b|cellular|celular|movil|portable|komork|whatsapp/,
  ],
  [
    "other",
    /(customer|client|shop|store|kunden?|cliente|klant|klient|recipient|contact|account|parcel|package|paket|stop|location|tracking) ?(id|no|nr|num|number|nummer|code|since)$/,
  ],
  [
    "order",
    /^(order|sales order|bestellung|auftrag|pedido|orden|commande|ordine|zamowienie|bestelling|encomenda)$/,
  ],
  [
    "order",
    /(order|bestell|auftrags?|pedido|orden|commande|ordine|zamowienia|bestelling|encomenda) ?(id|no|nr|num|name|number|nummer)$|^(id|no|nr|n|num|number|nummer|numero|numer|ref|reference)\b.*(order|bestell|auftrag|pedido|orden\b|commande|ordine|zamowien|encomenda)/,
  ],
  [
    "coordinates",
    /coord|koordinat|wspolrzedn|\bgps\b|^(geo|wkt|point)\b|lat ?(and|y|et|und)? ?(lng|lon|long|longitude)\b|latitude.+longitude|\bmaps?\b.*(link|url)|(link|url).*\bmaps?\b/,
  ],
  ["latitude", /\blat(itude?|itudine|itudem)?$|breitengrad|szerokosc|breedtegraad/],
  [
    "longitude",
    /\b(lng|lon|long|longitude?|longitudine)$|langengrad|laengengrad|dlugosc|lengtegraad/,
  ],
  [
    "from",
    /(window|slot|tw|time|zeitfenster|ventana|horario|okno|creneau|janela|fascia|tijdvak).*\b(from|start|starts|begin|open|opens|von|ab|desde|inicio|od|debut|inizio|van|de)$|complete ?after/,
  ],
  [
    "until",
    /(window|slot|tw|time|zeitfenster|ventana|horario|okno|creneau|janela|fascia|tijdvak).*\b(to|until|end|ends|close|closes|bis|hasta|fin|do|fine|tot|ate|fim|a)$|complete ?before/,
  ],
  [
    "window",
    /window|\bslots?\b|ventana|zeitfenster|lieferzeit|creneau|plage horaire|\bfascia|okno|przedzial|tijdvak|tijdvenster|bezorgmoment|janela|horario|orari[oa]?\b|horaire|offnungszeit|oeffnungszeit|(opening|business|delivery) (hours|times?)|^hours$|godziny|openingstijden/,
  ],
  [
    "from",
    /^(from|earliest|start|ready|after|not before|von|ab|desde|de|od|van|vanaf|inizio|inicio|debut|dalle|das|opens?|opening|offnet|oeffnet|abre|apertura|abertura|ouverture|otwarcie|opening)\b|fruehestens|fruhestens|earliest/,
  ],
  [
    "until",
    /^(until|till|to|latest|end|due|before|by|bis|hasta|do|tot|fine|fin|fim|ate|alle|clos(e|es|ing)|schliesst|schliessung|cierre|cierra|fermeture|chiusura|zamkniecie|sluiting|fechamento|encerramento)\b|spatestens|spaetestens|latest|deadline/,
  ],
  [
    "house",
    /house ?(no|nr|number|num)|hausn(ummer|r)|haus ?nr|^hnr$|huisn(ummer|r)|^house$|street (no|number)|numero (de )?(casa|civico|exterior|rue|voie|porta|via)|^civico$|(nr|numer) domu|^altura$/,
  ],
  [
    "postal",
    /\bzip|\bplz\b|postleitzahl|post ?code|postal|\bcp\b|\bcap\b|kod pocztowy|^kod$|\bcep\b|postnummer|postnr|postinumero|\bpsc\b/,
  ],
  [
    "city",
    /\b(city|town|ort|ciudad|localidad|poblacion|municipio|ville|commune|citta|comune|localita|miasto|miejscowosc|cidade|localidade|plaats|woonplaats|suburb|mesto|stad|kaupunki|postitoimipaikka)\b|(liefer|wohn)ort$|stadt$/,
  ],
  ["country", /country|^(land|pais|pays|paese|nazione|kraj|nation)\b/],
  [
    "service",
    /service|minut|duration|stop time|time (at|on) (the )?(stop|site|door)|\bdauer|dauer$|standzeit|haltezeit|aufenthalt|duree|duracion|durata|duracao|tiempo de|tempo de|tempo di|czas (obslugi|postoju|trwania)|(stop|los|tijds)(tijd|duur)$|dwell/,
  ],
  [
    "load",
    /\bloads?\b|parcel|pakete?\b|\bbox(es)?\b|\bitems\b|line ?items?\b|packages?\b|\bqty\b|quantit|quantidade|\bunits\b|demand|\bcarga\b|cantidad|paquetes|bultos|weight|gewicht|\bpeso\b|\bpoids\b|\bwaga\b|\bvolumes?\b|\bcolis\b|\bmenge\b|anzahl|\bstuck(zahl)?\b|\bkolli\b|\bcolli\b|kisten|kartons?\b|pacchi|ilosc|paczk|paczek|aantal|pakketten|pakjes|dozen|crates|pallets|paletten|pieces|\bpcs\b|^kg$/,
  ],
  ["priority", /priorit|prioridad|priorytet/],
  [
    "note",
    /\bnote|notiz|bemerkung|hinweis|anmerkung|comment|kommentar|observac|\bnotas?\b|remar[qk]|instruc|instrukc|istruz|uwagi|opmerking|osservaz|message|nachricht|mensaje/,
  ],
  [
    "address",
    /address|street|\blocation$|destination|\badres|adresse|osoite|lahiosoite|anschrift|strasse|\bstr\b|direccion|domicilio|\bcalle\b|\brue\b|\bvoie\b|indirizzo|\bvia\b|ulica|endereco|morada|\brua\b|straat|drop ?off/,
  ],
  [
    "firstName",
    /first ?name|\bfname\b|forename|given ?name|vorname|prenom|primer nombre|\bimie\b|voornaam/,
  ],
  [
    "lastName",
    /last ?name|\blname\b|surname|family ?name|nachname|familienname|zuname|apellido|cognome|sobrenome|apelido|nazwisko|achternaam|nom de famille/,
  ],
  ["other", /(organi[sz]ation|company|job) ?(title|department|size|position)|\bposition\b/],
  [
    "company",
    /compan|organi[sz]ation|firm[ay]\b|firmen|unternehmen|empresa|entreprise|societe|raison sociale|razon social|ragione sociale|azienda|societa|bedrijf|spolka|(business|account) name|compania|^org$/,
  ],
  [
    "name",
    /\bname|name$|customer|recipient|\bclient|contact|\bkunde\b|empfanger|empfaenger|nombre|destinatari|consignee|klient|odbiorca|\bnome\b|\bnom\b|destinataire|\bnaam\b|klant|ontvanger|nazwa|\bnavn\b|\bnamn\b|\bkund\b|zakaznik|asiakas|\bnimi\b|receiver|^(shop|store|branch|outlet|filiale|tienda|magasin|sklep|negozio|loja|winkel)$|\battn|ship to/,
  ],
];

/** A name of a column in small letters, without accents and signs, with spaces between words. */
export const plainColumnName = (name: string): string =>
  name
    .replace(/(?<=[a-z])(?=[A-Z])|(?<=[a-z])(?=\d)/g, " ")
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();

const find = (plain: string) => meanings.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;

/** What a column holds by its name; null for a name that says nothing. */
export function columnMeaning(name: string): ColumnMeaning | null {
  const plain = plainColumnName(name);
  // Whose it is doesn't matter here.
  const own = plain.replace(
    /^(?:shipping|ship to|delivery|billing|bill to) | (?:shipping|delivery|billing)$/,
    "",
  );
  return find(plain) ?? find(own);
}

/** Beside a first name, a name is the family's, and the other way round: `Vorname;Name`, `Nombre;Apellidos`. */
export function pairNames<Meaning extends string>(
  meanings: readonly (Meaning | "name" | "firstName" | "lastName")[],
): (Meaning | "name" | "firstName" | "lastName")[] {
  const [hasFirst, hasLast] = [meanings.includes("firstName"), meanings.includes("lastName")];
  if (hasFirst === hasLast) return [...meanings];
  const half = hasFirst ? "lastName" : "firstName";
  return meanings.map((meaning) => (meaning === "name" ? half : meaning));
}
