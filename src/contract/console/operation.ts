import { z } from "../zod.ts";
import type { Access, Area } from "./permissions.ts";

/** One operation of `/api/admin`: where it is, who may call it, what it takes, and what it answers. */
export interface Operation {
  method: "GET" | "POST";
  /** Below `/api/admin`. */
  path: string;
  summary: string;
  /** The right that it needs; `type`: in the area of the content type in the path. Null: every colleague may. */
  needs: { area: Area | "type"; access: Access } | null;
  /**
   * It gives rights, hands out data in bulk, moves much money, reaches many people, changes what guards accounts, or can't be
   * undone: its caller has signed in or confirmed who they are in the last minutes (`staffSession`). A function says it of an input.
   */
  critical?: true | ((input: Readonly<Record<string, unknown>>) => boolean);
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** It takes a form with one file, `file`, besides the fields of `body`. */
  upload?: { maxBytes: number };
  answer: z.ZodType;
  /**
   * A form may post to it too, into a frame: its field `json` holds the body, and the `html` of the answer comes as a document
   * of its own.
   */
  framed?: boolean;
}

/** A file that was sent. One that is larger than allowed is cut off one byte behind that. */
export interface SentFile {
  /** The name that its owner gave it. */
  name: string;
  bytes: Uint8Array;
}

/** A time, ISO 8601 in UTC. */
export const instant = z.iso.datetime().meta({ description: "ISO 8601, UTC" });

/** `cursor` of the next page of a list; null after the last one. */
export const next = z.string().nullable().meta({ description: "`cursor` of the next page" });

/** Parameters of every list: where to go on, and how many rows to send. */
export const paging = z.object({
  cursor: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** Search words of a list. */
export const words = z.string().trim().max(200).optional();

/** The values of a record's fields by their keys. */
export const recordData = z
  .record(z.string(), z.unknown())
  .meta({ id: "RecordData", description: "The value of each field by its key" });
