import type { ReactNode } from "react";

/** The frame of a drawn form: a title, and what the form asks. A picture for everyone: its parts cannot be used. */
export function SceneForm(props: {
  /** The alternative text. */
  label: string;
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div role="img" aria-label={props.label} className="scene card overflow-hidden shadow-card">
      <div aria-hidden="true">
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-5 py-3.5">
          <span className="font-semibold">{props.title}</span>
          {props.badge}
        </div>
        <div className="p-5">{props.children}</div>
      </div>
    </div>
  );
}

/** A drawn field with what was typed in it. */
export function SceneField({ name, value }: { name: string; value: string }) {
  return (
    <span className="block text-sm">
      <span className="block text-muted">{name}</span>
      <span className="mt-1 block rounded-lg border border-line-strong bg-paper px-3 py-2">
        {value}
      </span>
    </span>
  );
}

/** A drawn choice between a few things, one of them chosen. */
export function SceneChoice(props: { name: string; options: readonly string[]; chosen: string }) {
  return (
    <span className="block text-sm">
      <span className="block text-muted">{props.name}</span>
      <span className="mt-1 flex flex-wrap gap-1 rounded-lg border border-line-strong bg-paper p-1">
        {props.options.map((option) => (
          <span
            key={option}
            className={`flex-1 whitespace-nowrap rounded-md px-3 py-1 text-center ${
              option === props.chosen ? "bg-accent-wash font-medium text-accent" : "text-muted"
            }`}
          >
            {option}
          </span>
        ))}
      </span>
    </span>
  );
}
