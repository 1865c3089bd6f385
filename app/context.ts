import { createContext } from "react-router";
import type { AppError } from "../server/errors.ts";
import type { Services, SignedIn } from "../server/services.ts";

/** The business, handed in by the server; routes reach it only through this. */
export const servicesContext = createContext<Services>();

/** What the server knows of the request besides the request itself. */
export interface RequestInfo {
  /** For the inline scripts of this response. */
  nonce: string;
  /** Address of the client, as far as the trusted proxies say. */
  clientAddress: string;
}
export const requestInfoContext = createContext<RequestInfo>();

/** Who is signed in; the root's middleware finds out. */
export const visitorContext = createContext<SignedIn | null>(null);

/** Set if this form came too often. Its action reads what was typed, shows it again, and does nothing else. */
export const overLimitContext = createContext<AppError | null>(null);
