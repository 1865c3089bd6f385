import { Alert } from "../../../../ui/controls/alert.tsx";
import { useTexts } from "../../../../ui/texts.ts";
import type { OwnSection } from "../../account.ts";
import type { AccountTexts } from "../model.ts";

/** Where a change was made, and the names of the texts that say so. */
interface Saved {
  section: OwnSection;
  title: SavedTitle;
  text?: SavedText;
}
type SavedTitle = keyof AccountTexts &
  (`saved${string}` | `removed${string}` | `kept${string}` | `ended${string}` | `renamed${string}`);
type SavedText = SavedTitle & `${string}Text`;

/** Messages after a change, by form. */
const changes = {
  avatar: { section: "avatar", title: "savedPicture" },
  "avatar-remove": { section: "avatar", title: "removedPicture" },
  personal: { section: "personal", title: "savedPersonal" },
  email: {
    section: "email",
    title: "savedEmail",
    text: "savedEmailText",
  },
  "email-cancel": { section: "email", title: "keptEmail" },
  password: {
    section: "password",
    title: "savedPassword",
    text: "savedPasswordText",
  },
  passkey: {
    section: "passkeys",
    title: "savedPasskey",
    text: "savedPasskeyText",
  },
  "passkey-rename": { section: "passkeys", title: "renamedPasskey" },
  "passkey-remove": {
    section: "passkeys",
    title: "removedPasskey",
    text: "removedPasskeyText",
  },
  notifications: { section: "notifications", title: "savedNotifications" },
  session: { section: "sessions", title: "endedSession" },
  sessions: { section: "sessions", title: "endedSessions" },
  keep: {
    section: "delete",
    title: "keptAccount",
    text: "keptAccountText",
  },
} as const satisfies Record<string, Saved>;
export type SavedChange = keyof typeof changes;

/** The confirmation of the change that an address names, or null. @param name of the change */
export function savedChange(name: string | null): Saved | null {
  return name && Object.hasOwn(changes, name) ? changes[name as SavedChange] : null;
}

/** The change, confirmed where the focus goes. */
export function SavedAnswer({ title, text }: Saved) {
  const texts = useTexts("account");
  return (
    <div id="answer" role="status" tabIndex={-1}>
      <Alert tone="success" title={texts[title]}>
        {text && texts[text]}
      </Alert>
    </div>
  );
}
