import type { Sources } from "./import-rules.ts";

/**
 * Tables whose changes have consequences elsewhere (decision 74), and the one module that writes each: it calls what follows, leads in
 * `src/features/leads/server/write-lead.ts` and figures in `src/features/analytics/server/business-figures.ts`.
 */
const writers: Record<string, { name: string; file: string }> = {
  signup: { name: "signup", file: "src/features/signup/server/signups.ts" },
  contact_message: {
    name: "contactMessage",
    file: "src/features/contact/server/contact-messages.ts",
  },
  job_application: {
    name: "jobApplication",
    file: "src/features/careers/server/application-rows.ts",
  },
  newsletter_subscriber: {
    name: "newsletterSubscriber",
    file: "src/features/newsletter/server/subscribers.ts",
  },
  business_figure: {
    name: "businessFigure",
    file: "src/features/analytics/server/business-figures.ts",
  },
};

/** Writes to these tables elsewhere: by Drizzle, also where the import renames the table, or as SQL. */
export function strayWrites(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) =>
    Object.entries(writers).flatMap(([table, { name, file: writer }]) => {
      if (file === writer) return [];
      const alias = new RegExp(`\\b${name} as (\\w+)`).exec(text)?.[1] ?? name;
      const byDrizzle = `(?:\\.(?:insert|update|delete)|\\b(?:insertInto|encode))\\(\\s*(?:schema\\.)?(?:${name}|${alias})\\b`;
      const bySql = `\\b(?:insert into|delete from|truncate|update)\\s+(?:only\\s+)?"?${table}"?(?=\\s*(?:\\(|set\\b|where\\b|using\\b|as\\b|select\\b|[\`'"]|$))`;
      const found = new RegExp(`${byDrizzle}|${bySql}`, "im").exec(text);
      return found ? [`${file} writes ${table}: ${found[0]}`] : [];
    }),
  );
}
