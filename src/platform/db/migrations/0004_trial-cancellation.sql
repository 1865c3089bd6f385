CREATE TABLE "trial_cancellation" (
	"subscription_id" uuid PRIMARY KEY NOT NULL,
	"canceled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trial_cancellation" ADD CONSTRAINT "trial_cancellation_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;