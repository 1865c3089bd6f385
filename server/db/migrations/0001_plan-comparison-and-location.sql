ALTER TABLE "plan" ADD COLUMN "comparison" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "company_latitude" double precision;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "company_longitude" double precision;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_location_on_earth" CHECK (("setting"."company_latitude" is null) = ("setting"."company_longitude" is null)
        and coalesce("setting"."company_latitude" between -90 and 90, true)
        and coalesce("setting"."company_longitude" between -180 and 180, true));