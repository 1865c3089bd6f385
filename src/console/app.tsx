import { useEffect, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import { Allowed } from "./allowed.tsx";
import { setCompanyClock, setCompanyCurrency } from "./format.ts";
import { ConfirmMe } from "./from-features.ts";
import { MeContext, useMeQuery } from "./me.ts";
import { Missing } from "./missing.tsx";
import { Palette } from "./palette.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { screens } from "./screens.tsx";
import { isTyping, Shortcuts } from "./shortcuts.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SignedOut } from "./signed-out.tsx";
import { Toasts } from "./toasts.tsx";

export function App() {
  const { data: me, error, refetch } = useMeQuery();
  const [palette, setPalette] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);
  const [location] = useLocation();
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
            <h1 className="screen-title">The console can’t start</h1>
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
  setCompanyCurrency(me.currency);
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
            <ScreenBoundary key={location}>
              <Screens />
            </ScreenBoundary>
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
  return (
    <Switch>
      {screens.map(({ path, title, area, access = "read", render }) =>
        render ? (
          <Route key={path} path={path}>
            {(params: Record<string, string | undefined>) =>
              area ? (
                <Allowed title={title} area={area} access={access}>
                  {render(params)}
                </Allowed>
              ) : (
                render(params)
              )
            }
          </Route>
        ) : null,
      )}
      <Route>
        <Missing />
      </Route>
    </Switch>
  );
}
