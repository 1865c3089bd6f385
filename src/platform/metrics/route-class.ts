/** Kinds of requests, as metrics tell them apart. There are never more: a label made of paths would grow without bound. */
export type RouteClass =
  | "file"
  | "page"
  | "content"
  | "gallery"
  | "signup"
  | "sign-in"
  | "account"
  | "form"
  | "api"
  | "payment-api"
  | "single-sign-on"
  | "probe"
  | "other";

const classes: [RouteClass, RegExp][] = [
  [
    "file",
    /^\/assets\/|^\/[^/]+\.(?!pdf$)\w+$|^\/(brand-mark|films|fonts|images|media|video|pictures|sitemap|social)\//,
  ],
  ["payment-api", /^\/api\/stripe\//],
  ["api", /^\/api\/|^\/docs\/api$/],
  ["single-sign-on", /^\/(oauth2|\.well-known)(\/|$)/],
  ["probe", /^\/(health|healthz|readyz)$/],
  ["signup", /^\/(signup|verify-email|thankyou|payment)$/],
  [
    "sign-in",
    /^\/(login(\/.*)?|two-factor|logout(\/.*)?|forgot-password|reset-password|welcome-owner|staff-invitation)$/,
  ],
  [
    "account",
    /^\/(account|cancel-trial|profile(-\w+)?(\/.*)?|pay\/.*|billing-invoice(\/.*)?|confirm-email|support-access|admin(\/.*)?|preview\/.*)$/,
  ],
  ["form", /^\/(contact|career-apply|newsletter(\/.*)?|weekly-email\/unsubscribe)$/],
  [
    "content",
    /^\/(blogs|blog-detail|changelog|index-career|career-detail|pages|search|page-terms|privacy-policy)(\/|$)/,
  ],
  ["gallery", /^\/work-/],
  [
    "page",
    /^\/$|^\/(index(-app)?|page-[a-z]+|offline|not-yet|your-day|tuesday|what-it-costs|security|status(\/rss\.xml)?|leaving(\/sample-data\.json)?|quick-start-guide\.pdf)$/,
  ],
];

/** @param url as it stands in the request, query included */
export function classifyRoute(url: string | undefined): RouteClass {
  const path = (url ?? "").split("?")[0] ?? "";
  return classes.find(([, pattern]) => pattern.test(path))?.[0] ?? "other";
}
