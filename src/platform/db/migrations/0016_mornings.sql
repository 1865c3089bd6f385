CREATE TABLE "morning" (
	"day" date PRIMARY KEY NOT NULL,
	"morning" json NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
