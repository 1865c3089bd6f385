import { UserPlus } from "lucide-react";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { SignupList } from "../../customers/console/lists.tsx";
import { SignupScreen } from "./signup-screen.tsx";

export const signups: Screen = {
  path: consolePaths.signups,
  title: "Signups",
  area: "customers",
  icon: UserPlus,
  words: "registrations trials",
  render: () => <SignupList />,
  below: [{ path: consolePaths.signup(":id"), render: ({ id = "" }) => <SignupScreen id={id} /> }],
};
