import { paths } from "../../paths.ts";

interface LogoProps {
  name: string;
  file: string | null;
  /** For dark mode; null: the logo stands on a white ground there. */
  darkFile: string | null;
}

/** The company's logo at 40 px height: the picture from the settings, or the built-in mark with the brand's name. */
export function Logo({ name, file, darkFile }: LogoProps) {
  if (file) {
    const image = (of: string, only: string) => (
      <img src={paths.logo(of)} alt={name} height={40} className={`logo-image ${only}`} />
    );
    return darkFile ? (
      <>
        {image(file, "only-light")}
        {image(darkFile, "only-dark")}
      </>
    ) : (
      image(file, "logo-ground")
    );
  }
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="4 3 32 34" width="38" height="40" aria-hidden="true" className="h-10 w-auto">
        <rect x="4" y="3" width="32" height="34" rx="9" fill="var(--accent)" />
        <path d="M14.5 37 18.2 10h3.6L25.5 37z" fill="var(--paper)" />
        <path
          d="M20 13v3.4M20 20v4.4M20 28.5v5.5"
          stroke="var(--accent)"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
      <span className="text-xl font-[650] tracking-tight">{name}</span>
    </span>
  );
}
