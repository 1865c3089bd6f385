import account from "../../../../content/sample-account.json" with { type: "json" };
import { drivers, office } from "../../../ui/sample-day/names.ts";
import type { PortraitLook } from "../../../ui/scenes/portrait.tsx";
import type { sampleTexts } from "../sample-texts.ts";

const { lastNames, colleagues } = account;

const person = <Role extends keyof typeof sampleTexts>(
  title: string,
  role: Role,
  image: PortraitLook,
) => ({
  title,
  role,
  image,
});

/** Invented colleagues of the sample dispatcher; each role is the name of its text. */
export const sampleConnections = [
  person(`${drivers.accent} ${lastNames.accent}`, "driver", {
    hair: "curls",
    ground: "#dcefe6",
    skin: "#8a5a3c",
    hairColor: "#1c1512",
    top: "#0b6b4e",
  }),
  person(`${drivers.signal} ${lastNames.signal}`, "driver", {
    hair: "cap",
    ground: "#fdeccb",
    skin: "#f0c7a4",
    hairColor: "#b45309",
    top: "#23463a",
    beard: true,
  }),
  person(`${drivers.info} ${lastNames.info}`, "driver", {
    hair: "long",
    ground: "#dbe9f8",
    skin: "#b97f56",
    hairColor: "#201814",
    top: "#1f5fa8",
  }),
  person(colleagues.bob, "dispatcher", {
    hair: "bob",
    ground: "#e9e3d8",
    skin: "#ecc09a",
    hairColor: "#1d1a17",
    top: "#7a3b2e",
  }),
  person(`${office.admin} ${lastNames.admin}`, "admin", {
    hair: "short",
    ground: "#e4f3ec",
    skin: "#c68d62",
    hairColor: "#2a1f1a",
    top: "#0f1f1a",
    glasses: true,
  }),
  person(colleagues.scarf, "warehouse", {
    hair: "scarf",
    ground: "#fde3da",
    skin: "#dba67c",
    hairColor: "#0b6b4e",
    top: "#23463a",
  }),
  person(colleagues.bald, "driver", {
    hair: "bald",
    ground: "#dbe9f8",
    skin: "#f0c7a4",
    hairColor: "#8a5a2b",
    top: "#d98a1d",
    beard: true,
  }),
  person(colleagues.bun, "customerDesk", {
    hair: "bun",
    ground: "#dcefe6",
    skin: "#d9a077",
    hairColor: "#3a241a",
    top: "#1f5fa8",
  }),
  person(colleagues.short, "driver", {
    hair: "short",
    ground: "#fdeccb",
    skin: "#6b432c",
    hairColor: "#14100d",
    top: "#0b6b4e",
  }),
  person(colleagues.long, "dispatcher", {
    hair: "long",
    ground: "#e9e3d8",
    skin: "#f3cfae",
    hairColor: "#c79a55",
    top: "#7a3b2e",
  }),
];
