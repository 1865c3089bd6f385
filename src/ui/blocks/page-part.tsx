import type { ReactNode } from "react";

/** A part of an information page: its heading on the left where there is room, and its text. */
export function PagePart({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="mt-14 grid gap-x-16 gap-y-5 border-t border-line-strong pt-6 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-xl font-semibold tracking-tight">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
