/** Addresses of what is stored in rows; the site and the business behind it both build them. */
export const links = {
  post: (slug: string) => `/blog-detail/${slug}`,
  job: (slug: string) => `/career-detail/${slug}`,
  /** Search engines read there that IndexNow calls are the site's own. */
  indexNowKey: "/indexnow-key.txt",
} as const;
