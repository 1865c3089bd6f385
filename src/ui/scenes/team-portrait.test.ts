import { expect, test } from "vitest";
import { getInitials } from "./team-portrait.tsx";

test.each([
  ["Ines Valdivia", "IV"],
  [" Ana María de la Cruz ", "AC"],
  ["émile", "É"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
