ALTER TABLE "signup" ADD COLUMN "mailbox_hash" text;--> statement-breakpoint
CREATE INDEX "signup_mailbox_hash_idx" ON "signup" USING btree ("mailbox_hash");