/** A user's role on the site itself. An organization has roles of its own. */
export const roles = ["customer", "viewer", "support", "editor", "owner"] as const;
export type Role = (typeof roles)[number];
/** The roles of people who work for the company. */
export type StaffRole = Exclude<Role, "customer">;
export const staffRoles = ["owner", "editor", "support", "viewer"] as const satisfies StaffRole[];

export const staffRoleNames: Record<StaffRole, string> = {
  owner: "Owner",
  editor: "Editor",
  support: "Support",
  viewer: "Viewer",
};

/** True for those who work for the company: they see the console. */
export function isStaff(role: Role): role is StaffRole {
  return role !== "customer";
}
