/** Something is under way; `label` is for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className="spinner">
      <span className="sr-only">{label}</span>
    </span>
  );
}
