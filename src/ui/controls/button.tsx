import type { ComponentPropsWithRef, ReactNode } from "react";
import { LocalLink } from "../site/local-link.tsx";
import { Spinner } from "./spinner.tsx";

interface Look {
  variant?: "primary" | "secondary" | "ghost";
  size?: "md" | "lg";
  children: ReactNode;
}
type AsButton = Look & { loading?: boolean; href?: undefined } & ComponentPropsWithRef<"button">;
type AsLink = Look & { href: string } & ComponentPropsWithRef<"a">;

/** An action, or with `href` a link that looks like one. While `loading` a spinner covers its label, which stays its name. */
export function Button({
  variant = "primary",
  size = "md",
  className = "",
  ...props
}: AsButton | AsLink) {
  const classes = `button button-${variant} ${size === "lg" ? "button-lg" : ""} ${className}`;
  if (props.href !== undefined) return <LocalLink {...props} className={classes} />;
  const { loading, children, ...button } = props;
  return (
    <button type="button" {...button} aria-busy={loading || undefined} className={classes}>
      {loading ? <Spinner label={children} /> : children}
    </button>
  );
}
