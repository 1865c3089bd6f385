import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { inEnglish } from "../../../tests/harness/in-english.tsx";
import { Checkbox } from "./checkbox.tsx";
import { SelectField } from "./select-field.tsx";

// Chrome exposes an empty required select or checkbox as invalid unless aria-invalid says otherwise.
test.each([
  ["checkbox", <Checkbox key="a" id="a" label="A" required />, "false"],
  ["wrong checkbox", <Checkbox key="a" id="a" label="A" required error="Tick A." />, "true"],
  ["select", <SelectField key="a" id="a" label="A" required />, "false"],
  ["wrong select", <SelectField key="a" id="a" label="A" required error="Choose." />, "true"],
])("a required %s is exposed as invalid only when it is wrong", (_name, field, invalid) => {
  expect(renderToString(inEnglish(field))).toContain(`aria-invalid="${invalid}"`);
});
