import { InlineScript } from "./inline-script.tsx";

/** What one page's behaviour needs beside the site's own script: a function of app/enhance/, inlined where it stands. */
export function PageScript({ program }: { program: () => void }) {
  return <InlineScript program={program} />;
}
