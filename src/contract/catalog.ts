import type { Originals, Translation } from "./texts.ts";

/** The texts of one page or part of the site. */
export interface Catalog {
  /** Its name in the console. */
  name: string;
  /** A page that shows its texts. */
  page: string;
  texts: Originals;
  /** The same in Spanish. */
  es?: Readonly<Record<string, string>>;
  /** Every page shows its texts. */
  everywhere?: true;
  /** Texts that the product's specification gives. The console says so. */
  specified?: readonly string[];
}

/** The compiler names each text without a translation. */
export const catalog = <const Texts extends Originals>(
  given: Catalog & { texts: Texts; es?: Translation<Texts> },
) => given;
