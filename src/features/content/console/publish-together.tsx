import { Link } from "wouter";
import { consolePaths } from "../../../console/paths.ts";
import type { AdminDraft } from "../content-operations.ts";
import { useContentAccess } from "./use-content-access.ts";

/** Offers to publish a record together with the drafts that it links to, which may link back. */
export function PublishTogether(props: {
  drafts: readonly AdminDraft[];
  working: boolean;
  publish: () => void;
}) {
  const { drafts, working, publish } = props;
  const { canWrite } = useContentAccess();
  if (drafts.length === 0 || !drafts.every(({ type }) => canWrite(type))) return null;
  const one = drafts.length === 1;
  return (
    <div className="publish-together">
      <p>
        {one ? "It links to a draft: " : "It links to drafts: "}
        {drafts.map(({ type, id, title }, at) => (
          <span key={id}>
            {at > 0 ? ", " : ""}
            <Link className="link" href={consolePaths.record(type, id)}>
              {title}
            </Link>
          </span>
        ))}
        {one ? ". You can publish both at once." : ". You can publish all of them at once."}
      </p>
      <button type="button" className="btn" disabled={working} onClick={publish}>
        {one ? "Publish both" : `Publish all ${drafts.length + 1}`}
      </button>
    </div>
  );
}
