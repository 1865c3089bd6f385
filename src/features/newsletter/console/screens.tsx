import { Send } from "lucide-react";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { IssueScreen } from "./issue-screen.tsx";
import { NewsletterScreen } from "./newsletter-screen.tsx";

export const newsletter: Screen = {
  path: consolePaths.newsletter,
  title: "Newsletter",
  area: "newsletter",
  icon: Send,
  words: "",
  render: () => <NewsletterScreen />,
  below: [
    {
      path: consolePaths.newsletterIssue(":id"),
      render: ({ id = "" }) => <IssueScreen key={id} id={id} />,
    },
  ],
};
