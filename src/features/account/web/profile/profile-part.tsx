import type { ReactNode } from "react";

/** One part of an account page, on a card of its own. */
export function ProfilePart(props: {
  id: string;
  title: string;
  /** Content at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={props.id} className="card p-5 sm:p-6">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={props.id} className="text-lg font-semibold tracking-tight">
          {props.title}
        </h2>
        {props.aside}
      </div>
      {props.children}
    </section>
  );
}
