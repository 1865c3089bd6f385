CREATE TABLE "mail_copy" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_suppression" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "mail_copy" ADD CONSTRAINT "mail_copy_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_copy_created_idx" ON "mail_copy" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_newest_idx" ON "mail" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_search_idx" ON "mail" USING gin (to_tsvector('simple', translate("recipient", '@.+-_', '     ')));