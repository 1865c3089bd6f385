import { useLocation } from "wouter";
import { consolePaths } from "./paths.ts";

/** In place of a screen, where an address leads to none. */
export function Missing() {
  const [location] = useLocation();
  return (
    <div className="screen">
      <title>Not found · Console</title>
      <h1 className="screen-title">Page not found</h1>
      <p className="text-muted">{`There’s nothing at ${location}.`}</p>
      <a className="btn mt-4" href={consolePaths.home}>
        Go to the overview
      </a>
    </div>
  );
}
