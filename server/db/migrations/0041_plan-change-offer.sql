ALTER TABLE "billing_request" RENAME TO "plan_change_offer";--> statement-breakpoint
ALTER TABLE "plan_change_offer" RENAME CONSTRAINT "billing_request_pkey" TO "plan_change_offer_pkey";--> statement-breakpoint
ALTER TABLE "plan_change_offer" RENAME CONSTRAINT "billing_request_organization_id_organization_id_fk" TO "plan_change_offer_organization_id_organization_id_fk";--> statement-breakpoint
ALTER TABLE "plan_change_offer" RENAME CONSTRAINT "billing_request_subscription_id_subscription_id_fk" TO "plan_change_offer_subscription_id_subscription_id_fk";--> statement-breakpoint
ALTER TABLE "plan_change_offer" RENAME CONSTRAINT "billing_request_plan_id_plan_id_fk" TO "plan_change_offer_plan_id_plan_id_fk";--> statement-breakpoint
ALTER INDEX "billing_request_organization_id_key_unique" RENAME TO "plan_change_offer_organization_id_key_unique";--> statement-breakpoint
ALTER INDEX "billing_request_created_at_idx" RENAME TO "plan_change_offer_created_at_idx";
