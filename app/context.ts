import { createContext } from "react-router";
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
