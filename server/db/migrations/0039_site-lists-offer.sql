CREATE TABLE "feature" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"soon" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "industry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"text" text NOT NULL,
	"icon" text NOT NULL,
	"screen" text DEFAULT '' NOT NULL,
	"post" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"icon" text NOT NULL
);

--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "partner" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "industry" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "feature" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();--> statement-breakpoint
-- The home, About, and services pages had these in their code. An installation that has been running keeps its pages as they are; a new one is seeded.
INSERT INTO "partner" ("position", "title", "text", "icon", "updated_at")
SELECT v.*, '2026-11-20'::timestamptz FROM (VALUES
	(1, 'Card payments', 'You pay through a card provider. Card numbers never reach us.', 'Card'),
	(2, 'App stores', 'Drivers install the app from the App Store or Google Play on the phones they already carry.', 'Phone'),
	(3, 'Message services', 'Text messages to phone numbers in the United States and Canada are included from Starter up.', 'Messages')
) AS v ("position", "title", "text", "icon") WHERE EXISTS (SELECT 1 FROM "setting");--> statement-breakpoint
INSERT INTO "industry" ("position", "title", "place", "text", "icon", "screen", "post", "updated_at")
SELECT v.*, '2026-11-20'::timestamptz FROM (VALUES
	(1, 'Food delivery', 'Home page', 'Hot meals on short routes, out the door as they leave the kitchen.', 'Croissant', '', ''),
	(2, 'Grocery delivery', 'Home page', 'Time windows kept, substitutions noted, crates signed for.', 'Basket', '', ''),
	(3, 'Package delivery', 'Home page', 'Dense routes with many stops and a photo at every door.', 'Package', '', ''),
	(4, 'Pharmacy delivery', 'Home page', 'The right person signs, and the time is recorded.', 'Pill', '', ''),
	(5, 'Specialty-item delivery', 'Home page', 'Flowers, cakes, and furniture, with notes the driver can''t miss.', 'Gift', '', ''),
	(6, 'Pet-supplies delivery', 'Home page', 'Heavy bags: note the stairs, and let the customer know you''re close.', 'Paw', '', ''),
	(7, 'Food delivery', 'Services page', 'Food can''t wait for a better plan. Keep routes short, and promise narrow windows only for the first stops, where a delay hasn''t added up yet. Allergies and special requests go in the task''s notes. The kitchen''s last check and the driver''s first look are the same line. Customers see when the meal will arrive, so they''re at the door when it does.', 'Croissant', 'Food', 'time-windows-drivers-can-keep'),
	(8, 'Grocery', 'Services page', 'Crates are heavy, and somebody has to be home. When nobody is, the driver makes the trip twice and the cold food comes back warm. Routes are planned inside each customer''s window, and every stop shows the minutes it has to spare. Gate codes and substitutions are in the note, where the driver looks first. The report counts what failed, and why.', 'Basket', 'Grocery', 'what-a-failed-delivery-costs'),
	(9, 'Pharmacy', 'Services page', 'The bag is small, and it belongs to one person. The right person signs, and the time is recorded. A cool pouch gets a window with a firm end, so it''s never the last stop. Messages name your shop and the time, and nothing that''s in the bag. What couldn''t be handed over comes back to the counter. Keep health information out of the notes.', 'Pill', 'Pharmacy', 'delivering-prescriptions-with-care'),
	(10, 'Parcels and logistics', 'Services page', 'Many stops, close together, and most customers are out. The order of the stops saves the miles; the photo saves the argument. Drivers put the parcel down, step back, and take one picture with the parcel and the house number. When a customer writes that nothing came, search finds the task, and the photo and its time answer the question.', 'Package', 'Parcels', 'proof-of-delivery-that-settles-disputes'),
	(11, 'Healthcare', 'Services page', 'Samples and supplies, from hub to ward, in order.', 'Heart', '', ''),
	(12, 'Retail and e-commerce', 'Services page', 'The tracking page carries your shop''s name.', 'Store', '', ''),
	(13, 'Specialty items', 'Services page', 'Cakes, flowers, and furniture, handled the way the note says.', 'Gift', '', ''),
	(14, 'Pet supplies', 'Services page', 'Heavy bags: note the stairs, and let customers know you''re close.', 'Paw', '', ''),
	(15, 'Manufacturing', 'Services page', 'Parts to sites and dealers, with proof for the invoice.', 'Factory', '', '')
) AS v ("position", "title", "place", "text", "icon", "screen", "post") WHERE EXISTS (SELECT 1 FROM "setting");--> statement-breakpoint
INSERT INTO "feature" ("position", "title", "place", "text", "soon", "updated_at")
SELECT v.*, '2026-11-20'::timestamptz FROM (VALUES
	(1, 'AI-based routing', 'Home: dispatcher', '', false),
	(2, 'Dispatch and auto-assign', 'Home: dispatcher', '', false),
	(3, 'Live fleet tracking', 'Home: dispatcher', '', false),
	(4, 'Search and filter', 'Home: dispatcher', '', false),
	(5, 'Driver mobile app', 'Home: driver', '', false),
	(6, 'Proof of delivery', 'Home: driver', '', false),
	(7, 'Driver chat', 'Home: driver', '', true),
	(8, 'Predictive ETA', 'Home: customer', '', false),
	(9, 'Automated status updates by chat, SMS, and notification', 'Home: customer', '', false),
	(10, 'Branded tracking page and portal', 'Home: customer', '', false),
	(11, 'Post-delivery surveys', 'Home: customer', '', false),
	(12, 'Client tagging, seen by your team only', 'Home: customer', '', false),
	(13, 'Routes that hold', 'About page', 'Optimized for time windows and for where each driver starts and ends.', false),
	(14, 'Everybody sees the same day', 'About page', 'A completed stop shows on the board, in the app, and on the tracking page at once.', false),
	(15, 'Proof that settles it', 'About page', 'A photo or a signature stays with the task, with the time.', false),
	(16, 'Reports that say why', 'About page', 'Deliveries in and out of their window, and the reasons they failed.', false),
	(17, 'AI-based routing and route optimization', 'Services: planning', '', false),
	(18, 'Auto-assign, or assign by hand', 'Services: planning', '', false),
	(19, 'Hubs as start and end points, with each driver''s preference', 'Services: planning', '', false),
	(20, 'Search and filters for tasks, drivers, and customers', 'Services: planning', '', false),
	(21, 'Reporting and analytics', 'Services: planning', '', false),
	(22, 'Client tagging with internal feedback', 'Services: planning', '', false),
	(23, 'Driver mobile app for iPhone and Android', 'Services: road', '', false),
	(24, 'Live fleet tracking with predictive ETA', 'Services: road', '', false),
	(25, 'Automated status updates by SMS and notification', 'Services: road', '', false),
	(26, 'Proof of delivery: photo, signature, timestamp', 'Services: road', '', false),
	(27, 'Branded tracking page and customer portal', 'Services: road', '', false),
	(28, 'Surveys after the delivery: two questions and a star rating', 'Services: road', '', false)
) AS v ("position", "title", "place", "text", "soon") WHERE EXISTS (SELECT 1 FROM "setting");
