import type { ContentType } from "../content/content-type.ts";

/** The texts of emails. The site knows which emails there are, and what each says as long as no one changes it. */
export const emailTypes = {
  email: {
    name: "Email texts",
    one: "email",
    area: "content",
    title: "name",
    fields: {
      id: { kind: "line", label: "Email", max: 60, fixed: true },
      name: { kind: "line", label: "Name", max: 100, fixed: true },
      subject: { kind: "line", label: "Subject", max: 200 },
      preheader: {
        kind: "line",
        label: "Preview line",
        hint: "Inboxes show this after the subject.",
        max: 200,
      },
      heading: { kind: "line", label: "Heading", max: 200 },
      body: {
        kind: "text",
        label: "Text",
        hint: "Leave an empty line between paragraphs. [Label](address) is a link, and a button when it’s alone in its paragraph. **Two stars** make text bold. Start a paragraph with -# for small print, or with > for a quote.",
        max: 10_000,
        rows: 14,
      },
      reason: {
        kind: "text",
        label: "Why they get this email",
        hint: "At the end of the email, above your address.",
        max: 500,
        rows: 2,
      },
    },
    search: ["name", "subject", "preheader", "heading", "body", "reason"],
    columns: ["subject"],
    ordered: false,
    open: false,
    single: false,
    texts: "email",
  },
} as const satisfies Record<string, ContentType>;
