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
CREATE INDEX "analytics_view_hour_idx" ON "analytics_view" USING btree ("hour");