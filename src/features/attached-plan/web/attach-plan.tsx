import type { ReactNode } from "react";
import { paths } from "../../../paths.ts";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { attachedPlanField, type Offered } from "../attached-plan.ts";
import islandUrl from "../enhance/attach-day.ts?island";

/**
 * The box that attaches what the visitor worked out. It stands beside the form, which may be React's.
 * @param props.form the form's id
 */
export function AttachPlan(props: {
  offered: Offered | null;
  form: string;
  /** The refused form's fields. */
  sent: Record<string, string> | undefined;
}) {
  const texts = useTexts("attached");
  if (!props.offered) return null;
  const { link } = props.offered;
  const again = (text: ReactNode) => (
    <LocalLink className="link" href={link ?? paths.yourDay} target="_blank" rel="noopener">
      {text}
    </LocalLink>
  );
  return (
    <div
      className="mb-8 rounded-xl border border-line bg-wash px-5 py-4"
      hidden={link === null}
      data-attach-day={link === null ? "" : undefined}
    >
      <Checkbox
        id="attached-plan"
        form={props.form}
        name={attachedPlanField}
        value={link ?? ""}
        defaultChecked={props.sent?.[attachedPlanField] !== undefined}
        label={<span className="font-medium">{texts.attach}</span>}
      />
      <p className="mt-1 ps-8 text-[0.9375rem] text-muted">
        {link === null ? texts.day({ link: again }) : texts.costs({ link: again })}
      </p>
      {link === null ? <Island url={islandUrl} /> : null}
    </div>
  );
}
