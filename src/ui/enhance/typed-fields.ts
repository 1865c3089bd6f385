/** What was typed and chosen in a part of a page, by field. A box that is ticked, or not, is a boolean. */
export type TypedFields = Map<string, string | boolean>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const notTyped = ["hidden", "file", "submit", "button", "reset", "image"];

/** The fields that people fill in. Those without a name and an id can't be found again. */
const fieldsIn = (part: ParentNode): Field[] =>
  [...part.querySelectorAll<Field>("input, select, textarea")].filter(
    (field) => (field.name || field.id) && !notTyped.includes(field.type),
  );

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";

const keyOf = (field: Field) => [field.name, field.id, isBox(field) ? field.value : ""].join(" ");

export const typedIn = (part: ParentNode): TypedFields =>
  new Map(
    fieldsIn(part).map((field) => [keyOf(field), isBox(field) ? field.checked : field.value]),
  );

/** Fills fields in as a person does: scripts that listen to them hear of it. */
export function fillIn(part: ParentNode, typed: TypedFields): void {
  for (const field of fieldsIn(part)) {
    const value = typed.get(keyOf(field));
    if (typeof value === "boolean") {
      if (isBox(field) && field.checked !== value) field.click();
    } else if (value !== undefined && field.value !== value) {
      // React gives each field a `value` of its own, which would keep the change from its handlers.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(
        field,
        value,
      );
      for (const type of ["input", "change"])
        field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}

/** Whether a field's content may lie in the tab's storage. Fields of a card have no name, for they are never posted. */
const mayBeKept = ({ type, autocomplete, name }: Field) =>
  type !== "password" &&
  !/password|cc-|one-time-code/.test(autocomplete) &&
  (name !== "" || autocomplete !== "off");

const place = () => `typed ${location.pathname}${location.search}`;

/** Keeps what was typed, without passwords and cards, for this page's next load in this tab. */
export function keepTyped(part: ParentNode, typed: TypedFields): void {
  const kept = fieldsIn(part).filter(mayBeKept).map(keyOf);
  try {
    sessionStorage.setItem(
      place(),
      JSON.stringify([...typed].filter(([field]) => kept.includes(field))),
    );
  } catch {
    // Storage is switched off, or full.
  }
}

/** Puts it back, once. */
export function putBackTyped(part: ParentNode): void {
  try {
    const kept = sessionStorage.getItem(place());
    sessionStorage.removeItem(place());
    if (kept) fillIn(part, new Map(JSON.parse(kept)));
  } catch {
    // Storage is switched off.
  }
}
