import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Locale } from "../../../contract/locale.ts";
import type { Executor, Transaction } from "../../../platform/db/client.ts";
import type { ClaimedPlan } from "../../plans/plan-claims.ts";
import type { AdminRecord } from "../content-operations.ts";
import type { RecordData } from "../content-schema.ts";

/** A record that is about to be published. */
export interface Candidate {
  id: string;
  data: RecordData;
  /** The published version; null if there is none. */
  live: RecordData | null;
}

/** Why a record isn't published yet: the field, and what to do. */
export interface PublishProblem {
  field: string;
  message: string;
}

/** A link of a record. */
export interface RecordLink {
  field: string;
  /** As the record has it: `/contact`, `#anchor`, or another site's address. */
  href: string;
}

/** Lookups of addresses for the check of one type. */
export interface Addresses {
  /** Addresses of what is published together with the record, and its own. */
  coming: ReadonlySet<string>;
  /** Why a link leads nowhere; null if it leads somewhere. */
  fault(href: string): Promise<string | null>;
  /** Whether a record that visitors see has this address. */
  isRecord(path: string): Promise<boolean>;
}

/** A type whose records the site names itself. Each has a row from the start; none can be added. */
interface Named {
  has(id: string): boolean;
  /** The fields that no one can change. */
  fixed(id: string): RecordData;
  /** The record that says the same in another language; null: none. */
  translation?(id: string, locale: Locale): string | null;
  /** A record's default values. A value that equals its default is stored as null. */
  defaults?(id: string): RecordData;
  /** The records whose texts in the code say what was typed. */
  saying?(typed: string): string[];
}

/** All records of a type stand on one page, each at an anchor. */
interface Anchors {
  page: string;
  /** Anchors of one record. */
  of(data: RecordData): string[];
  /** Anchors of the whole page. @param own takes the place of its published row */
  all(on: Executor, own?: { id: string; data: RecordData }): Promise<string[]>;
  /** Anchors that a record had before, at which links still find it. */
  former(on: Executor, id: string): Promise<string[]>;
}

/** How the records of a type are written as files. */
interface FileFormat {
  /** One file with a list (or with the only record), or a folder with a file for each record. */
  file?: string;
  folder?: string;
  /** The field that names a record: in another database it has another id. */
  key: string;
  /** A name may come up once in each value of this field. */
  within?: string;
  /** Keys in the file, where they aren't the field's name in snake case. */
  names?: Record<string, string>;
  /** The first line of the file. */
  comment?: string;
  /** The file says when its text last changed. */
  dated?: true;
}

/** The server's part of one content type. Everything but the table and the file is for types that need it. */
export interface StoredType {
  table: PgTable;
  format: FileFormat;
  /** The column that shows a record to visitors, where it isn't `published`. */
  publishedBy?: string;
  /** The rows that visitors see, where these aren't all that are published. */
  shown?: (moment: { now: Date }) => SQL | undefined;
  /** The field whose moment takes a record down. */
  endsAt?: string;
  named?: Named;
  /** Only owners change such a record. */
  ownersOnly?: (id: string) => boolean;
  /** Errors in fields that depend on each other. */
  rules?: (data: RecordData) => PublishProblem[];
  /** Fills in what the site sets itself. Called when a record is stored. */
  complete?: (data: RecordData) => RecordData;
  /** Columns that follow from the fields. */
  derived?: (data: RecordData) => Record<string, unknown>;

  /** The field that is the whole address at which the record answers. */
  path?: string;
  anchors?: Anchors;
  /** Addresses that lead to the record with such a slug, besides its own. */
  aliases?: Readonly<Record<string, (slug: string) => boolean>>;
  /** Links besides those in text markup and menus. */
  links?: (data: RecordData) => RecordLink[];
  /** `faults` looks at its links, with words of its own. */
  checksLinks?: true;

  /** Errors that keep a record of this type from being published, besides those of every type. */
  faults?: (on: Executor, candidate: Candidate, addresses: Addresses) => Promise<PublishProblem[]>;
  /** The plan that a record describes: the prices in its text are held against it alone. */
  asPlan?: (on: Executor, candidate: Candidate) => Promise<ClaimedPlan>;
  /** @throws AppError if the record must not be published like this */
  refuseToPublish?: (current: AdminRecord, data: RecordData) => void;
  /** @throws AppError if the site needs the record */
  refuseToTakeDown?: (shown: RecordData) => void;

  /** Before any change of a record. */
  beforeChange?: (tx: Transaction) => Promise<void>;
  /** Other rows that go along when visitors see a record with other values; in a preview, too. */
  takeAlong?: (tx: Transaction, before: RecordData, after: RecordData) => Promise<void>;
  /** @param slug under which visitors last saw the record; null if they never did */
  beforePublish?: (tx: Transaction, id: string, slug: unknown, data: RecordData) => Promise<void>;
  /** When a record is found at another address than before. */
  onMove?: (tx: Transaction, before: string, after: string) => Promise<void>;
  afterPublish?: (tx: Transaction, current: AdminRecord, data: RecordData) => Promise<void>;
  /** @throws AppError if something would miss the record */
  beforeUnpublish?: (tx: Transaction, shown: RecordData) => Promise<void>;
}

/** The fields of a row as plain JSON. */
export const plainData = (
  fields: object,
  row: Record<string, unknown>,
  defaults: RecordData = {},
): RecordData =>
  Object.fromEntries(
    Object.keys(fields).map((key) => {
      const value = row[key];
      return [key, value instanceof Date ? value.toISOString() : (value ?? defaults[key] ?? value)];
    }),
  );
