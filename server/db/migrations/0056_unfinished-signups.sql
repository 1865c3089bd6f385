DROP INDEX "signup_unfinished_idx";--> statement-breakpoint
CREATE INDEX "signup_unfinished_idx" ON "signup" USING btree ("created_at") WHERE "signup"."state" <> 'completed';