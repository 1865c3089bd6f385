import { List } from "lucide-react";
import { Missing } from "../../../console/missing.tsx";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { type ContentTypeName, contentTypeNames, getContentType } from "../content-types.ts";
import { ContentScreen } from "./content-screen.tsx";

/** The records of a content type. @param words by which search finds them, too */
export function records(type: ContentTypeName, icon: Screen["icon"] = List, words = ""): Screen {
  const { name, one, open, area } = getContentType(type);
  return {
    path: consolePaths.list(type),
    title: name,
    icon,
    words,
    below: [{ path: `/admin/${type}` }],
    holds: { type, href: (id) => consolePaths.record(type, id) },
    ...(open
      ? { create: { label: `New ${one}`, href: consolePaths.record(type, "new"), area } }
      : {}),
  };
}

/** Draws the records of every type, at any address that no other screen has. */
export const recordScreens: Screen = {
  path: "/admin/:type/*?",
  title: "Content",
  render: ({ type, "*": rest = "" }) => {
    const [id, part] = rest.split("/");
    const contentType = contentTypeNames.find((name) => name === type);
    if (!contentType || (part && part !== "history")) return <Missing />;
    return (
      <ContentScreen
        key={contentType}
        type={contentType}
        id={id || undefined}
        history={part === "history"}
      />
    );
  },
};
