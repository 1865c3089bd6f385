ALTER TABLE "setting" ADD COLUMN "office_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "clock" text DEFAULT '12-hour' NOT NULL;--> statement-breakpoint
UPDATE "setting" SET "time_zone" = "console_setting"."time_zone", "clock" = "console_setting"."clock" || '-hour' FROM "console_setting";--> statement-breakpoint
-- A day without a time was midnight in UTC. It stays that day in the company's time zone, whose dates the site shows from now on.
UPDATE "post" SET "published_at" = ("published_at" AT TIME ZONE 'UTC') AT TIME ZONE z."time_zone" FROM (SELECT "time_zone" FROM "setting") z WHERE z."time_zone" <> 'UTC' AND ("published_at" AT TIME ZONE 'UTC')::time = '00:00';--> statement-breakpoint
UPDATE "changelog_entry" SET "published_at" = ("published_at" AT TIME ZONE 'UTC') AT TIME ZONE z."time_zone" FROM (SELECT "time_zone" FROM "setting") z WHERE z."time_zone" <> 'UTC' AND ("published_at" AT TIME ZONE 'UTC')::time = '00:00';--> statement-breakpoint
UPDATE "job" SET "posted_at" = ("posted_at" AT TIME ZONE 'UTC') AT TIME ZONE z."time_zone" FROM (SELECT "time_zone" FROM "setting") z WHERE z."time_zone" <> 'UTC' AND ("posted_at" AT TIME ZONE 'UTC')::time = '00:00';--> statement-breakpoint
UPDATE "job" SET "closes_at" = ("closes_at" AT TIME ZONE 'UTC') AT TIME ZONE z."time_zone" FROM (SELECT "time_zone" FROM "setting") z WHERE z."time_zone" <> 'UTC' AND ("closes_at" AT TIME ZONE 'UTC')::time = '00:00';--> statement-breakpoint
UPDATE "setting" SET "coming_soon_at" = ("coming_soon_at" AT TIME ZONE 'UTC') AT TIME ZONE z."time_zone" FROM (SELECT "time_zone" FROM "setting") z WHERE z."time_zone" <> 'UTC' AND ("coming_soon_at" AT TIME ZONE 'UTC')::time = '00:00';--> statement-breakpoint
ALTER TABLE "console_setting" DROP COLUMN "time_zone";--> statement-breakpoint
ALTER TABLE "console_setting" DROP COLUMN "clock";