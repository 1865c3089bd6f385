/** A template's name in words, for lists: `Password reset`. */
export function emailName(template: string): string {
  const words = template.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
