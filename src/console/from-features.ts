/** Parts that features add to the frame, besides their screens, which are in screens.tsx. */
export { useFirstDayCount } from "../features/first-day/console/first-day-screen.tsx";
export { helpFor, helpPages, helpTitle } from "../features/help/help-pages.ts";
export { ConfirmMe } from "../features/identity/console/confirm-me.tsx";
export { useInboxCounts } from "../features/inbox/console/use-inbox.ts";
