import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { get } from "../../../console/api.ts";
import { timeText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { ReasonDialog } from "../../../console/reason-dialog.tsx";
import { useAction } from "../../../console/use-action.ts";
import type { AdminSigningKey } from "../system-operations.ts";

const stateNames: Record<AdminSigningKey["state"], [string, string]> = {
  next: ["Signs within the hour", "draft"],
  signs: ["In use", "published"],
  old: ["Old", "changed"],
};

/** The keys with which people sign in to the dashboard; nothing where no dashboard has ever been connected. */
export function SigningKeys() {
  const { can } = useMe();
  const { run, busy, error } = useAction();
  const [revoking, setRevoking] = useState(false);
  const keys = useQuery({
    queryKey: ["signing-keys"],
    queryFn: () => get("/signing-keys"),
  });
  if (!keys.data?.items.length) return null;
  async function revoke(reason: string) {
    const done = await run(
      "/signing-keys/revoke",
      { reason },
      "Deleted. New keys are made within five minutes.",
    );
    if (done) setRevoking(false);
  }
  return (
    <section aria-labelledby="keys" className="mt-8">
      <h2 id="keys" className="section-title">
        Signing keys of the dashboard sign-in
      </h2>
      <p className="mt-1 text-muted">
        They change every 90 days. A new key is published for an hour before it signs.
      </p>
      <ul className="rows mt-2">
        {keys.data.items.map((key) => (
          <li key={key.id} className="entry">
            <div className="entry-text">
              <p>
                <code>{key.id.slice(0, 8)}</code>
                <span className="text-muted">{`, made ${timeText(key.createdAt)}`}</span>
              </p>
            </div>
            <span className={`badge badge-${stateNames[key.state][1]}`}>
              {stateNames[key.state][0]}
            </span>
          </li>
        ))}
      </ul>
      {can("system", "write") ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <button
            type="button"
            className="btn"
            disabled={busy}
            onClick={() =>
              run("/signing-keys/rotate", {}, ({ rotated }) =>
                rotated
                  ? "A new key is made within five minutes."
                  : "The newest key isn’t an hour old yet. Nothing was changed.",
              )
            }
          >
            Change keys
          </button>
          <button
            type="button"
            className="btn btn-danger"
            disabled={busy}
            onClick={() => setRevoking(true)}
          >
            Delete all keys
          </button>
        </div>
      ) : null}
      {revoking ? (
        <ReasonDialog
          title="Delete all signing keys?"
          text="Do this if someone else may have a key. Sign-ins in progress fail and have to be started again. Restart the dashboard if it caches keys for long."
          hint="Your colleagues see it under Activity."
          action="Delete all keys"
          danger
          busy={busy}
          errors={error?.fields.reason}
          confirm={(reason) => void revoke(reason)}
          close={() => setRevoking(false)}
        />
      ) : null}
    </section>
  );
}
