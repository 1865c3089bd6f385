import type { PortraitLook } from "../../../ui/scenes/portrait.tsx";
import type { sampleTexts } from "../sample-texts.ts";

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
  person("Mara Okafor", "driver", {
    hair: "curls",
    ground: "#dcefe6",
    skin: "#8a5a3c",
    hairColor: "#1c1512",
    top: "#0b6b4e",
  }),
  person("Jonas Weil", "driver", {
    hair: "cap",
    ground: "#fdeccb",
    skin: "#f0c7a4",
    hairColor: "#b45309",
    top: "#23463a",
    beard: true,
  }),
  person("Priya Nair", "driver", {
    hair: "long",
    ground: "#dbe9f8",
    skin: "#b97f56",
    hairColor: "#201814",
    top: "#1f5fa8",
  }),
  person("Hana Sato", "dispatcher", {
    hair: "bob",
    ground: "#e9e3d8",
    skin: "#ecc09a",
    hairColor: "#1d1a17",
    top: "#7a3b2e",
  }),
  person("Omar Farouk", "admin", {
    hair: "short",
    ground: "#e4f3ec",
    skin: "#c68d62",
    hairColor: "#2a1f1a",
    top: "#0f1f1a",
    glasses: true,
  }),
  person("Leila Haddad", "warehouse", {
    hair: "scarf",
    ground: "#fde3da",
    skin: "#dba67c",
    hairColor: "#0b6b4e",
    top: "#23463a",
  }),
  person("Pete Malone", "driver", {
    hair: "bald",
    ground: "#dbe9f8",
    skin: "#f0c7a4",
    hairColor: "#8a5a2b",
    top: "#d98a1d",
    beard: true,
  }),
  person("Ana Duarte", "customerDesk", {
    hair: "bun",
    ground: "#dcefe6",
    skin: "#d9a077",
    hairColor: "#3a241a",
    top: "#1f5fa8",
  }),
  person("Kwame Boateng", "driver", {
    hair: "short",
    ground: "#fdeccb",
    skin: "#6b432c",
    hairColor: "#14100d",
    top: "#0b6b4e",
  }),
  person("Ida Berg", "dispatcher", {
    hair: "long",
    ground: "#e9e3d8",
    skin: "#f3cfae",
    hairColor: "#c79a55",
    top: "#7a3b2e",
  }),
];
