import type { ReactNode } from "react";

/** The page's measure: centred, with room at the sides. */
export function Container({
  className = "",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return <div className={`mx-auto w-full max-w-[78rem] px-5 sm:px-8 ${className}`}>{children}</div>;
}
