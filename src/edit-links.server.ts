import { may } from "./contract/console/permissions.ts";
import { isStaff, type Role } from "./contract/roles.ts";
import { type Edited, getContentType } from "./features/content/content-types.ts";
import type { RouteHandle } from "./route-handle.ts";
import type { EditLink } from "./ui/site/visitor.ts";

interface ShownRoute {
  id: string;
  handle?: unknown;
}

/**
 * Links from a page to the console's screens of the records that it shows, as far as this role may edit them. Visitors get none.
 * @param loaderData of the page's routes, by their ids
 */
export function editLinks(
  role: Role,
  routes: readonly ShownRoute[],
  loaderData: Record<string, unknown>,
): EditLink[] {
  if (!isStaff(role)) return [];
  const edited = routes.flatMap(({ id, handle }): readonly Edited[] => {
    const { edits } = (handle ?? {}) as RouteHandle;
    if (typeof edits !== "function") return edits ?? [];
    return loaderData[id] ? edits(loaderData[id] as never) : [];
  });
  return edited.flatMap((one) => {
    const [type, id] = typeof one === "string" ? [one] : one;
    const { area, name, single } = getContentType(type);
    if (!may(role, area, "write")) return [];
    const record = id ?? (single ? "company" : null);
    return { label: name, href: record ? `/admin/${type}/${record}` : `/admin/${type}` };
  });
}
