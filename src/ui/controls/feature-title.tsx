/** What the product does, with a badge where it doesn't do it yet. */
export function FeatureTitle({ title, soon }: { title: string; soon: boolean }) {
  if (!soon) return title;
  return (
    <>
      {`${title} `}
      <span className="badge badge-signal">Coming soon</span>
    </>
  );
}
