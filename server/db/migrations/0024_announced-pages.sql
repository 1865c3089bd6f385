CREATE TABLE "announced_page" (
	"path" text PRIMARY KEY NOT NULL,
	"changed" text NOT NULL
);
