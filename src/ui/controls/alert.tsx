import type { ReactNode } from "react";

/** A message that concerns what the visitor is doing. Its live role is its parent's business. */
export function Alert(props: {
  tone: "info" | "success" | "warning" | "error";
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={`alert alert-${props.tone}`}>
      <p className="font-semibold">{props.title}</p>
      {props.children ? <div className="mt-1 text-sm">{props.children}</div> : null}
    </div>
  );
}
