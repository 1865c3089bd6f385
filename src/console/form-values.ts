/** The values of the fields with these names. */
export function formValues<Name extends string>(
  form: HTMLFormElement,
  ...names: Name[]
): Record<Name, string> {
  const data = new FormData(form);
  const values = names.map((name) => [name, String(data.get(name) ?? "")]);
  return Object.fromEntries(values) as Record<Name, string>;
}
