import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { get } from "../../../console/api.ts";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { ActivityList } from "../../activity/console/activity-screen.tsx";
import { FirstDayCard } from "../../first-day/console/first-day-screen.tsx";
import { UnfinishedContent, WaitingForYou } from "../../inbox/console/waiting.tsx";
import { Dashboard } from "./dashboard.tsx";

const staffAreas = ["content", "leads", "money"] as const;

/** The overview: the inbox, the figures, and recent activity. */
export function HomeScreen() {
  const { me, can } = useMe();
  const works = staffAreas.some((area) => can(area, "write"));
  const activity = useQuery({
    queryKey: ["audit", { latest: true }],
    queryFn: () => get("/audit", { limit: "8" }),
    enabled: can("audit", "read"),
  });
  return (
    <div className="screen max-w-6xl">
      <title>Overview · Console</title>
      <h1 className="screen-title">Overview</h1>
      {me.emailVerified || !me.sendsMail ? null : (
        <p className="notice mt-4">
          Your email address isn’t verified yet. Open the link in the email we sent you, or{" "}
          <a className="link" href="/verify-email">
            get another one
          </a>
          .
        </p>
      )}
      {me.twoStep ? null : (
        <p className="notice mt-4">
          Only a password protects your account.{" "}
          <a className="link" href="/two-factor">
            Turn on two-step sign-in
          </a>
          .
        </p>
      )}
      {can("settings", "write") ? <FirstDayCard /> : null}
      {works ? (
        <>
          <WaitingForYou />
          <UnfinishedContent />
        </>
      ) : (
        <p className="mt-4 text-muted">
          {`Your role is ${me.role}. You can read everything on the site. Pick it from the menu, or search for it.`}
        </p>
      )}
      {can("dashboard", "read") ? <Dashboard /> : null}
      {can("audit", "read") ? (
        <section aria-labelledby="latest" className="mt-8">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="latest" className="section-title">
              Latest activity
            </h2>
            <Link className="link" href={consolePaths.activity}>
              All activity
            </Link>
          </div>
          {activity.error ? <p role="alert">{activity.error.message}</p> : null}
          {activity.data ? <ActivityList items={activity.data.items} /> : null}
        </section>
      ) : null}
    </div>
  );
}
