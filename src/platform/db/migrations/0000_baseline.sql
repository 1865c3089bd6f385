-- `array_to_string` is only "stable", because some types print differently by session; text does not. A generated column
-- takes nothing but "immutable" functions.
CREATE FUNCTION "words_of"("words" text[]) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN array_to_string("words", ' ');
--> statement-breakpoint
-- The pictures that a text shows, by their names without the extension.
CREATE FUNCTION "pictures_in"("html" text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
AS $$ SELECT coalesce(array_agg(DISTINCT found[1]), '{}') FROM regexp_matches("html", '/pictures/([a-z0-9-]+)\.webp', 'g') AS found $$;
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_email" text,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"target_title" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "audit_entry"."actor_name" || ' ' || "audit_entry"."action" || ' ' || replace("audit_entry"."action", '.', ' ') || ' ' || "audit_entry"."target_title")) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_draft" (
	"type" text NOT NULL,
	"record_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_draft_type_record_id_pk" PRIMARY KEY("type","record_id")
);
--> statement-breakpoint
CREATE TABLE "content_schedule" (
	"type" text NOT NULL,
	"record_id" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"problem" text,
	CONSTRAINT "content_schedule_type_record_id_action_pk" PRIMARY KEY("type","record_id","action")
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"type" text NOT NULL,
	"record_id" text NOT NULL,
	"number" integer NOT NULL,
	"action" text NOT NULL,
	"data" jsonb NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_version_type_record_id_number_pk" PRIMARY KEY("type","record_id","number")
);
--> statement-breakpoint
CREATE TABLE "analytics_day" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"views" integer NOT NULL,
	"bot_views" integer NOT NULL,
	"lcp_p75_ms" integer,
	"cls_p75" real,
	"inp_p75_ms" integer,
	CONSTRAINT "analytics_day_day_page_pk" PRIMARY KEY("day","page")
);
--> statement-breakpoint
CREATE TABLE "analytics_funnel" (
	"day" date PRIMARY KEY NOT NULL,
	"landing" integer NOT NULL,
	"pricing" integer NOT NULL,
	"signup" integer NOT NULL,
	"done" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_source" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "analytics_source_day_source_pk" PRIMARY KEY("day","source")
);
--> statement-breakpoint
CREATE TABLE "analytics_view" (
	"hour" timestamp with time zone NOT NULL,
	"page" text NOT NULL,
	"source" text,
	"bot" boolean NOT NULL,
	"lcp_ms" integer,
	"cls" real,
	"inp_ms" integer
);
--> statement-breakpoint
CREATE TABLE "business_figure" (
	"at" timestamp with time zone NOT NULL,
	"folded_in" text,
	"plan_id" uuid,
	"heard_from" text DEFAULT '' NOT NULL,
	"signups" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"trials" integer DEFAULT 0 NOT NULL,
	"newsletter" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revenue_day" (
	"day" date NOT NULL,
	"provider" text NOT NULL,
	"livemode" boolean NOT NULL,
	"recurring_cents" integer NOT NULL,
	CONSTRAINT "revenue_day_day_provider_livemode_pk" PRIMARY KEY("day","provider","livemode")
);
--> statement-breakpoint
CREATE TABLE "billing_customer" (
	"organization_id" text NOT NULL,
	"provider" text NOT NULL,
	"livemode" boolean NOT NULL,
	"provider_customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customer_organization_id_provider_livemode_pk" PRIMARY KEY("organization_id","provider","livemode")
);
--> statement-breakpoint
CREATE TABLE "billing_details" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"email" text,
	"address" jsonb,
	"tax_id" jsonb,
	"refused" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_lease" (
	"name" text PRIMARY KEY NOT NULL,
	"token" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "plan_change_offer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" text NOT NULL,
	"key" text NOT NULL,
	"subscription_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"interval" text NOT NULL,
	"price_cents" integer NOT NULL,
	"effective_at" timestamp with time zone,
	"keeps_trial" boolean DEFAULT false NOT NULL,
	"due_cents" integer NOT NULL,
	"credit_cents" integer NOT NULL,
	"next_charge_cents" integer NOT NULL,
	"prorated_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_move" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"interval" text NOT NULL,
	"price_cents" integer,
	"reverses_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"canceled_at" timestamp with time zone,
	"canceled_by_id" text,
	"canceled_by_name" text,
	"canceled_by_role" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_move_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "price_move_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"move_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"organization_id" text NOT NULL,
	"from_cents" integer NOT NULL,
	"to_cents" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"noticed_at" timestamp with time zone,
	"first_charge_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_record" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_record_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" text NOT NULL,
	"plan_id" uuid NOT NULL,
	"signup_id" uuid,
	"provider" text NOT NULL,
	"livemode" boolean DEFAULT false NOT NULL,
	"provider_customer_id" text NOT NULL,
	"provider_subscription_id" text NOT NULL,
	"provider_price_id" text,
	"status" text NOT NULL,
	"interval" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"current_period_ends_at" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"scheduled_change" jsonb,
	"amount_due_cents" integer DEFAULT 0 NOT NULL,
	"open_action" jsonb,
	"credit_cents" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"synced_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_signup_id_unique" UNIQUE("signup_id")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	"author" text NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"image" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"video" boolean DEFAULT false NOT NULL,
	"film" text DEFAULT 'hero' NOT NULL,
	"read_minutes" integer NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"published_at" timestamp (3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (
          setweight(to_tsvector('english', "post"."title"), 'A') ||
          setweight(to_tsvector('english', "post"."excerpt" || ' ' || words_of("post"."tags")), 'B') ||
          setweight(to_tsvector('english', "post"."body"), 'C')) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_slug_unique" UNIQUE("slug"),
	CONSTRAINT "post_read_minutes_positive" CHECK ("post"."read_minutes" >= 1)
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"place" text NOT NULL,
	"badge" text NOT NULL,
	"location" text NOT NULL,
	"team" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"responsibilities" text[] DEFAULT '{}'::text[] NOT NULL,
	"requirements" text[] DEFAULT '{}'::text[] NOT NULL,
	"benefits" text[] DEFAULT '{}'::text[] NOT NULL,
	"pay_min_cents" integer NOT NULL,
	"pay_max_cents" integer NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"open" boolean DEFAULT true NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_slug_unique" UNIQUE("slug"),
	CONSTRAINT "job_pay_range" CHECK ("job"."pay_min_cents" > 0 and "job"."pay_max_cents" >= "job"."pay_min_cents")
);
--> statement-breakpoint
CREATE TABLE "job_application" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"job_type" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cv_key" text NOT NULL,
	"cv_name" text NOT NULL,
	"cv_kind" text NOT NULL,
	"cv_content_type" text NOT NULL,
	"cv_size" integer NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"fingerprint" text NOT NULL,
	"source" text,
	"first_page" text,
	"consent" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_application_cv_key_unique" UNIQUE("cv_key")
);
--> statement-breakpoint
CREATE TABLE "changelog_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changelog_entry_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "email_text" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject" text,
	"preheader" text,
	"heading" text,
	"body" text,
	"reason" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"section" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"groups" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"monthly_price_cents" integer NOT NULL,
	"yearly_price_cents" integer NOT NULL,
	"trial_days" integer,
	"highlighted" boolean DEFAULT false NOT NULL,
	"comparison" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_prices_not_negative" CHECK ("plan"."monthly_price_cents" >= 0 and "plan"."yearly_price_cents" >= 0),
	CONSTRAINT "plan_trial_days_positive" CHECK ("plan"."trial_days" is null or "plan"."trial_days" between 1 and 730)
);
--> statement-breakpoint
CREATE TABLE "plan_price" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" uuid NOT NULL,
	"monthly_price_cents" integer NOT NULL,
	"yearly_price_cents" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"actor_id" text,
	"actor_name" text,
	"actor_role" text,
	CONSTRAINT "plan_price_not_negative" CHECK ("plan_price"."monthly_price_cents" >= 0 and "plan_price"."yearly_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirect_from_path_unique" UNIQUE("from_path")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"id" text PRIMARY KEY DEFAULT 'company' NOT NULL,
	"name" text NOT NULL,
	"company_logo" text,
	"company_logo_dark" text,
	"company_icon" text,
	"hero_film" text,
	"company_email" text NOT NULL,
	"company_number" text DEFAULT '' NOT NULL,
	"company_address" text DEFAULT '' NOT NULL,
	"opening_hours" text DEFAULT '' NOT NULL,
	"company_latitude" double precision,
	"company_longitude" double precision,
	"facebook_link" text DEFAULT '' NOT NULL,
	"twitter_link" text DEFAULT '' NOT NULL,
	"instagram_link" text DEFAULT '' NOT NULL,
	"app_store_link" text DEFAULT '' NOT NULL,
	"play_store_link" text DEFAULT '' NOT NULL,
	"coming_soon_at" timestamp with time zone NOT NULL,
	"accent_color" text DEFAULT '' NOT NULL,
	"accent_color_dark" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_one_row" CHECK ("setting"."id" = 'company'),
	CONSTRAINT "setting_colors" CHECK ("setting"."accent_color" ~ '^(#[0-9a-f]{6})?$' and "setting"."accent_color_dark" ~ '^(#[0-9a-f]{6})?$'),
	CONSTRAINT "setting_location_on_earth" CHECK (("setting"."company_latitude" is null) = ("setting"."company_longitude" is null)
        and coalesce("setting"."company_latitude" between -90 and 90, true)
        and coalesce("setting"."company_longitude" between -180 and 180, true))
);
--> statement-breakpoint
CREATE TABLE "customer_profile" (
	"user_id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"avatar_key" text,
	"notifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pending_email" text,
	"pending_email_token_hash" text,
	"pending_email_expires_at" timestamp with time zone,
	"deletion_requested_at" timestamp with time zone,
	"deletion_due_at" timestamp with time zone,
	"renewals_to_restore" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_profile_avatar_key_unique" UNIQUE("avatar_key"),
	CONSTRAINT "customer_profile_pending_email_token_hash_unique" UNIQUE("pending_email_token_hash")
);
--> statement-breakpoint
CREATE TABLE "kept_form" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"user_id" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"inviter_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"metadata" text,
	CONSTRAINT "organization_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"aaguid" text,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	"active_organization_id" text,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_used_step" bigint,
	"created_at" timestamp with time zone,
	"setup_session_id" text,
	"setup_expires_at" timestamp with time zone,
	CONSTRAINT "two_factor_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp with time zone,
	"image" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_role" CHECK ("user"."role" in ('customer', 'viewer', 'support', 'editor', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"other_emails" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"owner_id" text,
	"kinds" text[] DEFAULT '{}'::text[] NOT NULL,
	"source" text,
	"first_page" text,
	"waiting_since" timestamp (3) with time zone,
	"first_response_seconds" integer,
	"next_due_on" date,
	"last_activity_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"crm_revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate("lead"."name" || ' ' || "lead"."email" || ' ' || "lead"."other_emails" || ' ' || "lead"."company" || ' ' || "lead"."phone", '@.+_-/', '      '))) STORED NOT NULL,
	CONSTRAINT "lead_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "lead_alias" (
	"email" text PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"ref" uuid,
	"text" text DEFAULT '' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"dedupe_key" text,
	CONSTRAINT "lead_event_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "lead_setting" (
	"id" text PRIMARY KEY DEFAULT 'leads' NOT NULL,
	"response_target_minutes" integer DEFAULT 240 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"title" text NOT NULL,
	"due_on" date,
	"done" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_template_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "lead_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"filters" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_view_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "screening_record" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "film" (
	"name" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"title" text NOT NULL,
	"poster" text,
	"captions" boolean DEFAULT false NOT NULL,
	"silent" boolean DEFAULT false NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "film_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"name" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"widths" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', replace("media"."name", '-', ' ') || ' ' || "media"."alt")) STORED NOT NULL,
	CONSTRAINT "media_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "media_focus_percent" CHECK ("media"."focus_x" between 0 and 100 and "media"."focus_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"fingerprint" text,
	"source" text,
	"first_page" text,
	"consent" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_suppression" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"props" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"subject" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"error" text,
	"sent_at" timestamp with time zone,
	"to_outbox" boolean DEFAULT false NOT NULL,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "mail_copy" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriber" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"confirm_token_hash" text,
	"confirm_expires_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"quarantined_at" timestamp with time zone,
	"reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"synced_at" timestamp with time zone,
	"source" text,
	"first_page" text,
	"consent" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscriber_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriber_confirm_token_hash_unique" UNIQUE("confirm_token_hash")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issue" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_type" text,
	"source_id" uuid,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"per_minute" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"campaign_id" text,
	"problem" text,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_send" (
	"issue_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"mail_id" uuid,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_send_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "content_preview" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"type" text,
	"record_id" text,
	"data" jsonb,
	"as_of" timestamp (3) with time zone,
	"title" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"actor_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announced_page" (
	"path" text PRIMARY KEY NOT NULL,
	"changed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "sign_in_attempt_counts" CHECK ("sign_in_attempt"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "signup" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"email" text NOT NULL,
	"mailbox_hash" text,
	"idempotency_key" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"organization" text,
	"phone" text,
	"address" text,
	"industry" text,
	"company_size" integer,
	"purpose" text,
	"heard_from" text,
	"delivery_volume" text,
	"message" text,
	"source" text,
	"first_page" text,
	"consent" jsonb,
	"plan_id" uuid NOT NULL,
	"interval" text NOT NULL,
	"price_cents" integer NOT NULL,
	"trial_days" integer,
	"payment_method" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"provider" text,
	"livemode" boolean,
	"provider_customer_id" text,
	"provider_subscription_id" text,
	"lease_token" uuid,
	"lease_expires_at" timestamp with time zone,
	"last_error" text,
	"user_id" text,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signup_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sso_record" (
	"kind" text NOT NULL,
	"id_hash" text NOT NULL,
	"payload" text NOT NULL,
	"grant_id" text,
	"uid" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_record_kind_id_hash_pk" PRIMARY KEY("kind","id_hash")
);
--> statement-breakpoint
CREATE TABLE "sso_signing_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"soon" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
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
	"photo" text,
	"alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_section" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}'::text[] NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "guide_section_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "industry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"text" text NOT NULL,
	"icon" text NOT NULL,
	"screen" text DEFAULT '' NOT NULL,
	"post" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"icon" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"portrait" text NOT NULL,
	"photo" text,
	"message" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console_setting" (
	"id" text PRIMARY KEY DEFAULT 'company' NOT NULL,
	"require_two_step" boolean DEFAULT false NOT NULL,
	"approval_limit_cents" integer DEFAULT 10000 NOT NULL,
	"price_limit_percent" integer DEFAULT 50 NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"clock" text DEFAULT '12' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "console_setting_one_row" CHECK ("console_setting"."id" = 'company')
);
--> statement-breakpoint
CREATE TABLE "money_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" uuid NOT NULL,
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"livemode" boolean NOT NULL,
	"subscription_id" uuid NOT NULL,
	"payment_id" text,
	"amount_cents" integer,
	"trial_ends_at" timestamp with time zone,
	"trial_days" integer,
	"value_cents" integer DEFAULT 0 NOT NULL,
	"waits_for" jsonb,
	"reason" text NOT NULL,
	"customer_reason" text DEFAULT 'request' NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"requested_by_id" text NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_by_role" text NOT NULL,
	"decided_by_id" text,
	"decided_by_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_request_key_unique" UNIQUE("key"),
	CONSTRAINT "money_request_two_people" CHECK ("money_request"."decided_by_id" <> "money_request"."requested_by_id" or "money_request"."state" = 'declined')
);
--> statement-breakpoint
CREATE TABLE "price_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" uuid NOT NULL,
	"monthly_price_cents" integer NOT NULL,
	"yearly_price_cents" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"percent" integer NOT NULL,
	"limit_percent" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_by_id" text NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_by_role" text NOT NULL,
	"decided_by_id" text,
	"decided_by_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "price_request_two_people" CHECK ("price_request"."decided_by_id" <> "price_request"."requested_by_id" or "price_request"."state" = 'declined')
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by_id" text NOT NULL,
	"invited_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "staff_invitation_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_preference" (
	"user_id" text PRIMARY KEY NOT NULL,
	"weekly_email_since" timestamp with time zone,
	"inbox_email" boolean DEFAULT true NOT NULL,
	"inbox_told_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "support_access" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"usable_until" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"open_until" timestamp with time zone,
	"staff_session_id" text,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"left_at" timestamp with time zone,
	CONSTRAINT "support_access_opened" CHECK ("support_access"."opened_at" is null or "support_access"."decision" = 'granted')
);
--> statement-breakpoint
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_change_offer" ADD CONSTRAINT "plan_change_offer_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_change_offer" ADD CONSTRAINT "plan_change_offer_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_change_offer" ADD CONSTRAINT "plan_change_offer_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_move" ADD CONSTRAINT "price_move_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_move_item" ADD CONSTRAINT "price_move_item_move_id_price_move_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."price_move"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_move_item" ADD CONSTRAINT "price_move_item_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_move_item" ADD CONSTRAINT "price_move_item_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_signup_id_signup_id_fk" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_application" ADD CONSTRAINT "job_application_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_price" ADD CONSTRAINT "plan_price_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_profile" ADD CONSTRAINT "customer_profile_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter_id_user_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_alias" ADD CONSTRAINT "lead_alias_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_event" ADD CONSTRAINT "lead_event_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_task" ADD CONSTRAINT "lead_task_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film" ADD CONSTRAINT "film_poster_media_name_fk" FOREIGN KEY ("poster") REFERENCES "public"."media"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_copy" ADD CONSTRAINT "mail_copy_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_send" ADD CONSTRAINT "newsletter_send_issue_id_newsletter_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_send" ADD CONSTRAINT "newsletter_send_subscriber_id_newsletter_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_send" ADD CONSTRAINT "newsletter_send_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup" ADD CONSTRAINT "signup_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup" ADD CONSTRAINT "signup_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_request" ADD CONSTRAINT "money_request_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_request" ADD CONSTRAINT "money_request_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_request" ADD CONSTRAINT "price_request_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_preference" ADD CONSTRAINT "staff_preference_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_access" ADD CONSTRAINT "support_access_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_newest_idx" ON "audit_entry" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entry_type_idx" ON "audit_entry" USING btree ("target_type","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entry_actor_idx" ON "audit_entry" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entry_search_idx" ON "audit_entry" USING gin ("search");--> statement-breakpoint
CREATE INDEX "analytics_view_hour_idx" ON "analytics_view" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "business_figure_at_idx" ON "business_figure" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_change_offer_organization_id_key_unique" ON "plan_change_offer" USING btree ("organization_id","key");--> statement-breakpoint
CREATE INDEX "plan_change_offer_created_at_idx" ON "plan_change_offer" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "price_move_plan_id_idx" ON "price_move" USING btree ("plan_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "price_move_item_unique" ON "price_move_item" USING btree ("move_id","subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_move_item_open_unique" ON "price_move_item" USING btree ("subscription_id") WHERE "price_move_item"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "price_move_item_organization_idx" ON "price_move_item" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_provider_id_unique" ON "subscription" USING btree ("provider","provider_subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_organization_id_idx" ON "subscription" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "subscription_synced_at_idx" ON "subscription" USING btree ("synced_at");--> statement-breakpoint
CREATE INDEX "subscription_status_idx" ON "subscription" USING btree ("status");--> statement-breakpoint
CREATE INDEX "subscription_revenue_idx" ON "subscription" USING btree ("provider","livemode","status","ended_at","trial_ends_at","interval","price_cents");--> statement-breakpoint
CREATE INDEX "post_search_idx" ON "post" USING gin ("search");--> statement-breakpoint
CREATE INDEX "post_newest_idx" ON "post" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_image_idx" ON "post" USING btree ("image");--> statement-breakpoint
CREATE INDEX "post_pictures_idx" ON "post" USING gin (pictures_in("body"));--> statement-breakpoint
CREATE INDEX "job_open_idx" ON "job" USING btree ("posted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job"."open";--> statement-breakpoint
CREATE UNIQUE INDEX "job_application_fingerprint_unique" ON "job_application" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "job_application_created_idx" ON "job_application" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_application_quarantined_idx" ON "job_application" USING btree ("created_at") WHERE "job_application"."status" = 'quarantined';--> statement-breakpoint
CREATE INDEX "job_application_job_id_idx" ON "job_application" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "changelog_entry_newest_idx" ON "changelog_entry" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "plan_title_unique" ON "plan" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "plan_price_plan_id_idx" ON "plan_price" USING btree ("plan_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_price_planned_unique" ON "plan_price" USING btree ("plan_id","starts_at") WHERE "plan_price"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "customer_profile_deletion_due_idx" ON "customer_profile" USING btree ("deletion_due_at");--> statement-breakpoint
CREATE INDEX "kept_form_expires_at_idx" ON "kept_form" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "dashboard_event_created_at_idx" ON "dashboard_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "dashboard_event_user_id_idx" ON "dashboard_event" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stored_file_created_at_idx" ON "stored_file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_user_id_idx" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitation_organization_id_idx" ON "invitation" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "invitation_email_idx" ON "invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "member_organization_id_idx" ON "member" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "member_user_id_idx" ON "member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_newest_idx" ON "organization" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "organization_search_idx" ON "organization" USING gin (to_tsvector('simple', "name"));--> statement-breakpoint
CREATE INDEX "passkey_user_id_idx" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_id_idx" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_search_idx" ON "user" USING gin (to_tsvector('simple', "name" || ' ' || translate("email", '@.+-_', '     ')));--> statement-breakpoint
CREATE INDEX "verification_identifier_idx" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verification_value_idx" ON "verification" USING btree ("value");--> statement-breakpoint
CREATE INDEX "lead_newest_idx" ON "lead" USING btree ("last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_stage_idx" ON "lead" USING btree ("stage","last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_owner_idx" ON "lead" USING btree ("owner_id","last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_source_idx" ON "lead" USING btree ("source","last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_waiting_idx" ON "lead" USING btree ("waiting_since") WHERE "lead"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "lead_due_idx" ON "lead" USING btree ("next_due_on") WHERE "lead"."next_due_on" is not null;--> statement-breakpoint
CREATE INDEX "lead_crm_idx" ON "lead" USING btree ("id") WHERE "lead"."crm_revision" < "lead"."revision";--> statement-breakpoint
CREATE INDEX "lead_search_idx" ON "lead" USING gin ("search");--> statement-breakpoint
CREATE INDEX "lead_alias_lead_idx" ON "lead_alias" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_event_lead_idx" ON "lead_event" USING btree ("lead_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_event_ref_idx" ON "lead_event" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "lead_event_reply_idx" ON "lead_event" USING btree ("at") WHERE "lead_event"."kind" = 'reply';--> statement-breakpoint
CREATE INDEX "lead_task_lead_idx" ON "lead_task" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "screening_record_expires_at_idx" ON "screening_record" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "media_newest_idx" ON "media" USING btree ("created_at" DESC NULLS FIRST,"name" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_search_idx" ON "media" USING gin ("search");--> statement-breakpoint
CREATE INDEX "contact_message_status_idx" ON "contact_message" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "contact_message_fingerprint_idx" ON "contact_message" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "mail_status_idx" ON "mail" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "mail_recipient_idx" ON "mail" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "mail_newest_idx" ON "mail" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_search_idx" ON "mail" USING gin (to_tsvector('simple', translate("recipient", '@.+-_', '     ')));--> statement-breakpoint
CREATE INDEX "mail_copy_created_idx" ON "mail_copy" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_issue_newest_idx" ON "newsletter_issue" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "newsletter_issue_open_idx" ON "newsletter_issue" USING btree ("state") WHERE "newsletter_issue"."state" in ('planned', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_send_subscriber_idx" ON "newsletter_send" USING btree ("subscriber_id","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_send_mail_idx" ON "newsletter_send" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "content_preview_expires_at_idx" ON "content_preview" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_last_at_idx" ON "sign_in_attempt" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "signup_unfinished_email_unique" ON "signup" USING btree ("email") WHERE "signup"."state" <> 'completed';--> statement-breakpoint
CREATE INDEX "signup_email_idx" ON "signup" USING btree ("email");--> statement-breakpoint
CREATE INDEX "signup_newest_idx" ON "signup" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "signup_search_idx" ON "signup" USING gin (to_tsvector('simple', "first_name" || ' ' || "last_name" || ' ' || translate("email", '@.+-_', '     ')));--> statement-breakpoint
CREATE INDEX "signup_mailbox_hash_idx" ON "signup" USING btree ("mailbox_hash");--> statement-breakpoint
CREATE INDEX "signup_unfinished_idx" ON "signup" USING btree ("created_at") WHERE "signup"."state" <> 'completed';--> statement-breakpoint
CREATE INDEX "sso_record_grant_id_idx" ON "sso_record" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "sso_record_uid_idx" ON "sso_record" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sso_record_expires_at_idx" ON "sso_record" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "money_request_newest_idx" ON "money_request" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "money_request_organization_idx" ON "money_request" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "price_request_plan_idx" ON "price_request" USING btree ("plan_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_open_unique" ON "staff_invitation" USING btree ("email") WHERE "staff_invitation"."accepted_at" is null and "staff_invitation"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "staff_invitation_expires_at_idx" ON "staff_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "support_access_user_idx" ON "support_access" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "support_access_session_idx" ON "support_access" USING btree ("staff_session_id");
--> statement-breakpoint
ALTER TABLE "rate_limit" SET UNLOGGED;
--> statement-breakpoint
-- Search engines are told when a page last changed, so an edit by SQL counts as much as one through the site.
CREATE FUNCTION "note_change"() RETURNS trigger
	LANGUAGE plpgsql AS $$
BEGIN
	-- "search" is computed after this.
	IF NEW.updated_at = OLD.updated_at AND to_jsonb(NEW) - 'search' IS DISTINCT FROM to_jsonb(OLD) - 'search' THEN
		NEW.updated_at := now();
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "plan_note_change" BEFORE UPDATE ON "plan" FOR EACH ROW EXECUTE FUNCTION "note_change"();
--> statement-breakpoint
CREATE TRIGGER "faq_note_change" BEFORE UPDATE ON "faq" FOR EACH ROW EXECUTE FUNCTION "note_change"();
--> statement-breakpoint
CREATE TRIGGER "page_note_change" BEFORE UPDATE ON "page" FOR EACH ROW EXECUTE FUNCTION "note_change"();
--> statement-breakpoint
CREATE TRIGGER "post_note_change" BEFORE UPDATE ON "post" FOR EACH ROW EXECUTE FUNCTION "note_change"();
--> statement-breakpoint
CREATE TRIGGER "job_note_change" BEFORE UPDATE ON "job" FOR EACH ROW EXECUTE FUNCTION "note_change"();
--> statement-breakpoint
CREATE TRIGGER "setting_note_change" BEFORE UPDATE ON "setting" FOR EACH ROW EXECUTE FUNCTION "note_change"();
--> statement-breakpoint
-- Tells every process of the site that public content has changed, whoever changes it.
-- A new table with public content gets the same trigger: server/content/content-changes.int.test.ts.
CREATE FUNCTION notify_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "setting" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "plan" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "faq" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "page" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "post" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "job" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "redirect" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "team_member" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "partner" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "industry" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "feature" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "media" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "gallery_work" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "menu" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "plan_price" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "changelog_entry" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "guide_section" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "film" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
-- What a plan's row says is a price of the plan from then on, whoever wrote it. A planned price that is written into the row is
-- there already.
CREATE FUNCTION keep_plan_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM (
      SELECT monthly_price_cents, yearly_price_cents FROM plan_price
      WHERE plan_id = NEW.id AND applied_at IS NOT NULL ORDER BY applied_at DESC, starts_at DESC LIMIT 1
    ) AS latest
    WHERE latest.monthly_price_cents = NEW.monthly_price_cents AND latest.yearly_price_cents = NEW.yearly_price_cents
  ) THEN
    INSERT INTO plan_price (plan_id, monthly_price_cents, yearly_price_cents, starts_at, applied_at)
    VALUES (NEW.id, NEW.monthly_price_cents, NEW.yearly_price_cents, clock_timestamp(), clock_timestamp());
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_plan_price AFTER INSERT OR UPDATE OF monthly_price_cents, yearly_price_cents ON "plan" FOR EACH ROW EXECUTE FUNCTION keep_plan_price();
--> statement-breakpoint
INSERT INTO "menu" ("id", "name", "groups") VALUES
  ('header', 'Header', '[{"title": "", "links": [{"label": "Services", "href": "/page-services"}, {"label": "About Us", "href": "/page-about"}, {"label": "Pricing", "href": "/page-pricing"}, {"label": "Faqs", "href": "/page-faqs"}, {"label": "Quick Start Guide", "href": "/page-support"}, {"label": "Contact", "href": "/contact"}]}]'),
  ('footer', 'Footer', '[{"title": "Product", "links": [{"label": "Services", "href": "/page-services"}, {"label": "Pricing", "href": "/page-pricing"}, {"label": "Quick Start Guide", "href": "/page-support"}, {"label": "API documentation", "href": "/docs/api"}]}, {"title": "Company", "links": [{"label": "About Us", "href": "/page-about"}, {"label": "Team", "href": "/page-team"}, {"label": "Careers", "href": "/index-career"}, {"label": "Blog", "href": "/blogs"}, {"label": "Faqs", "href": "/page-faqs"}, {"label": "Contact", "href": "/contact"}]}, {"title": "Legal", "links": [{"label": "Terms of Services", "href": "/page-terms"}, {"label": "Privacy Policy", "href": "/privacy-policy"}]}]');
