import { useEffect, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import { contentTypeNames } from "../../contract/admin/content-types.ts";
import { ActivityScreen } from "./activity-screen.tsx";
import { ContentScreen } from "./content/content-screen.tsx";
import { SharedPreviews } from "./content/shared-previews.tsx";
import { CustomerScreen } from "./customers/customer-screen.tsx";
import { Approvals, CustomerList, SignupList } from "./customers/lists.tsx";
import { SignupScreen } from "./customers/signup-screen.tsx";
import { FigureRows } from "./dashboard/figure-rows.tsx";
import { FirstDayScreen } from "./first-day/first-day-screen.tsx";
import { HomeScreen } from "./home-screen.tsx";
import { LeadsScreen } from "./leads/leads-screen.tsx";
import { MeContext, useMeQuery } from "./me.ts";
import { MediaScreen } from "./media/media-screen.tsx";
import { Palette } from "./palette.tsx";
import { consolePaths } from "./paths.ts";
import { PlanMoveScreen } from "./price-moves/plan-move-screen.tsx";
import { PriceMoveList } from "./price-moves/price-move-list.tsx";
import { PriceMoveScreen } from "./price-moves/price-move-screen.tsx";
import { BouncedAddresses } from "./sent-emails/bounced-addresses.tsx";
import { SentEmailList } from "./sent-emails/sent-email-list.tsx";
import { SentEmailScreen } from "./sent-emails/sent-email-screen.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SignedOut } from "./signed-out.tsx";
import { SystemScreen } from "./system/system-screen.tsx";
import { TeamScreen } from "./team/team-screen.tsx";
import { Toasts } from "./toasts.tsx";

export function App() {
  const { data: me, error, refetch } = useMeQuery();
  const [palette, setPalette] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
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
  return (
    <MeContext value={me}>
      <Toasts>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <div className="frame">
          <Sidebar openPalette={() => setPalette(true)} />
          <main id="main" tabIndex={-1} className="min-w-0">
            <Screens />
          </main>
        </div>
        {palette ? <Palette close={() => setPalette(false)} /> : null}
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
        <ActivityScreen />
      </Route>
      <Route path="/admin/figures/:figure">{({ figure }) => <FigureRows figure={figure} />}</Route>
      <Route path={consolePaths.firstDay}>
        <FirstDayScreen />
      </Route>
      <Route path="/admin/leads/*?">{({ "*": id }) => <LeadsScreen id={id || undefined} />}</Route>
      <Route path={consolePaths.customers}>
        <CustomerList />
      </Route>
      <Route path="/admin/customers/:id">{({ id }) => <CustomerScreen id={id} />}</Route>
      <Route path={consolePaths.signups}>
        <SignupList />
      </Route>
      <Route path="/admin/signups/:id">{({ id }) => <SignupScreen id={id} />}</Route>
      <Route path={consolePaths.approvals}>
        <Approvals />
      </Route>
      <Route path={consolePaths.priceMoves}>
        <PriceMoveList />
      </Route>
      <Route path="/admin/price-moves/new">
        <PlanMoveScreen />
      </Route>
      <Route path="/admin/price-moves/:id">
        {({ id }) => <PriceMoveScreen key={id} id={id} />}
      </Route>
      <Route path={consolePaths.sentEmails}>
        <SentEmailList />
      </Route>
      <Route path="/admin/sent-emails/:id">
        {({ id }) => <SentEmailScreen key={id} id={id} />}
      </Route>
      <Route path={consolePaths.bouncedAddresses}>
        <BouncedAddresses />
      </Route>
      <Route path={consolePaths.sharedPreviews}>
        <SharedPreviews />
      </Route>
      <Route path={consolePaths.system}>
        <SystemScreen />
      </Route>
      <Route path="/admin/media/:name?">{({ name }) => <MediaScreen name={name} />}</Route>
      <Route path="/admin/team/:part?">{({ part }) => <TeamScreen part={part} />}</Route>
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
      <h1 className="screen-title">There is no such screen</h1>
      <p className="mt-2 text-muted">{`Nothing is at ${location}.`}</p>
      <a className="btn mt-4" href={consolePaths.home}>
        Go to the overview
      </a>
    </div>
  );
}
