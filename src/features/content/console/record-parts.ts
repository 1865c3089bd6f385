import type { ComponentType, ReactNode } from "react";
import type { ApiError } from "../../../console/api.ts";
import type { AdminRecord } from "../content-operations.ts";
import type { Values } from "./kept-edits.ts";

/** Props of a part of the form. */
interface PartProps {
  id: string;
  /** Null while the record is new. */
  record: AdminRecord | null;
  values: Values;
  readOnly: boolean;
  edit: (key: string, value: unknown) => void;
  editAll: (changes: Values) => void;
  /** Says what keeps something back. */
  refused: (error: ApiError) => void;
}
type Part = ComponentType<PartProps>;

/** Parts of a record's screen that belong to one content type, besides its fields. */
export interface RecordParts {
  /** Whether only owners change this record. */
  useOwnersOnly?: (id: string) => boolean;
  /** Asks before the record is published. `ask` says whether to go on. */
  useQuestion?: () => {
    ask: (before: Values | null, after: Values) => Promise<boolean>;
    dialog: ReactNode;
  };
  /** Other queries that a change of the record makes stale. */
  queries?: (id: string) => readonly string[];
  /** The text of a toast. */
  saved?: string;
  published?: string;
  /** Above the fields. */
  Head?: Part;
  /** Below a field. */
  below?: Readonly<Record<string, Part>>;
  /** Below the form. */
  Preview?: Part;
  /** Below the schedule of a stored record. */
  Foot?: Part;
}
