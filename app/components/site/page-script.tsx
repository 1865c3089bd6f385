import { useRouteLoaderData } from "react-router";
import { InlineScript } from "./inline-script.tsx";

/** What one page's behaviour needs beside the site's own script: a function of app/enhance/, inlined where it stands. */
export function PageScript({ program }: { program: () => void }) {
  const root = useRouteLoaderData("root") as { nonce?: string } | undefined;
  return <InlineScript nonce={root?.nonce} program={program} />;
}
