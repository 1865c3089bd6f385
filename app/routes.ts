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
  route("docs/api", "routes/meta/api-docs.tsx"),
  route("dev/ui", "routes/dev/ui.tsx"),
  route("page-error", "routes/meta/page-error.tsx"),
  route("*", "routes/meta/not-found.tsx"),
] satisfies RouteConfig;
