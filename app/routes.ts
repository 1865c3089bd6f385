import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/marketing/home.tsx"),
  route("index", "routes/marketing/home.tsx", { id: "home-index" }),
  route("index-app", "routes/marketing/home.tsx", { id: "home-index-app" }),
  route("page-pricing", "routes/marketing/pricing.tsx"),
  route("contact", "routes/marketing/contact.tsx"),
  route("newsletter", "routes/marketing/newsletter.tsx"),
  route("newsletter/confirm", "routes/marketing/newsletter-confirm.tsx"),
  route("newsletter/unsubscribe", "routes/marketing/newsletter-unsubscribe.tsx"),
  route("page-terms", "routes/content/terms.tsx"),
  route("privacy-policy", "routes/content/privacy.tsx"),

  route("signup", "routes/signup/signup.tsx"),
  route("verify-email", "routes/signup/verify-email.tsx"),
  route("thankyou", "routes/signup/thank-you.tsx"),

  route("api/setting", "routes/api/setting.ts"),
  route("api/plans/list", "routes/api/plans-list.ts"),
  route("api/plans/name/:name", "routes/api/plan-by-name.ts"),
  route("api/faqs/list", "routes/api/faqs-list.ts"),
  route("api/pages/slug/:slug", "routes/api/page-by-slug.ts"),
  route("api/mailchimp/subscribe", "routes/api/subscribe.ts"),
  route("api/stripe/createSubscription", "routes/api/create-subscription.ts"),
  route("api/stripe/createFreeSubscription", "routes/api/create-free-subscription.ts"),
  route("api/contact", "routes/api/contact.ts"),
  route("api/sandbox/confirm", "routes/api/sandbox-confirm.ts"),
  route("api/openapi.json", "routes/api/openapi.ts"),
  route("api/*", "routes/api/unknown.ts"),

  route("health", "routes/meta/health.ts"),
  route("docs/api", "routes/meta/api-docs.tsx"),
  route("dev/ui", "routes/dev/ui.tsx"),
  route("dev/outbox", "routes/dev/outbox.tsx"),
  route("dev/outbox/:id", "routes/dev/outbox-mail.tsx"),
  route("page-error", "routes/meta/page-error.tsx"),
  route("*", "routes/meta/not-found.tsx"),
] satisfies RouteConfig;
