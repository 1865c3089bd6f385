import { expect, test } from "vitest";
import { initialsOf } from "./team-portrait.tsx";

test.each([
  ["Ines Valdivia", "IV"],
  [" Ana María de la Cruz ", "AC"],
  ["émile", "É"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
