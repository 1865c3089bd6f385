import { useMe } from "../../../console/me.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";

/** What the signed-in colleague may do with records of a type. */
export function useContentAccess() {
  const { can } = useMe();
  return {
    canRead: (type: ContentTypeName) => can(getContentType(type).area, "read"),
    canWrite: (type: ContentTypeName) => can(getContentType(type).area, "write"),
  };
}
