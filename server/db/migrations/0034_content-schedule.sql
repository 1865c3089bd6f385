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
