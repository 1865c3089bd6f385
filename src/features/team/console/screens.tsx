import { Users } from "lucide-react";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { TeamScreen } from "./team-screen.tsx";

export const team: Screen = {
  path: consolePaths.teamPart(":part?"),
  title: "Team",
  area: "team",
  icon: Users,
  words: "users colleagues staff roles permissions rules limits two-step time zone clock",
  create: {
    label: "Invite a colleague",
    href: consolePaths.teamPart("invite"),
    area: "team",
    words: "user staff",
  },
  holds: { type: "colleague", href: consolePaths.teamPart },
  render: ({ part }) => <TeamScreen part={part} />,
};
