import { paths } from "../../../paths.ts";
import { LocalLink } from "../../../ui/site/local-link.tsx";

/** For owners: the console's checklist leads to pages of the site, too. */
export function BackToFirstDay() {
  return (
    <LocalLink className="link inline-flex min-h-8 items-center" href={paths.firstDay}>
      Back to the First day checklist
    </LocalLink>
  );
}
