import type { Area } from "../../contract/console/permissions.ts";
import type { Locale } from "../../contract/locale.ts";

/**
 * A field of a content type. The server derives its schema from this, the console its form, its view, and its diff. `kind`
 * says what the value is: `money` an integer in the smallest unit of the currency; `number` an integer; `decimal` a decimal number; `html` text markup
 * that is sanitized; `date` an ISO 8601 date and time; `comparison` what a plan has of each row of the comparison table;
 * `slug` the last part of an address; `path` an address of this site; `choice` one of `options`; `list` an array of lines; `texts` messages by name, where they differ from the original (src/contract/catalogs.ts); `menu` groups of links (src/features/menus/menus.ts); `image` the file name of a picture in the media library; `film` that of a film; `color` `#rrggbb`; `hours` days and
 * times (src/contract/opening-hours.ts).
 */
export interface ContentField {
  kind:
    | "line"
    | "text"
    | "html"
    | "email"
    | "link"
    | "money"
    | "number"
    | "decimal"
    | "switch"
    | "date"
    | "comparison"
    | "slug"
    | "path"
    | "choice"
    | "list"
    | "texts"
    | "menu"
    | "image"
    | "film"
    | "color"
    | "hours";
  label: string;
  hint?: string;
  /** May be empty. Empty numbers, dates, and file names are null; other empty text is `""`. */
  optional?: boolean;
  /** Empty is null even though the field is text. */
  nullable?: boolean;
  /** Characters of text; the largest value of a number. */
  max?: number;
  min?: number;
  /** Of `html`: may hold pictures of the media library. */
  pictures?: boolean;
  /** Of an `image`: the field that says what it shows. Without one, or while that is empty, it's the library's alt text. */
  words?: string;
  /** Of an `image`: may also name a drawing that comes with the site. */
  drawings?: boolean;
  /** Of a `film`: may also name one that comes with the site. */
  bundled?: boolean;
  /** Of `html`: a section of the guide, with notes and drawings, and only what its page and PDF both show. */
  guide?: boolean;
  /** Of a `choice`. One that is optional may also be `""`. */
  options?: readonly string[];
  /** What the form calls the options, where that isn't their value. */
  optionNames?: Readonly<Record<string, string>>;
  /** Of a `color`: the scheme in which the site shows it. */
  scheme?: "light" | "dark";
  /** The kind of thing that the options of a `choice` name, so that the form can show it. */
  preview?: "portrait" | "icon" | "gallery";
  /** Defaults of a new record, where they aren't empty. */
  initial?: unknown;
  /** Names, prices, and limits of plans are filled in where its text has tokens. */
  tokens?: true;
  /** A new record begins with the name of the person who writes it. */
  ownName?: true;
  /** The site sets it itself; the form doesn't show it. */
  fixed?: boolean;
  /** Of `texts`: the field that names the page whose texts they are, where that isn't the record itself. */
  of?: string;
  /** A translation: the console shows it where the pages are served in this language. */
  locale?: Locale;
  /** Begins a part of the form: its heading. */
  part?: string;
  /** Lines that a `text` shows before it scrolls. */
  rows?: number;
}

/** One content type: what the console, its API, and their tests know about it. */
export interface ContentType {
  /** The plural and the singular name of the records. */
  name: string;
  one: string;
  area: Area;
  /** The field that names a record. */
  title: string;
  fields: Record<string, ContentField>;
  /** Fields that a search looks through. */
  search: readonly string[];
  /** Fields that the list shows beside the title. */
  columns: readonly string[];
  /** Visitors see the records in an order that editors choose. */
  ordered: boolean;
  /** Editors may add records, and take them down. */
  open: boolean;
  /** There is exactly one record, always published. */
  single: boolean;
  /** The date field by which the list is sorted, the newest first. Without it and without an order: by title. */
  newest?: string;
  /** Its texts aren't prose but names and addresses, or they are emails, which have placeholders of their own. */
  texts?: "names" | "email";
  /** Where visitors find a record by its `slug`. */
  address?: (slug: string) => string;
  /** The page that shows a record with these values, of a type whose records have no page of their own. */
  shownOn?: (values: Readonly<Record<string, unknown>>) => string;
}
