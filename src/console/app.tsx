import { useEffect, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import { ActivityScreen } from "../features/activity/console/activity-screen.tsx";
import { ContentScreen } from "../features/content/console/content-screen.tsx";
import { ReplaceScreen } from "../features/content/console/replace-screen.tsx";
import { contentTypeNames } from "../features/content/content-types.ts";
import { CustomerScreen } from "../features/customers/console/customer-screen.tsx";
import { Approvals, CustomerList, SignupList } from "../features/customers/console/lists.tsx";
import { FigureRows } from "../features/figures/console/figure-rows.tsx";
import { HomeScreen } from "../features/figures/console/home-screen.tsx";
import { FirstDayScreen } from "../features/first-day/console/first-day-screen.tsx";
import { SystemScreen } from "../features/jobs/console/system-screen.tsx";
import { LeadsScreen } from "../features/leads/console/leads-screen.tsx";
import { FilmsScreen } from "../features/media/console/films-screen.tsx";
import { MediaScreen } from "../features/media/console/media-screen.tsx";
import { IssueScreen } from "../features/newsletter/console/issue-screen.tsx";
import { NewsletterScreen } from "../features/newsletter/console/newsletter-screen.tsx";
import { SharedPreviews } from "../features/previews/console/shared-previews.tsx";
import { PlanMoveScreen } from "../features/price-moves/console/plan-move-screen.tsx";
import { PriceMoveList } from "../features/price-moves/console/price-move-list.tsx";
import { PriceMoveScreen } from "../features/price-moves/console/price-move-screen.tsx";
import { BouncedAddresses } from "../features/sent-emails/console/bounced-addresses.tsx";
import { SentEmailList } from "../features/sent-emails/console/sent-email-list.tsx";
import { SentEmailScreen } from "../features/sent-emails/console/sent-email-screen.tsx";
import { SignupScreen } from "../features/signup/console/signup-screen.tsx";
import { TeamScreen } from "../features/team/console/team-screen.tsx";
import { Allowed } from "./allowed.tsx";
import { ConfirmMe } from "./confirm-me.tsx";
import { setCompanyClock } from "./format.ts";
import { MeContext, useMeQuery } from "./me.ts";
import { Palette } from "./palette.tsx";
import { consolePaths } from "./paths.ts";
import { ServedScreen } from "./served-screen.tsx";
import { isTyping, Shortcuts } from "./shortcuts.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SignedOut } from "./signed-out.tsx";
import { Toasts } from "./toasts.tsx";

export function App() {
  const { data: me, error, refetch } = useMeQuery();
  const [palette, setPalette] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key === "?" && !isTyping(event.target)) {
        event.preventDefault();
        setShortcuts(true);
      }
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setPalette((shown) => !shown);
    };
    addEventListener("keydown", open);
    return () => removeEventListener("keydown", open);
  }, []);
  if (!me) {
    return (
      <main className="p-8">
        <SignedOut />
        {error ? (
          <div role="alert">
            <h1 className="screen-title">The console can't start</h1>
            <p className="mt-2">{error.message}</p>
            <button type="button" className="btn mt-4" onClick={() => refetch()}>
              Try again
            </button>
          </div>
        ) : (
          <p role="status" className="text-muted">
            Loading…
          </p>
        )}
      </main>
    );
  }
  setCompanyClock({ time_zone: me.timeZone, clock: me.clock });
  return (
    <MeContext value={me}>
      <Toasts>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <div className="frame">
          <Sidebar openPalette={() => setPalette(true)} />
          <main id="main" tabIndex={-1} className="min-w-0">
            {me.demo ? (
              <p className="demo-note">
                Sample data: the company, its customers, and every figure are made up.
              </p>
            ) : null}
            <Screens />
          </main>
        </div>
        {palette ? <Palette close={() => setPalette(false)} /> : null}
        <ConfirmMe />
        {shortcuts ? <Shortcuts close={() => setShortcuts(false)} /> : null}
        <SignedOut />
      </Toasts>
    </MeContext>
  );
}

function Screens() {
  const [location] = useLocation();
  return (
    <Switch>
      <Route path={consolePaths.home}>
        <HomeScreen />
      </Route>
      <Route path={consolePaths.activity}>
        <Allowed title="Activity" area="audit">
          <ActivityScreen />
        </Allowed>
      </Route>
      <Route path="/admin/figures/:figure">
        {({ figure }) => (
          <Allowed title="People behind a figure" area="customers">
            <FigureRows figure={figure} />
          </Allowed>
        )}
      </Route>
      <Route path={consolePaths.firstDay}>
        <Allowed title="Get ready to go live" area="settings" access="write">
          <FirstDayScreen />
        </Allowed>
      </Route>
      <Route path="/admin/leads/*?">
        {({ "*": id }) => (
          <Allowed title="Leads" area="leads">
            <LeadsScreen id={id || undefined} />
          </Allowed>
        )}
      </Route>
      <Route path={consolePaths.customers}>
        <Allowed title="Customers" area="customers">
          <CustomerList />
        </Allowed>
      </Route>
      <Route path="/admin/customers/:id">
        {({ id }) => (
          <Allowed title="Customers" area="customers">
            <CustomerScreen id={id} />
          </Allowed>
        )}
      </Route>
      <Route path={consolePaths.signups}>
        <Allowed title="Signups" area="customers">
          <SignupList />
        </Allowed>
      </Route>
      <Route path="/admin/signups/:id">
        {({ id }) => (
          <Allowed title="Signups" area="customers">
            <SignupScreen id={id} />
          </Allowed>
        )}
      </Route>
      <Route path={consolePaths.approvals}>
        <Allowed title="Approvals" area="money">
          <Approvals />
        </Allowed>
      </Route>
      <Route path={consolePaths.priceMoves}>
        <Allowed title="Price moves" area="customers">
          <PriceMoveList />
        </Allowed>
      </Route>
      <Route path="/admin/price-moves/new">
        <Allowed title="Price moves" area="customers">
          <PlanMoveScreen />
        </Allowed>
      </Route>
      <Route path="/admin/price-moves/:id">
        {({ id }) => (
          <Allowed title="Price moves" area="customers">
            <PriceMoveScreen key={id} id={id} />
          </Allowed>
        )}
      </Route>
      <Route path={consolePaths.newsletter}>
        <Allowed title="Newsletter" area="newsletter">
          <NewsletterScreen />
        </Allowed>
      </Route>
      <Route path="/admin/newsletter/:id">
        {({ id }) => (
          <Allowed title="Newsletter" area="newsletter">
            <IssueScreen key={id} id={id} />
          </Allowed>
        )}
      </Route>
      <Route path={consolePaths.sentEmails}>
        <Allowed title="Sent emails" area="emails">
          <SentEmailList />
        </Allowed>
      </Route>
      <Route path="/admin/sent-emails/:id">
        {({ id }) => (
          <Allowed title="Sent emails" area="emails">
            <SentEmailScreen key={id} id={id} />
          </Allowed>
        )}
      </Route>
      <Route path={consolePaths.bouncedAddresses}>
        <Allowed title="Bounced addresses" area="emails">
          <BouncedAddresses />
        </Allowed>
      </Route>
      <Route path={consolePaths.sharedPreviews}>
        <Allowed title="Shared previews" area="content">
          <SharedPreviews />
        </Allowed>
      </Route>
      <Route path={consolePaths.findAndReplace}>
        <Allowed title="Find and replace" area="content">
          <ReplaceScreen />
        </Allowed>
      </Route>
      <Route path={consolePaths.quarantine}>
        <Allowed title="Quarantine and failed deliveries" area="quarantine" access="write">
          <ServedScreen />
        </Allowed>
      </Route>
      <Route path={`${consolePaths.help}/:page?`}>
        <ServedScreen key={location} />
      </Route>
      <Route path={consolePaths.system}>
        <Allowed title="Background jobs" area="system">
          <SystemScreen />
        </Allowed>
      </Route>
      <Route path="/admin/films">
        <Allowed title="Films" area="media">
          <FilmsScreen />
        </Allowed>
      </Route>
      <Route path="/admin/media/:name?">
        {({ name }) => (
          <Allowed title="Media" area="media">
            <MediaScreen name={name} />
          </Allowed>
        )}
      </Route>
      <Route path="/admin/team/:part?">
        {({ part }) => (
          <Allowed title="Team" area="team">
            <TeamScreen part={part} />
          </Allowed>
        )}
      </Route>
      <Route path="/admin/:type/*?">
        {({ type, "*": rest }) => {
          const [id, part] = (rest ?? "").split("/");
          const known = contentTypeNames.find((name) => name === type);
          if (!known || (part && part !== "history")) return <Missing location={location} />;
          return (
            <ContentScreen
              key={known}
              type={known}
              id={id || undefined}
              history={part === "history"}
            />
          );
        }}
      </Route>
      <Route>
        <Missing location={location} />
      </Route>
    </Switch>
  );
}

function Missing({ location }: { location: string }) {
  return (
    <div className="p-6">
      <title>Not found · Console</title>
      <h1 className="screen-title">Page not found</h1>
      <p className="mt-2 text-muted">{`Nothing is at ${location}.`}</p>
      <a className="btn mt-4" href={consolePaths.home}>
        Go to the overview
      </a>
    </div>
  );
}
