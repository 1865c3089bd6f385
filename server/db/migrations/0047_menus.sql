CREATE TABLE "menu" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"groups" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "menu" ("id", "name", "groups") VALUES
  ('header', 'Header', '[{"title": "", "links": [{"label": "Services", "href": "/page-services"}, {"label": "About Us", "href": "/page-about"}, {"label": "Pricing", "href": "/page-pricing"}, {"label": "Faqs", "href": "/page-faqs"}, {"label": "Quick Start Guide", "href": "/page-support"}, {"label": "Contact", "href": "/contact"}]}]'),
  ('footer', 'Footer', '[{"title": "Product", "links": [{"label": "Services", "href": "/page-services"}, {"label": "Pricing", "href": "/page-pricing"}, {"label": "Quick Start Guide", "href": "/page-support"}, {"label": "API documentation", "href": "/docs/api"}]}, {"title": "Company", "links": [{"label": "About Us", "href": "/page-about"}, {"label": "Team", "href": "/page-team"}, {"label": "Careers", "href": "/index-career"}, {"label": "Blog", "href": "/blogs"}, {"label": "Faqs", "href": "/page-faqs"}, {"label": "Contact", "href": "/contact"}]}, {"title": "Legal", "links": [{"label": "Terms of Services", "href": "/page-terms"}, {"label": "Privacy Policy", "href": "/privacy-policy"}]}]');
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "menu" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
