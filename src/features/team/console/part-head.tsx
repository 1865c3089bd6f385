import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { consolePaths } from "../../../console/paths.ts";

/** The title of a part of the team screen, with the way back. */
export function PartHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · Console`}</title>
      <div className="record-head">
        <Link className="icon-btn" href={consolePaths.team} aria-label="Back to the team">
          <ArrowLeft aria-hidden="true" size={16} />
        </Link>
        <h1 className="screen-title">{title}</h1>
      </div>
    </>
  );
}
