import type { Role } from "../../../contract/roles.ts";
import type { Device } from "../device.ts";

/** The signed-in user, and how they signed in. */
export interface SignedIn {
  user: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    /** The address has to be verified before anything that signs in is added. Not of people who work here while no email is sent. */
    mustVerify: boolean;
    role: Role;
    /** Sign-in asks for a code of an authenticator app. */
    twoFactorEnabled: boolean;
  };
  session: { id: string; createdAt: Date; expiresAt: Date };
  /** The first organisation that the user belongs to. */
  organization: { id: string; name: string; role: string } | null;
  /** `Set-Cookie` values that carry a prolonged session on; mostly none. */
  setCookies: string[];
  /** Set while a colleague has this customer's account open. The session is the colleague's own. */
  support?: { staff: { id: string; name: string; role: Role }; until: Date };
}

/** A browser in which the user is signed in. */
export interface SessionEntry {
  id: string;
  device: Device;
  address: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  current: boolean;
}

interface SignedInUser {
  email: string;
  emailVerified: boolean;
  mustVerify: boolean;
  role: Role;
}

/** A user as better-auth gives them. */
export interface Recognised {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role?: unknown;
}

/** The result of signing in: a session, or a cookie that leads to the second step. */
export type SignInResult =
  | { kind: "signed-in"; setCookies: string[]; user: SignedInUser }
  | { kind: "code-wanted"; setCookies: string[] };
