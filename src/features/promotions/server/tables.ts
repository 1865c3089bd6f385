import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PromotionIntervals } from "../promotion.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Codes that take something off the first payment of new customers. Who used one is in `signup`. */
export const promotion = pgTable("promotion", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** In upper case. */
  code: text("code").notNull().unique(),
  percent: integer("percent").notNull(),
  billing: text("billing").$type<PromotionIntervals>().notNull(),
  maxUses: integer("max_uses").notNull(),
  endsAt: instant("ends_at").notNull(),
  /** False: a draft, or ended early. */
  published: boolean("published").notNull().default(true),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
