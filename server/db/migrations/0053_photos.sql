ALTER TABLE "gallery_work" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "team_member" ADD COLUMN "photo" text;