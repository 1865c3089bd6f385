import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

export const previewsRefusals = {
  /** @param params.name of the type of content */
  preview_impossible: [
    "conflict",
    ({ name }: { name: string }) => `${name} don’t have a page to preview.`,
  ],
  preview_gone: ["not_found", "This link has already ended."],
  preview_moment_past: ["invalid_input", atField("at", "Choose a time in the future.")],
} satisfies RefusalTable;
