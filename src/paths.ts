import { mailtoLink } from "./contract/email-address.ts";
import { links } from "./contract/links.ts";
import type { HelpPageName } from "./features/help/help-pages.ts";
import { filmFiles } from "./features/home/web/film-files.ts";
import { filmCaptionsUrl, filmUrl, isFilmName } from "./features/media/films.ts";
import { type BillingInterval, type Plan, planPriceCents } from "./features/plans/plan.ts";
import type { FinderValues } from "./features/plans/plan-finder.ts";

const mediaFile = (name: string) => `/media/${name.split("/").map(encodeURIComponent).join("/")}`;

/** Every internal link of the site is built here. */
export const paths = {
  home: links.home,
  homeApp: links.homeApp,
  about: links.about,
  services: links.services,
  team: links.team,
  pricing: links.pricing,
  /** The plan finder with its answer. */
  planFinder: (values: FinderValues) =>
    `/page-pricing?${new URLSearchParams(values as Record<string, string>)}#finder`,
  guide: links.guide,
  guidePdf: "/quick-start-guide.pdf",
  faqs: links.faqs,
  notYet: "/not-yet",
  yourDay: "/your-day",
  tuesday: "/tuesday",
  whatItCosts: links.whatItCosts,
  whatItCostsCsv: "/what-it-costs.csv",
  security: "/security",
  status: links.status,
  leaving: "/leaving",
  /** The sample account's data as a file. */
  sampleExport: "/leaving/sample-data.json",
  careers: links.careers,
  career: links.job,
  careerApply: (slug?: string) => (slug ? `/career-apply?job=${slug}` : "/career-apply"),
  blogs: "/blogs",
  blogFeed: "/blogs/rss.xml",
  blogJsonFeed: "/blogs/feed.json",
  post: links.post,
  changelog: links.changelog,
  changelogFeed: "/changelog/rss.xml",
  change: links.change,
  /** The entries of the changelog behind `after`. */
  olderChanges: (after: string) => `/changelog?${new URLSearchParams({ after })}`,
  postImage: (file: string) => `/images/posts/${encodeURIComponent(file)}`,
  /** The blog's list, from the newest or behind `after`. */
  blogList(filter: { q?: string; tag?: string; after?: string }): string {
    const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
    return query.size > 0 ? `/blogs?${query}` : "/blogs";
  },
  careerList(filter: { type?: string; place?: string }): string {
    const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
    return query.size > 0 ? `/index-career?${query}` : "/index-career";
  },
  contact: links.contact,
  search: "/search",
  comingSoon: "/page-comingsoon",
  maintenance: "/page-maintenance",
  offline: "/offline",
  terms: links.terms,
  privacy: links.privacy,
  page: links.page,
  workDetail: "/work-detail",
  /** The full size of a gallery picture, for a tab of its own. */
  galleryImage: (slug: string) => `/images/gallery/${slug}-1600.webp`,
  login: links.login,
  /** Sign-in, and then on to a page of this site. */
  signInFor: links.signInFor,
  forgotPassword: links.forgotPassword,
  resetPassword: links.resetPassword,
  logout: "/logout",
  welcomeOwner: links.welcomeOwner,
  staffInvitation: links.staffInvitation,
  /** Takes the customer's decisions about support access, and ends it. */
  supportAccess: "/support-access",
  admin: links.admin,
  /** Says that a preview is over. */
  previewEnded: "/preview/ended",
  /** A customer in the console. @param id of the organization */
  adminCustomer: (id: string) => `/admin/customers/${id}`,
  quarantine: "/admin/quarantine",
  /** @param name a page of src/features/help/help-pages.ts; without one, their list */
  adminHelp: (name?: HelpPageName) => `/admin/help${name ? `/${name}` : ""}`,
  firstDay: "/admin/first-day",
  weeklyEmailOff: links.endWeeklyEmail,
  applicationCv: links.applicationCv,
  thankYou: "/thankyou",
  profile: "/profile",
  profileSetting: links.profileSetting,
  /** One's own picture. @param version changes with the picture */
  profilePicture: (version: string) => `/profile-picture?${new URLSearchParams({ v: version })}`,
  /** Everything that is stored about the signed-in user, as a file. */
  profileData: "/profile-data",
  /** Behind the link that was mailed to a new address. */
  confirmEmail: links.confirmEmail,
  /** Where a form of the sample account at `path` posts to. It is checked, and changes nothing. */
  sampleForm: (path: string) => `${path}?sample=form`,
  profilePayment: links.profilePayment,
  newCard: "/profile-payment/card",
  cancelTrial: links.cancelTrial,
  trialCalendar: links.trialCalendar,
  /** Another plan for one's own organisation, chosen already. */
  changePlan: (plan: string, interval: BillingInterval) =>
    `/profile-payment?${new URLSearchParams({ plan, interval })}#change`,
  /** An invoice of one's own account. */
  ownInvoice: links.ownInvoice,
  /** An invoice of one's own account as a PDF file, or without `id` the sample. */
  invoicePdf: (id?: string) =>
    id ? `/billing-invoice/pdf?${new URLSearchParams({ id })}` : "/billing-invoice/pdf",
  /** Invoices of one's own account behind another. */
  olderInvoices: (after: string) => `/billing-invoice?${new URLSearchParams({ after })}`,
  invoice: "/billing-invoice",
  payment: "/payment",
  /** Signup before a plan is chosen: it shows the plans. */
  signupStart: links.signup,
  verifyEmail: links.verifyEmail,
  /** The page behind a link, again: a form that is refused there still knows its link. */
  withToken: links.withToken,
  /** The second step of a sign-in, for those who use an authenticator app. */
  loginCode: (next: string) => `/login/code?${new URLSearchParams({ next })}`,
  /** Why signing in for the dashboard went no further. @param reason as the protocol calls it */
  loginProblem: (reason: string) => `/login/problem?${new URLSearchParams({ reason })}`,
  /** Signing out, asked for by the dashboard. @param token of the form */
  logoutConfirm: (token: string) => `/logout/confirm?${new URLSearchParams({ token })}`,
  ssoLogoutConfirm: "/oauth2/logout/confirm",
  twoFactor: "/two-factor",
  /** Setting up two-step sign-in, which the console asks its people for; then back to it. */
  twoFactorForConsole: "/two-factor?for=console",
  /** After signing in with an address that is not verified: how to, and the way on. */
  notVerified: (next: string) => `/verify-email?${new URLSearchParams({ next })}`,
  newsletter: "/newsletter",
  apiDocs: "/docs/api",
  openApi: "/api/openapi.json",
  outbox: "/dev/outbox",
  outboxMail: (id: string) => `/dev/outbox/${id}`,
  securityTxt: "/.well-known/security.txt",
  webManifest: "/site.webmanifest",
  sitemap: "/sitemap.xml",
  /** A part of the sitemap of a site with very many posts. @param from the slug it begins with */
  postSitemap: (from: string) => `/sitemap/posts/${from}`,
  pageSitemap: "/sitemap/pages",
  llms: "/llms.txt",
  pricingData: "/pricing.json",
  /** A page as Markdown. */
  markdown: (path: string) => `${path === "/" ? "/index" : path}.md`,
  film: filmFiles.mp4,
  /** @param name of a film that comes with the site, such as `hero`; or of one in the media library */
  postFilm: (name: string) =>
    name === "hero" ? filmFiles.mp4 : isFilmName(name) ? filmUrl(name) : mediaFile(`${name}.mp4`),
  postFilmCaptions: (name: string) =>
    name === "hero"
      ? filmFiles.captions
      : isFilmName(name)
        ? filmCaptionsUrl(name)
        : mediaFile(`${name}.vtt`),
  /** The picture with which links to the site are shown; pages have their own. @param version changes with the brand's color */
  socialCard: (version?: string) => `/social-card.png${version ? `?v=${version}` : ""}`,
  /** The preview picture of a page. @param version changes with what the picture says */
  socialImage: (page: string, version?: string) =>
    `/social${page === "/" ? "/index" : page}.jpg${version ? `?v=${version}` : ""}`,
  favicon: "/favicon.svg",
  /** The logo: a picture of the media library, or a file of public/images/. */
  logo: (file: string) => `/images/${encodeURIComponent(file)}`,
  /** The questions and answers, searched for one of them. */
  faq: (question: string) => `/page-faqs?${new URLSearchParams({ q: question })}`,
  signup(plan: Pick<Plan, "title">, interval: BillingInterval, free = false): string {
    const query = new URLSearchParams({ plan: plan.title, monthly: String(interval === "month") });
    if (free) query.set("free", "true");
    return `/signup?${query}`;
  },
  /** The plans to choose from, at the billing interval that was chosen. */
  pricingAt: (interval: BillingInterval): string =>
    interval === "year" ? `${paths.pricing}?interval=year` : paths.pricing,
  /** Signup before a plan is chosen. */
  plansAt: (interval: BillingInterval): string => `/signup?monthly=${interval === "month"}`,
  /** The link of a plan card: a plan that costs nothing goes to the free form. */
  signupFor(plan: Plan, interval: BillingInterval): string {
    return paths.signup(plan, interval, planPriceCents(plan, interval) === 0);
  },
} as const;

/** How to reach the company by phone and email: only what the settings have. */
export const contactWays = (
  settings: { company_number: string; company_email: string } | null | undefined,
): { way: "Phone" | "Email"; text: string; href: string }[] => {
  const { company_number: phone = "", company_email: email = "" } = settings ?? {};
  return [
    ...(phone ? [{ way: "Phone" as const, text: phone, href: telLink(phone) }] : []),
    ...(email ? [{ way: "Email" as const, text: email, href: mailtoLink(email) }] : []),
  ];
};

/** Link that dials a number written for people. @param number e.g. `+1 (415) 555-0142` */
export const telLink = (number: string): string => `tel:${number.replace(/[^+\d]/g, "")}`;
