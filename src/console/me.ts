import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { AdminMe } from "../contract/console/operations.ts";
import { type Access, type Area, may } from "../contract/console/permissions.ts";
import type { StaffRole } from "../contract/roles.ts";
import { get } from "./api.ts";

export const useMeQuery = () =>
  useQuery({ queryKey: ["me"], queryFn: () => get("/me"), staleTime: 60_000 });

export const MeContext = createContext<AdminMe | null>(null);

/** The signed-in colleague and their rights. The server decides; this only hides actions that it would refuse. */
export function useMe() {
  const me = use(MeContext);
  if (!me) throw new Error("no one is signed in");
  const can = (area: Area, access: Access) => may(me.role as StaffRole, area, access);
  return {
    me,
    can,
    /** The toast about an email that was just written. @param what `Your reply` */
    mailed: (what: string, to: string) =>
      me.sendsMail
        ? `${what} is on its way to ${to}.`
        : `${what} is written to the outbox, because this site sends no email yet.`,
  };
}
