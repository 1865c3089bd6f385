/** The names of a list's columns, for the eye: each row says its own to those who hear it. */
export function ListHeads({ names }: { names: readonly ListHead[] }) {
  return (
    <div className="row row-heads" aria-hidden="true">
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
