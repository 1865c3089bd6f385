import type { AccountTexts, Notifications, OwnAccount } from "../model.ts";

/** Which emails a customer gets, and which of them can't be switched off. */
export const ownNotifications = (
  { mails, newsletter, email }: OwnAccount,
  texts: AccountTexts,
): Notifications => ({
  about: texts.notificationsAbout,
  groups: [
    {
      title: texts.accountNotifications,
      switches: [
        {
          name: "notify_tips",
          label: texts.notifyTips,
          hint: texts.notifyTipsHint,
          on: mails.notify_tips,
        },
        {
          name: "notify_receipts",
          label: texts.notifyReceipts,
          hint: texts.notifyReceiptsHint,
          on: mails.notify_receipts,
        },
      ],
    },
    {
      title: texts.marketingNotifications,
      switches: [
        {
          name: "notify_newsletter",
          label: texts.notifyNewsletter,
          hint:
            newsletter === "pending"
              ? texts.notifyNewsletterPending({ email })
              : texts.notifyNewsletterHint,
          on: newsletter !== "off",
        },
      ],
    },
  ],
});
