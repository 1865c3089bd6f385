import type { IncomingMessage, ServerResponse } from "node:http";

/** The dashboard, as the settings describe it. */
export interface DashboardClient {
  id: string;
  secret: string;
  /** Compared letter by letter. */
  redirectUris: string[];
  /** Where signing out may end. */
  url: string;
  /** Where logout tokens go; undefined for a dashboard that takes none. */
  logoutUri: string | undefined;
}

/** A page of the site that is shown in place of an answer of the protocol. */
export type SingleSignOnPage =
  | { kind: "problem"; reason: string; status: number }
  | { kind: "sign-out"; token: string };

/** The site as an OpenID Connect provider for its dashboard. */
export interface SingleSignOn {
  /** Whether a path is one of the protocol's. */
  owns(pathname: string): boolean;
  /** Whether the protocol lets the dashboard's page send its request there as a form too. */
  takesForm(pathname: string): boolean;
  /** Answers a request; or says which page is to be shown, and has written nothing but headers. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<SingleSignOnPage | null>;
}

/** The protocol's addresses under the site's origin. */
export const ssoPaths = {
  discovery: "/.well-known/openid-configuration",
  authorize: "/oauth2/authorize",
  /** Where a visitor comes back to after signing in. */
  carryOn: "/oauth2/continue",
  token: "/oauth2/token",
  userinfo: "/oauth2/userinfo",
  jwks: "/oauth2/jwks",
  revoke: "/oauth2/revoke",
  logout: "/oauth2/logout",
} as const;
