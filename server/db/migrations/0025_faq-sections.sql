ALTER TABLE "faq" ADD COLUMN "section" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Questions that exist get the section that fits their category. Those of other categories come after all the sections.
UPDATE "faq" SET "section" = CASE "category"
  WHEN 'Product' THEN 'Getting orders in'
  WHEN 'Routes' THEN 'Routes'
  WHEN 'Drivers' THEN 'Drivers'
  WHEN 'Customers' THEN 'Customers and messages'
  WHEN 'Pricing' THEN 'Plan and data'
  WHEN 'Account' THEN 'Plan and data'
  ELSE ''
END;
