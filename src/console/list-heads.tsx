/** The names of a list's columns, for the eye: each row says its own to those who hear it. */
export function ListHeads({
  names,
  className = "",
}: {
  names: readonly ListHead[];
  className?: string;
}) {
  return (
    <div className={`row row-heads ${className}`} aria-hidden="true">
      {names.map(([name, className]) => (
        <span key={name} className={className}>
          {name}
        </span>
      ))}
    </div>
  );
}

/** A column, and the class of its cells. */
export type ListHead = readonly [name: string, className: string];
