import { createContext } from "react-router";
import type { Services, SignedIn } from "./composition/services.ts";
import type { Locale } from "./contract/locale.ts";
import type { Refusal } from "./contract/refusal.ts";
import type { PreviewShown } from "./ui/site/preview-bar.tsx";
import type { SupportSession } from "./ui/site/support-banner.tsx";
import type { UnsentForm } from "./ui/site/unavailable-message.tsx";

/** The business, handed in by the server; routes reach it only through this. */
export const servicesContext = createContext<Services>();

/** Facts about a request that its headers don't tell reliably. */
export interface RequestInfo {
  /** Address of the client, as far as the trusted proxies say. */
  clientAddress: string;
  /** Made on this machine, to this machine, by no proxy. */
  fromThisMachine: boolean;
  /** The answer is kept for all visitors without state: http/page-cache.server.ts. */
  forEverybody: boolean;
}
export const requestInfoContext = createContext<RequestInfo>();

/** The language that the request's page is in; for a call, that of the page that makes it. */
export const localeContext = createContext<Locale>("en");

/**
 * Who is signed in, as far as the site can tell; set by the root's middleware. Loaders and actions call `getVisitor`.
 * `unknown`: the request carries a session that can't be read right now.
 */
type Visitor = { kind: "known"; signedIn: SignedIn | null } | { kind: "unknown" };
export const visitorContext = createContext<Visitor>({ kind: "unknown" });

/** Set while a page is rendered for a preview: preview/preview.server.ts. */
export const previewContext = createContext<PreviewShown | "ended" | null>(null);
/** Whether a program asks for the page as Markdown: http/markdown.server.ts. */
export const markdownContext = createContext(false);
/** Set while a colleague's browser has a customer's account open: set by http/support-access.server.ts. */
export const supportContext = createContext<SupportSession | null>(null);

/** Set by an action that failed because something the site depends on is away. */
export const unsentFormContext = createContext<UnsentForm | null>(null);

/** Set if this form came too often. Its action reads what was typed, shows it again, and does nothing else. */
export const overLimitContext = createContext<Refusal | null>(null);
