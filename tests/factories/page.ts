/** What a page without a template has in its fields for one. */
export const noTemplate = { template: "", summary: "", picture: "", facts: [], source: "" };
