import { paths } from "../../../paths.ts";

/** Who changes what these pages only show. @param props.about what it is, as the start of a sentence */
export function BillingContact(props: { id: string; title: string; about: string }) {
  return (
    <section aria-labelledby={props.id} className="card p-5 sm:p-7">
      <h2 id={props.id} className="text-lg font-semibold tracking-tight">
        {props.title}
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        {props.about}{" "}
        <a className="link" href={paths.contact}>
          Write to us
        </a>
        , and we do it for you.
      </p>
    </section>
  );
}
