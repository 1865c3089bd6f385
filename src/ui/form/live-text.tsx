import type { ReactNode } from "react";

/**
 * A text of a form that is answered while typing (src/ui/enhance/live-form.ts); hidden while it's empty.
 * @param props.name which text of the answer it shows
 */
export function LiveText(props: {
  name: string;
  text: string;
  as?: "p" | "span" | "strong" | "h3";
  id?: string;
  className?: string;
}): ReactNode {
  const { name, text, as: Tag = "p", ...rest } = props;
  return (
    <Tag {...rest} data-out={name} hidden={text === ""}>
      {text}
    </Tag>
  );
}

/** The error of a field in such a form. The field names it in `aria-describedby`. */
export function LiveError(props: { id: string; name: string; text: string }) {
  return <LiveText {...props} className="mt-1.5 text-sm font-medium text-error" />;
}
