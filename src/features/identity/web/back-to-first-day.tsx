import { paths } from "../../../paths.ts";

/** For owners: the console's checklist leads to pages of the site, too. */
export function BackToFirstDay() {
  return (
    <a className="link inline-flex min-h-8 items-center" href={paths.firstDay}>
      Back to the First day checklist
    </a>
  );
}
