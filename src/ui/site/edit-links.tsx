import type { EditLink } from "./visitor.ts";

/** For colleagues only: the way from a page to what it shows, in the console. */
export function EditLinks({ links }: { links: readonly EditLink[] }) {
  const [only, ...more] = links;
  if (!only) return null;
  return (
    <nav
      aria-label="Console"
      className="no-print flex flex-wrap justify-end gap-x-4 border-b border-line bg-wash px-5 py-1.5 text-sm text-muted sm:px-8"
    >
      {more.length === 0 ? (
        <a className="link" href={only.href}>
          Edit this page
        </a>
      ) : (
        <>
          <span>Edit this page:</span>
          {links.map(({ label, href }) => (
            <a key={href} className="link" href={href}>
              {label}
            </a>
          ))}
        </>
      )}
    </nav>
  );
}
