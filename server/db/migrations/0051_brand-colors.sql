ALTER TABLE "setting" ADD COLUMN "accent_color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "accent_color_dark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_colors" CHECK ("setting"."accent_color" ~ '^(#[0-9a-f]{6})?$' and "setting"."accent_color_dark" ~ '^(#[0-9a-f]{6})?$');