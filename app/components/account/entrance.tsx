import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { routes } from "../scenes/city.ts";
import { CityMap } from "../scenes/city-map.tsx";
import { Container } from "../ui/container.tsx";

/** The frame of the pages around signing in: one form, and on wide screens the product beside it. */
export function Entrance(props: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <Container className="grid gap-16 py-10 sm:py-14 lg:grid-cols-2 lg:py-16">
      <div className="flex flex-col">
        <a
          href={paths.home}
          className="inline-flex min-h-11 items-center gap-2 self-start rounded-lg text-sm font-medium text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" size={18} />
          Back to home
        </a>
        <div className="mx-auto my-auto w-full max-w-[25rem] py-8 sm:py-12">
          <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{props.title}</h1>
          {props.text ? <p className="mt-3 text-muted">{props.text}</p> : null}
          {props.children}
        </div>
      </div>
      <EntranceScene />
    </Container>
  );
}

/** The city at half past ten: a route under way, and what is known of its next stop. */
function EntranceScene() {
  return (
    <div
      role="img"
      aria-label="A city map with the routes of three drivers; beside it the next stop of one of them, on time."
      className="scene relative min-h-[40rem] overflow-hidden rounded-3xl border border-line max-lg:hidden"
    >
      <div aria-hidden="true">
        <CityMap
          routes={routes}
          view={[60, 20, 520, 520]}
          className="absolute inset-0 h-full w-full"
        />
        <div className="absolute inset-x-6 bottom-6 rounded-2xl border border-line bg-surface p-5 shadow-card">
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-semibold">Jonas, next stop</span>
            <span className="text-sm text-muted tabular-nums">10:30</span>
          </p>
          <p className="mt-1 flex items-baseline justify-between gap-4 text-muted">
            <span>27 Harbor Avenue</span>
            <span className="font-medium text-accent tabular-nums">arrives 10:37</span>
          </p>
        </div>
      </div>
    </div>
  );
}
