const number = "[-+]?\\d{1,3}(?:[.,]\\d+)?";
/** Latitude and longitude in one cell: `44.5671, 4.8953`, `44,5671; 4,8953`, `(44.5671 4.8953)`, with or without signs of degrees. */
const pair = new RegExp(
  `^[([]?\\s*(?:geo:|lat\\w*[:=]?\\s*)?(${number})\\s*°?\\s*([NS])?(?:\\s*[;/|]\\s*|,\\s+|,(?=[-+]?\\d+\\.)|\\s+)(?:l(?:ng|on)\\w*[:=]?\\s*)?(${number})\\s*°?\\s*([EW])?\\s*(?:;[\\w=;.-]*)?[)\\]]?$`,
  "i",
);
/** As maps write it: 44°34'01.6"N 4°53'43.1"E. */
const degrees = /^(\d{1,3})°\s*(\d{1,2})['’′]\s*([\d.]+)["”″]\s*([NSEW])$/i;
const linkNumber = "(-?\\d{1,3}\\.\\d+)";
const pin = new RegExp(`!3d${linkNumber}!4d${linkNumber}`);
const link = new RegExp(
  `(?:@|geo:|[?&/](?:q|ll|query|center|daddr|destination)?=?(?:loc:)?)${linkNumber}(?:,|%2C|\\+)+${linkNumber}`,
  "i",
);
const decimal = (text: string) => Number(text.replace(",", "."));

/** Where a cell with both coordinates points to: a pair, `POINT(4.89 44.56)`, `geo:`, or a link to a map. @returns null for other text */
export function readCoordinates(cell: string): { latitude: number; longitude: number } | null {
  const text = cell.trim();
  const [, x, y] =
    /^(?:SRID=\d+;\s*)?POINT\s*(?:Z\s*)?\(\s*(\S+)\s+([^\s)]+)[^)]*\)$/i.exec(text) ?? [];
  if (x && y) return onEarth(decimal(y), decimal(x));
  if (/^(?:https?:|geo:)/i.test(text)) {
    // The pin of a place, or else the middle of the map.
    const [, latitude, longitude] = pin.exec(text) ?? link.exec(text) ?? [];
    return latitude ? onEarth(Number(latitude), Number(longitude)) : null;
  }
  const [north, east] = text.split(/(?<=[NS])[\s,;]+/i).map((part) => {
    const [, whole, minutes, seconds, side = ""] = degrees.exec(part) ?? [];
    const size = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
    return /[sw]/i.test(side) ? -size : size;
  });
  if (north && east) return onEarth(north, east);
  const [, first, south, second, west] = pair.exec(text) ?? [];
  // Two numbers without decimals may be anything but coordinates.
  if (!first || !second || !/[.,]\d/.test(`${first} ${second}`)) return null;
  return onEarth(
    decimal(first) * (/s/i.test(south ?? "") ? -1 : 1),
    decimal(second) * (/w/i.test(west ?? "") ? -1 : 1),
  );
}

const onEarth = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
