import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Pictures that editors have uploaded. Their files are in the storage, below `media/` and the name. */
export const media = pgTable(
  "media",
  {
    /** Words, the beginning of `sha256`, and the extension of the stored file. Never changes. */
    name: text("name").primaryKey(),
    /** Of the stored file. */
    sha256: text("sha256").notNull().unique(),
    contentType: text("content_type").notNull(),
    /** In bytes. */
    bytes: integer("bytes").notNull(),
    /** In pixels, upright. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    alt: text("alt").notNull().default(""),
    /** The point that crops keep in view, in percent from the left and the top. */
    focusX: integer("focus_x").notNull().default(50),
    focusY: integer("focus_y").notNull().default(50),
    /** The widths that visitors get. Empty until the picture is converted. */
    widths: integer("widths").array().notNull().default(sql`'{}'::integer[]`),
    addedBy: text("added_by").notNull(),
    /** To the millisecond, which is what a cursor can carry. */
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    search: tsvector("search")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`to_tsvector('simple', replace(${media.name}, '-', ' ') || ' ' || ${media.alt})`,
      ),
  },
  (table) => [
    index("media_newest_idx").on(
      table.createdAt.desc().nullsFirst(),
      table.name.desc().nullsFirst(),
    ),
    index("media_search_idx").using("gin", table.search),
    check(
      "media_focus_percent",
      sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`,
    ),
  ],
);

/** Films that editors have uploaded. Their files are in the storage, below `films/` and the name. */
export const film = pgTable("film", {
  /** Words, the beginning of `sha256`, and the extension. Never changes. */
  name: text("name").primaryKey(),
  sha256: text("sha256").notNull().unique(),
  contentType: text("content_type").notNull(),
  /** In bytes. */
  bytes: integer("bytes").notNull(),
  title: text("title").notNull(),
  /** File name of a picture of the library; shown before the film plays. */
  poster: text("poster").references(() => media.name),
  /** Whether there is a file with captions. */
  captions: boolean("captions").notNull().default(false),
  /** No one speaks in this film, so it needs no captions. */
  silent: boolean("silent").notNull().default(false),
  addedBy: text("added_by").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
