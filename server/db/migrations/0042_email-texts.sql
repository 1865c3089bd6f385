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
