/**
 * What mail programs write above a quoted email, in the languages that they speak. Where a sign may be somebody's own text, it
 * counts only together with others: what a person wrote is never taken for a quote.
 */
const wrote =
  /(?<!\p{L})(wrote|writes|schrieb|geschrieben|a écrit|écrit|escribió|va escriure|ha scritto|scrisse|escreveu|schreef|skrev|napisał(?:a|\(a\))?|pisze|napsal(?:a|\(a\))?|napísal(?:a|\(a\))?|kirjoitti|írta|a scris|yazdı|написал(?:а|\(а\))?|пишет|пише|написав|έγραψε|menulis|đã viết|כתב(?:ה)?|كتب)(?!\p{L})|写道|寫道|のメッセージ|書きました|작성/iu;
/** How such a line begins, unless with a number or a name. */
const opening =
  /^(On|Am|Le|El|Il|Em|No dia|A|Op|Den|På|W dniu|Dnia|Dne|Pe|Pada|Vào|В|Στις|At|في|ב-?)(?!\p{L})|^(在|于|\d)/u;
const address = /<?[^\s<>@]{1,100}@[^\s<>@]{1,200}>?/;
/** `Ann <ann@example.com>:` ends it in languages that use no verb. */
const endsWithAddress = /<[^\s<>@]{1,100}@[^\s<>@]{1,200}>\s*[:：]$/;

const title =
  /^[-_=*\s]*(?:original message|forwarded message|begin forwarded message|reply message|ursprüngliche nachricht|originalnachricht|weitergeleitete nachricht|mensaje original|mensaje reenviado|missatge original|message d[’']origine|message original|message transféré|messaggio originale|messaggio inoltrato|mensagem original|mensagem encaminhada|oorspronkelijk bericht|doorgestuurd bericht|oprindelig (?:meddelelse|besked)|videresendt (?:meddelelse|melding)|ursprungligt meddelande|vidarebefordrat meddelande|opprinnelig melding|alkuperäinen viesti|wiadomość oryginalna|původní zpráva|pôvodná správa|eredeti üzenet|mesaj original|orijinal mesaj|исходное сообщение|пересылаемое сообщение|原始邮件|原始郵件|元のメッセージ|원본 메시지)\s*:?[-_=*\s]*$/iu;

const label = (names: string) => new RegExp(`^\\*{0,2}(?:${names})\\s?\\*{0,2}\\s?[:：]`, "iu");
const from = label(
  "from|de|de la|von|absender|da|van|fra|från|od|od kogo|от|від|από|lähettäjä|feladó|kimden|gönderen|expéditeur|remitente|mittente|remetente|差出人|发件人|寄件者|보낸 사람",
);
const sent = label(
  "sent|date|enviado|enviado el|enviado em|enviada em|enviat|fecha|data|gesendet|gesendet am|datum|envoyé|envoyé le|inviato|inviata|verzonden|skickat|sendt|dato|wysłano|odesláno|отправлено|дата|надіслано|lähetetty|elküldve|dátum|trimis|tarih|gönderildi|ημερομηνία|送信日時|日付|发送时间|日期|寄件日期|보낸 날짜|날짜",
);
const subject = label(
  "subject|asunto|assumpte|betreff|objet|oggetto|assunto|onderwerp|ämne|emne|temat|předmět|predmet|тема|aihe|tárgy|subiect|konu|θέμα|件名|主题|主旨|제목",
);
const rule = /^[-_=*]{5,}$/;

/** Of a line, and of the lines that a long introduction is broken into. */
const longest = 500;
const mostLines = 3;
/** Lines of a quoted email's head in which its date or subject is looked for. */
const headLines = 5;

/**
 * Parts what someone wrote from what their mail program quoted below it. Reads each line a fixed number of times: a text may
 * have hundreds of thousands.
 * @param text an email's plain text
 * @returns both parts, trimmed; all of it is `text` if nothing else is left
 */
export function splitQuoted(text: string): { text: string; quoted: string } {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const short = lines.map((line) => line.slice(0, longest + 1).trim());
  const line = (at: number) => short[at] ?? "";
  const isQuoted = (at: number) => line(at).startsWith(">");
  // From here on, all lines are quoted or blank.
  const onlyQuoted = short.findLastIndex((one) => !one.startsWith(">") && one !== "") + 1;
  /** Behind each line, the first that isn't blank, and the first that is blank or quoted. */
  const following: number[] = [];
  const ends: number[] = [];
  for (let at = lines.length - 1, next = lines.length, end = next; at >= 0; at -= 1) {
    following[at] = next;
    ends[at] = end;
    if (line(at)) next = at;
    if (!line(at) || isQuoted(at)) end = at;
  }
  const next = (at: number) => following[at] ?? lines.length;
  /** The last line of the head that begins here, if one does. */
  const lastOfHead = (at: number) => (from.test(line(at)) ? (ends[at] ?? lines.length) - 1 : null);

  /** How many lines introduce a quote from here on; 0 for none. */
  function introduction(at: number): number {
    let joined = "";
    for (let count = 1; count <= mostLines; count += 1) {
      const part = line(at + count - 1);
      if (!part || part.startsWith(">") || joined.length + part.length > longest) return 0;
      joined = `${joined} ${part}`.trim();
      if (!/[:：]\s?[-*]*$/.test(part)) continue;
      const ended = joined.replace(/[-*]+$/, "");
      return introduces(ended, next(at + count - 1), count > 1) ? count : 0;
    }
    return 0;
  }

  function introduces(said: string, behind: number, broken: boolean): boolean {
    const begins = opening.test(said);
    const dated = /\d/.test(said);
    if (endsWithAddress.test(said)) return (begins || !broken) && dated;
    if (!wrote.test(said)) return false;
    // Somebody's own sentence is seldom followed by a quote, and seldom has a date and begins so.
    if (isQuoted(behind)) return begins || !broken;
    return (begins && (dated || address.test(said))) || (!broken && address.test(said) && dated);
  }

  /** Whether the head of an email begins here: who wrote it, and when or about what. */
  function isHead(at: number): boolean {
    if (!from.test(line(at))) return false;
    for (let below = at + 1; below < at + headLines; below += 1) {
      if (sent.test(line(below))) return true;
      if (subject.test(line(below)) && address.test(line(at))) return true;
    }
    return false;
  }

  /** The last line of what introduces a quote here; null for a line of the text. */
  function lastOfStart(at: number): number | null {
    if (isHead(at)) return lastOfHead(at);
    const below = next(at);
    if (rule.test(line(at)) && isHead(below)) return lastOfHead(below);
    const titled = title.test(line(at)) && (/^[-_=*]{2}|:$/.test(line(at)) || isHead(below));
    if (titled) return lastOfHead(below) ?? at;
    const count = introduction(at);
    return count > 0 ? at + count - 1 : null;
  }

  function startsQuote(at: number): boolean {
    if (isQuoted(at)) return at >= onlyQuoted;
    const last = lastOfStart(at);
    if (last === null) return false;
    // Answers between quoted lines are the person's.
    return !isQuoted(next(last)) || next(last) >= onlyQuoted;
  }

  let end = lines.findIndex((_, at) => line(at) !== "" && startsQuote(at));
  if (end < 0) end = lines.length;
  const written = lines.slice(0, end).join("\n").trim();
  if (!written) return { text: text.trim(), quoted: "" };
  return { text: written, quoted: lines.slice(end).join("\n").trim() };
}
