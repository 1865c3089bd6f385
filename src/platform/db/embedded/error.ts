/** The embedded database cannot run here; `message` is one line that names the way out. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}
