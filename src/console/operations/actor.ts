import type { StaffRole } from "../../contract/roles.ts";

/** A colleague who uses the console. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  emailVerified: boolean;
  twoFactorEnabled: boolean;
}
