import { and, eq, gt, or } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { unavailable } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { announceSignOut } from "../../dashboard-events/server/announce.ts";
import { staffSession } from "../sign-in.ts";
import type { createBetterAuth } from "./better-auth.ts";
import { callHeaders } from "./call-headers.ts";
import type { Visit } from "./known-devices.ts";
import { readDevice } from "./read-device.ts";
import { isBetterAuthRefusal } from "./refusals.ts";
import type { SessionEntry } from "./signed-in.ts";
import { session } from "./tables.ts";

const confirmedMs = staffSession.confirmMinutes * 60_000;

/** The sessions of the person who is signed in: whether this one is confirmed, and what ends. */
export interface OwnSessions {
  /**
   * Notes in this session that its owner is there.
   * @returns until when that counts
   * @throws AppError as `changePassword` of Identity
   */
  confirmSession(password: string, visit: Visit): Promise<{ until: Date }>;
  /** Whether this session began, or its owner typed the password again, in the last ten minutes. */
  isConfirmed(sessionId: string): Promise<boolean>;
  /** The newest first. @throws AppError signed_out */
  listSessions(visit: Visit): Promise<SessionEntry[]>;
  /** Ends one session of this user; one of someone else's is left alone. @throws AppError signed_out */
  revokeSession(id: string, visit: Visit): Promise<void>;
  /** Ends all sessions but this one. @throws AppError signed_out */
  revokeOthers(visit: Visit): Promise<void>;
}

export function createOwnSessions(
  parts: {
    api: ReturnType<typeof createBetterAuth>["api"];
    db: Database;
    queue: Queue;
    now: () => Date;
  },
  identity: {
    requireSession(visit: Visit): Promise<{ user: { id: string }; session: { id: string } }>;
    confirmPassword(password: string, visit: Visit): Promise<unknown>;
  },
): OwnSessions {
  const { api, db, queue, now } = parts;
  const { requireSession, confirmPassword } = identity;

  /** Every session of the signed-in user; only after `requireSession`. */
  function sessionsOf(visit: Visit) {
    return api.listSessions({ headers: callHeaders(visit) }).catch((error: unknown) => {
      // better-auth looks at the session again, and takes a database that doesn't answer for no one being signed in.
      throw isBetterAuthRefusal(error) ? unavailable(error) : error;
    });
  }

  /** Which of the dashboard's sessions began with one that ends here isn't known, so all of them end. */
  const signOutOfDashboard = (userId: string) =>
    db.transaction((tx) => announceSignOut(tx, queue, userId, "sessions_ended"));

  return {
    async confirmSession(password, visit) {
      await confirmPassword(password, visit);
      const { session: mine } = await requireSession(visit);
      const confirmedAt = now();
      await db.update(session).set({ confirmedAt }).where(eq(session.id, mine.id));
      return { until: new Date(confirmedAt.getTime() + confirmedMs) };
    },

    async isConfirmed(sessionId) {
      const since = new Date(now().getTime() - confirmedMs);
      const recent = and(
        eq(session.id, sessionId),
        or(gt(session.createdAt, since), gt(session.confirmedAt, since)),
      );
      return (await db.$count(session, recent)) > 0;
    },

    async listSessions(visit) {
      const { session: mine } = await requireSession(visit);
      const sessions = await sessionsOf(visit);
      return sessions
        .map((one) => ({
          id: one.id,
          device: readDevice(one.userAgent ?? null, "with version"),
          address: one.ipAddress || null,
          createdAt: one.createdAt,
          lastUsedAt: one.updatedAt,
          current: one.id === mine.id,
        }))
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },

    async revokeSession(id, visit) {
      const { user } = await requireSession(visit);
      const sessions = await sessionsOf(visit);
      const token = sessions.find((one) => one.id === id)?.token;
      if (!token) return;
      await api.revokeSession({ body: { token }, headers: callHeaders(visit) });
      await signOutOfDashboard(user.id);
    },

    async revokeOthers(visit) {
      const { user } = await requireSession(visit);
      await api.revokeOtherSessions({ headers: callHeaders(visit) });
      await signOutOfDashboard(user.id);
    },
  };
}
