import { Users } from "lucide-react";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { TeamScreen } from "./team-screen.tsx";

export const team: Screen = {
  path: consolePaths.teamPart(":part?"),
  title: "Team",
  area: "team",
  icon: Users,
  words: "users colleagues staff roles permissions",
  create: {
    label: "Invite a colleague",
    href: consolePaths.teamPart("invite"),
    area: "team",
    words: "user staff",
  },
  render: ({ part }) => <TeamScreen part={part} />,
};
