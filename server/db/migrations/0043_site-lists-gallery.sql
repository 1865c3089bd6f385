CREATE TABLE "gallery_work" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"tag" text NOT NULL,
	"category" text NOT NULL,
	"picture" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "gallery_work" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();--> statement-breakpoint
-- The gallery had these works in its code. An installation that has been running keeps its pages as they are; a new one is seeded.
INSERT INTO "gallery_work" ("position", "title", "tag", "category", "picture", "alt", "updated_at")
SELECT v.*, '2026-11-20'::timestamptz FROM (VALUES
	(1, 'Five boxes that stack into one', 'Branding', 'Branding', 'box-family', ''),
	(2, 'The dispatcher''s board, from pencil to night shift', 'Designing', 'Designing', 'board-redraw', ''),
	(3, 'One parcel in focus', 'Photography', 'Photography', 'belt-focus', ''),
	(4, 'Seventy simulated vans, one working day', 'Development', 'Development', 'day-of-vans', ''),
	(5, 'A poster for the first morning in a new city', 'Branding', 'Branding', 'launch-poster', ''),
	(6, 'Signs for a hub at five in the morning', 'Designing', 'Designing', 'hub-signs', ''),
	(7, 'Orchard Street to the river, thirty seconds open', 'Photography', 'Photography', 'city-trails', ''),
	(8, 'How a guess becomes 10:42', 'Development', 'Development', 'eta-curve', ''),
	(9, 'Tape that says which way is up', 'Branding', 'Branding', 'parcel-tape', ''),
	(10, 'Twenty-four icons on one grid', 'Designing', 'Designing', 'icon-family', ''),
	(11, 'The last bag of the evening', 'Photography', 'Photography', 'courier-sunset', ''),
	(12, 'Thirteen lines that place one more stop', 'Development', 'Development', 'insert-stop', ''),
	(13, 'One badge for every shift', 'Branding', 'Branding', 'staff-badge', ''),
	(14, 'One city in four kinds of light', 'Designing', 'Designing', 'map-styles', ''),
	(15, 'Ten to six, before the first van leaves', 'Photography', 'Photography', 'depot-dawn', ''),
	(16, 'Six loops that never cross themselves', 'Development', 'Development', 'route-graph', ''),
	(17, 'Paper for the people who still print', 'Branding', 'Branding', 'stationery', ''),
	(18, 'Two questions on the door handle', 'Designing', 'Designing', 'survey-card', ''),
	(19, 'Number 17, twenty past six', 'Photography', 'Photography', 'doorstep-dusk', ''),
	(20, 'Where the stops pile up on a Friday', 'Development', 'Development', 'stop-heat', ''),
	(21, 'Nine stickers for nine kinds of careful', 'Branding', 'Branding', 'sticker-sheet', ''),
	(22, 'A tracking page that answers one question', 'Designing', 'Designing', 'tracking-page', ''),
	(23, 'Rain on Alder Road, stop nineteen', 'Photography', 'Photography', 'rain-windscreen', ''),
	(24, 'Four floors from a tap to a record', 'Development', 'Development', 'system-layers', ''),
	(25, 'A van you can name from across the street', 'Branding', 'Branding', 'van-livery', ''),
	(26, 'Numbers you can read from the curb', 'Designing', 'Designing', 'type-specimen', ''),
	(27, 'Aisle four, when the sun comes around', 'Photography', 'Photography', 'warehouse-light', ''),
	(28, 'Map tiles, cut fine only where people live', 'Development', 'Development', 'tile-store', '')
) AS v ("position", "title", "tag", "category", "picture", "alt") WHERE EXISTS (SELECT 1 FROM "setting");
