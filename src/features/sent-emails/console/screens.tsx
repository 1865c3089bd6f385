import { Mail } from "lucide-react";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { BouncedAddresses } from "./bounced-addresses.tsx";
import { SentEmailList } from "./sent-email-list.tsx";
import { SentEmailScreen } from "./sent-email-screen.tsx";

export const sentEmails: Screen = {
  path: consolePaths.sentEmails,
  title: "Sent emails",
  area: "emails",
  icon: Mail,
  waits: ["email"],
  words: "outbox delivery failed",
  render: () => <SentEmailList />,
  below: [
    {
      path: consolePaths.sentEmail(":id"),
      render: ({ id = "" }) => <SentEmailScreen key={id} id={id} />,
    },
    {
      path: consolePaths.bouncedAddresses,
      title: "Bounced addresses",
      words: "complaints suppressed",
      render: () => <BouncedAddresses />,
    },
  ],
};
