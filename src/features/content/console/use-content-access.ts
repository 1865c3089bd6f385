import { useMe } from "../../../console/me.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";

/** The signed-in colleague's rights to records of a type. */
export function useContentAccess() {
  const { can } = useMe();
  return {
    canRead: (type: ContentTypeName) => can(getContentType(type).area, "read"),
    canWrite: (type: ContentTypeName) => can(getContentType(type).area, "write"),
  };
}
