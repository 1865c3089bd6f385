CREATE TABLE "team_member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"portrait" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "team_member" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();--> statement-breakpoint
-- The team page had these people in its code. An installation that has been running keeps its page as it is; a new one is seeded.
INSERT INTO "team_member" ("position", "name", "title", "about", "portrait", "message", "sample", "updated_at")
SELECT v."position", v."name", v."title", v."about", v."portrait", replace(v."message", 'Doorlane', (SELECT "name" FROM "setting")), v."sample", '2026-11-20'::timestamptz FROM (VALUES
	(1, 'Ines Valdivia', 'Director', 'Drove a bread route for two years before writing a line of code.', 'Bob', 'On my bread route, the van was never the problem. The problem was the hour between the phone call and the answer: where is it, and when will it get here?

Doorlane exists to make that hour disappear. The dispatcher sees the whole day on one board, the driver sees the next door, and the customer sees a time they can trust. If one of the three has to call another, we have work to do.', true),
	(2, 'Tobias Renner', 'Routing', 'Puts the stops in order, and explains why.', 'Short hair, glasses, and beard', '', true),
	(3, 'Adaeze Obi', 'Driver app', 'Counts the taps at a door and takes one away.', 'Curls', '', true),
	(4, 'Samir Haddad', 'Dispatch board', 'Sits with dispatchers on a Monday morning and takes notes.', 'Bald with a beard', '', true),
	(5, 'Linh Tran', 'Tracking page', 'Thinks about the person at the window who wants to know when.', 'Long hair', '', true),
	(6, 'Marek Dvořák', 'Reliability', 'Keeps the board live, and says so when it isn''t.', 'Cap', '', true),
	(7, 'Yasmin Karimi', 'Customer success', 'Picks up when a first route won''t go out.', 'Headscarf and glasses', '', true),
	(8, 'Ruth Mensah', 'Analytics', 'Turns a week of stops into the three numbers worth reading.', 'Bun', '', true)
) AS v ("position", "name", "title", "about", "portrait", "message", "sample") WHERE EXISTS (SELECT 1 FROM "setting");
