import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { useTexts } from "../../../ui/texts.ts";
import type { Route } from "./+types/offline.ts";

export const handle: RouteHandle = { cache: {}, edits: [["wording", "status"]] };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { ...said("offline"), path: paths.offline, noIndex: true });

/**
 * The page that `public/offline-worker.js` shows while there is no connection. Everything it needs is in the document.
 * The link without an address leads to the page that was asked for.
 */
export default function OfflinePage() {
  const texts = useTexts("status");
  return (
    <Container className="py-20 sm:py-28">
      <div className="grid items-center gap-12 md:grid-cols-2">
        <div>
          <p className="eyebrow">{texts.offlineEyebrow}</p>
          <h1 className="title mt-2">{texts.offlineTitle}</h1>
          <p className="lede mt-4 max-w-prose">{texts.offlineText}</p>
          <div className="mt-8">
            <Button href="" size="lg">
              {texts.offlineAgain}
            </Button>
          </div>
        </div>
        <DeadZone />
      </div>
    </Container>
  );
}

/** A van between two masts whose waves don't reach it. */
function DeadZone() {
  return (
    <svg viewBox="0 0 420 260" aria-hidden="true" className="w-full max-w-lg justify-self-center">
      <path d="M10 214h400" stroke="var(--line-strong)" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M24 232h372"
        stroke="var(--line)"
        strokeWidth="4"
        strokeDasharray="18 14"
        strokeLinecap="round"
      />
      {[60, 360].map((x) => (
        <g key={x} transform={`translate(${x} 0)`} fill="none" strokeLinecap="round">
          <path d="M-16 212 0 92l16 120M-10 168h20" stroke="var(--line-strong)" strokeWidth="5" />
          <path
            d="M-24 116a34 34 0 0 1 0-48M24 116a34 34 0 0 0 0-48M-40 130a56 56 0 0 1 0-76M40 130a56 56 0 0 0 0-76"
            stroke="var(--accent)"
            strokeWidth="5"
          />
          <circle cy="92" r="8" fill="var(--accent)" />
        </g>
      ))}
      <g transform="translate(152 136)">
        <path
          d="M4 66V14Q4 4 14 4h60q8 0 13 6l14 18q3 4 8 5l4 1q6 2 6 8v24Z"
          fill="var(--accent)"
        />
        <path d="M72 12h6q3 0 5 3l10 13H72Z" fill="var(--surface)" />
        <circle cx="30" cy="68" r="11" fill="var(--ink)" stroke="var(--surface)" strokeWidth="5" />
        <circle cx="94" cy="68" r="11" fill="var(--ink)" stroke="var(--surface)" strokeWidth="5" />
      </g>
      <path
        d="M201 88c0-13 22-13 22 0 0 9-11 9-11 18M212 118v1"
        stroke="var(--signal)"
        strokeWidth="6"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  );
}
