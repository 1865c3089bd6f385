/** The moment at which visitors look. What is dated later, or has closed by then, they don't see. */
export interface VisibleAt {
  now: Date;
  /** The id of a record that a preview shows although its own dates still hide it. */
  previewed?: string | undefined;
}
