import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

export const pagesRefusals = {
  page_needed: ["conflict", "This page can’t be taken down: the site needs it."],
  page_address_needed: [
    "invalid_input",
    ({ slug }: { slug: string }) =>
      atField("slug", `The site needs this page at ${slug}. Keep the address.`),
  ],
} satisfies RefusalTable;
