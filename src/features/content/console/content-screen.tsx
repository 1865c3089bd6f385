import { type ContentTypeName, getContentType } from "../content-types.ts";
import { RecordList } from "./record-list.tsx";
import { RecordScreen } from "./record-screen.tsx";

/** The list of a type, and beside it the record that is open. On narrow screens it's one or the other. */
export function ContentScreen(props: {
  type: ContentTypeName;
  id: string | undefined;
  history: boolean;
}) {
  const { type, id, history } = props;
  if (getContentType(type).single) {
    return <RecordScreen key={type} type={type} id={id ?? "company"} history={history} />;
  }
  return (
    <div className="split" data-open={id ? true : undefined}>
      <RecordList type={type} openId={id} />
      {id ? <RecordScreen key={id} type={type} id={id} history={history} /> : null}
    </div>
  );
}
