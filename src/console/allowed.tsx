import type { ReactNode } from "react";
import { type Access, type Area, whoMay } from "../contract/console/permissions.ts";
import { useMe } from "./me.ts";

const or = new Intl.ListFormat("en-US", { type: "disjunction" });

interface Needs {
  /** Name of the screen. */
  title: string;
  area: Area;
  access?: Access;
}

/** A screen for those who may see it. Everybody else reads who may, and whom to ask. */
export function Allowed({
  title,
  area,
  access = "read",
  children,
}: Needs & { children: ReactNode }) {
  const { can } = useMe();
  if (can(area, access)) return children;
  return (
    <div className="screen max-w-3xl">
      <title>{`${title} · Console`}</title>
      <h1 className="screen-title">{title}</h1>
      <Refusal area={area} access={access} />
    </div>
  );
}

/** Says who may do what this person may not, and whom to ask for it. */
function Refusal({ area, access }: { area: Area; access: Access }) {
  const { me } = useMe();
  return (
    <>
      <p className="mt-3">{`${whoMay(area, access)} can open this screen. Your role is ${me.role}.`}</p>
      <p className="mt-1 text-muted">
        {me.owners.length > 0
          ? `Do you need it? Ask ${or.format(me.owners)} to change your role.`
          : "Need it? Ask an owner to change your role."}
      </p>
    </>
  );
}
