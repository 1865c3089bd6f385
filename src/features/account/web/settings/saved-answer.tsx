import { Alert } from "../../../../ui/controls/alert.tsx";
import type { OwnSection } from "../../account.ts";

interface Saved {
  section: OwnSection;
  title: string;
  text?: string;
}

/** What is said where a change was made, by the form that made it. */
const changes = {
  avatar: { section: "avatar", title: "Your picture is saved" },
  "avatar-remove": { section: "avatar", title: "Your picture is removed" },
  personal: { section: "personal", title: "Your details are saved" },
  email: {
    section: "email",
    title: "A link is on its way to the new address",
    text: "Open it within 24 hours. Until then, nothing changes.",
  },
  "email-cancel": { section: "email", title: "Your address stays as it is" },
  password: {
    section: "password",
    title: "Your password was changed",
    text: "All other browsers were signed out.",
  },
  passkey: {
    section: "passkeys",
    title: "Your passkey is ready",
    text: "Next time, choose “Sign in with a passkey”.",
  },
  "passkey-rename": { section: "passkeys", title: "The passkey has its new name" },
  "passkey-remove": {
    section: "passkeys",
    title: "The passkey is removed",
    text: "It no longer works here. Your device may list it until you delete it there, too.",
  },
  notifications: { section: "notifications", title: "Your choice is saved" },
  session: { section: "sessions", title: "That browser is signed out" },
  sessions: { section: "sessions", title: "All other browsers are signed out" },
  keep: {
    section: "delete",
    title: "Your account stays",
    text: "Nothing will be deleted. If your plan was set to end, it renews again.",
  },
} as const satisfies Record<string, Saved>;
export type SavedChange = keyof typeof changes;

/** What an address says was saved, or null. @param name of the change */
export function savedChange(name: string | null): Saved | null {
  return name && Object.hasOwn(changes, name) ? changes[name as SavedChange] : null;
}

/** The change, confirmed where the focus goes. */
export function SavedAnswer({ title, text }: Saved) {
  return (
    <div id="answer" role="status" tabIndex={-1}>
      <Alert tone="success" title={title}>
        {text}
      </Alert>
    </div>
  );
}
