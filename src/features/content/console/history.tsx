import { useState } from "react";
import { post } from "../../../console/api.ts";
import { exactTimeText, timeText } from "../../../console/format.ts";
import { ShowMore, usePagedList } from "../../../console/paged-list.tsx";
import type { AdminRecord, AdminVersion } from "../content-operations.ts";
import { getContentType } from "../content-types.ts";
import { RecordDiff } from "./diff.tsx";
import { useContentAccess } from "./use-content-access.ts";

const did: Record<string, string> = {
  create: "created it",
  save: "saved changes",
  publish: "published it",
  unpublish: "took it down",
  discard: "discarded a draft",
  restore: "restored an earlier version",
};

function titleOf({ by, action, number }: AdminVersion): string {
  if (by) return `${by} ${did[action] ?? action}`;
  return number === 1 ? "Before the first change in the console" : "Changed outside the console";
}

/** The versions of a record, each with what it changed. */
export function History(props: {
  record: AdminRecord;
  onRestored: (restored: AdminRecord) => void;
}) {
  const { record, onRestored } = props;
  const { canWrite } = useContentAccess();
  const [failure, setFailure] = useState("");
  const path = `/content/${record.type}/${record.id}` as const;
  const { list: versions, items } = usePagedList(
    ["versions", record.type, record.id],
    `${path}/versions`,
    { limit: "20" },
    { ofOne: true },
  );
  const { one } = getContentType(record.type);
  async function restore(version: AdminVersion) {
    setFailure("");
    try {
      const body = { revision: record.revision, version: version.number };
      onRestored(await post(`${path}/restore`, body));
    } catch (error) {
      setFailure((error as Error).message);
    }
  }
  if (versions.isPending) {
    return (
      <p role="status" className="text-muted">
        Loading…
      </p>
    );
  }
  return (
    <>
      <p role="alert">{failure || versions.error?.message}</p>
      {items.length === 0 ? (
        <p className="text-muted">{`No one has changed this ${one} in the console yet.`}</p>
      ) : null}
      <ol className="versions">
        {items.map((version, at) => {
          const earlier = items[at + 1];
          return (
            <li key={version.number}>
              <div className="flex flex-wrap items-baseline gap-x-2">
                <h2 className="font-medium">{titleOf(version)}</h2>
                <time
                  className="text-muted"
                  dateTime={version.at}
                  title={exactTimeText(version.at)}
                >
                  {timeText(version.at)}
                </time>
                <span className="flex-1" />
                {at > 0 && canWrite(record.type) ? (
                  <button
                    type="button"
                    className="btn"
                    aria-label={`Restore the version of ${exactTimeText(version.at)}`}
                    onClick={() => void restore(version)}
                  >
                    Restore
                  </button>
                ) : null}
              </div>
              {earlier && JSON.stringify(earlier.data) !== JSON.stringify(version.data) ? (
                <RecordDiff type={record.type} from={earlier.data} to={version.data} />
              ) : null}
            </li>
          );
        })}
      </ol>
      <ShowMore list={versions} className="mt-4" />
    </>
  );
}
