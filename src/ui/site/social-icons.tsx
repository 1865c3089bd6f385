/** Marks of the networks, drawn small: icon sets carry no brands. */
const marks = {
  Facebook:
    "M14 8.5h2.5V5H14c-2.5 0-4 1.6-4 4v2H7.5v3.5H10V21h3.6v-6.5h2.6l.6-3.5h-3.2V9.3c0-.5.2-.8.4-.8Z",
  Twitter:
    "M4 4h4.4l4 5.6L17.3 4H20l-6.4 7.4L20.5 20h-4.4l-4.5-6.2L6.2 20H3.5l6.9-7.9Zm2.9 1.8 10 12.4h.9l-9.9-12.4Z",
  Instagram:
    "M8 3.5h8A4.5 4.5 0 0 1 20.500 8v8a4.500 4.500 0 0 1-4.500 4.500H8A4.500 4.500 0 0 1 3.500 16V8A4.500 4.500 0 0 1 8 3.500Zm0 1.800A2.700 2.700 0 0 0 5.300 8v8A2.700 2.700 0 0 0 8 18.700h8a2.700 2.700 0 0 0 2.700-2.700V8A2.700 2.700 0 0 0 16 5.300Zm4 2.400a4.300 4.300 0 1 1 0 8.600 4.300 4.300 0 0 1 0-8.600Zm0 1.800a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Zm4.700-2.900a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z",
} as const;

/** Links to the company's pages on social networks; those without a link are left out. */
export function SocialLinks(props: { links: Record<keyof typeof marks, string | undefined> }) {
  const links = Object.entries(props.links).filter(([, href]) => href);
  if (links.length === 0) return null;
  return (
    <ul className="-ms-3 flex gap-1">
      {links.map(([name, href]) => (
        <li key={name}>
          <a
            href={href}
            rel="noopener noreferrer"
            className="grid h-11 w-11 place-items-center rounded-lg text-muted hover:bg-surface hover:text-ink"
          >
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d={marks[name as keyof typeof marks]} fill="currentColor" fillRule="evenodd" />
            </svg>
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
