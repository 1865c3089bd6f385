/** What the site writes by itself after its database was away. Editors may change it. */
export const outageWords = {
  title: "Signing in and signing up weren’t possible",
  body: "<p>The site couldn’t reach its database. Pages stayed up. Signing in, signing up, and accounts had to wait.</p>",
} as const;
