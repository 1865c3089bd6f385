export * from "./admin.ts";
export * from "./analytics.ts";
/** The whole schema in one object, for Drizzle's client and drizzle-kit. */
export * from "./billing.ts";
export * from "./blog.ts";
export * from "./careers.ts";
export * from "./content.ts";
export * from "./customer.ts";
export * from "./dashboard-events.ts";
export * from "./files.ts";
export * from "./identity.ts";
export * from "./leads.ts";
export * from "./limits.ts";
export * from "./messaging.ts";
export * from "./search-engines.ts";
export * from "./sign-in.ts";
export * from "./signup.ts";
export * from "./single-sign-on.ts";
