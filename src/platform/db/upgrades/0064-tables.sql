-- Leads and figures are written by code from here on (decision 74).

DROP TRIGGER "lead_insert" ON "contact_message";
DROP TRIGGER "lead_update" ON "contact_message";
DROP TRIGGER "lead_insert" ON "job_application";
DROP TRIGGER "lead_update" ON "job_application";
DROP TRIGGER "lead_insert" ON "newsletter_subscriber";
DROP TRIGGER "lead_update" ON "newsletter_subscriber";
DROP TRIGGER "lead_insert" ON "signup";
DROP TRIGGER "lead_update" ON "signup";
DROP TRIGGER "lead_delete" ON "contact_message";
DROP TRIGGER "lead_delete" ON "job_application";
DROP TRIGGER "lead_delete" ON "newsletter_subscriber";
DROP TRIGGER "lead_delete" ON "signup";
DROP TRIGGER "business_figure_change" ON "signup";
DROP TRIGGER "business_figure_update" ON "signup";
DROP TRIGGER "business_figure_change" ON "newsletter_subscriber";
DROP TRIGGER "business_figure_update" ON "newsletter_subscriber";

DROP FUNCTION "lead_for"(text, text, text, text, text, timestamptz, text, text);
DROP FUNCTION "lead_from_contact"(contact_message);
DROP FUNCTION "lead_from_application"(job_application);
DROP FUNCTION "lead_from_subscriber"(newsletter_subscriber);
DROP FUNCTION "lead_from_signup"(signup, text, timestamptz);
DROP FUNCTION "lead_forget"(uuid);
DROP FUNCTION "lead_on_contact"();
DROP FUNCTION "lead_on_application"();
DROP FUNCTION "lead_on_subscriber"();
DROP FUNCTION "lead_on_signup"();
DROP FUNCTION "lead_on_delete"();
DROP FUNCTION "count_signup"(signup, integer);
DROP FUNCTION "business_figure_on_signup"();
DROP FUNCTION "business_figure_on_subscriber"();
