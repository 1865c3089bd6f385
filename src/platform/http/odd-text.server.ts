/**
 * Why a text can't be taken, or null. PostgreSQL stores neither of the two: without this check, each would be a fault
 * deep inside instead of an answer here. The one place for JSON, forms, and uploads; the guard covers addresses.
 */
export function problemWithText(text: string): string | null {
  if (text.includes("\0")) return "The text contains a NUL character. Please remove it.";
  if (!text.isWellFormed()) return "The text contains half of a character. Please remove it.";
  return null;
}
