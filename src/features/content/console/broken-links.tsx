import { useQuery } from "@tanstack/react-query";
import { get } from "../../../console/api.ts";
import type { ContentTypeName } from "../content-types.ts";

/** Says which links of a published record lead nowhere by now. */
export function BrokenLinks({ type, id }: { type: ContentTypeName; id: string }) {
  const { data } = useQuery({
    queryKey: ["broken-links", type, id],
    queryFn: () => get("/broken-links", { type, id }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <div className="failure">
      {data.items.map(({ href, problem }) => (
        <p key={href}>{problem}</p>
      ))}
    </div>
  );
}
