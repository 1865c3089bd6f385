/** What a user may do on the site itself; an organisation has roles of its own. */
export type Role = "customer" | "support" | "editor" | "owner";

/** True for those who work for the company: they see the console. */
export function isStaff(role: Role): boolean {
  return role !== "customer";
}
