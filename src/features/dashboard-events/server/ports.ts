/** One event, as the dashboard receives it. The payload follows the Standard Webhooks specification. */
interface OutgoingEvent {
  /** `evt_…`; the same on every attempt and replay, so the receiver can drop duplicates. */
  id: string;
  type: string;
  /** When it happened. */
  timestamp: Date;
  data: Record<string, unknown>;
}

/** The dashboard's webhook endpoint. */
export interface DashboardPort {
  /**
   * Delivers one event. Resolves when the dashboard answered 2xx.
   * @throws DashboardGone when it answered 410; any other error means: try again later
   */
  deliver(event: OutgoingEvent): Promise<void>;
}

/** The endpoint answered 410 Gone: it no longer wants this event, and no retry changes that. */
export class DashboardGone extends Error {
  override readonly name = "DashboardGone";
}

/** The dashboard's address for back-channel logout. */
export interface DashboardLogoutPort {
  /** Sends a logout token. Resolves when the dashboard answered 200 or 204. @throws Error: try again later */
  send(logoutToken: string): Promise<void>;
}

/** For jobs from before a setting was taken away. */
export const nowhere = (what: string): DashboardPort => ({
  deliver: () => Promise.reject(new Error(`no ${what} is configured`)),
});
