import type { Notifications, OwnAccount } from "../model.ts";

/** Which emails a customer gets, and which of them can't be switched off. */
export const ownNotifications = ({ mails, newsletter, email }: OwnAccount): Notifications => ({
  about:
    "By email. You always get notices about plan changes and security, such as a sign-in from a new browser.",
  groups: [
    {
      title: "Account notifications",
      switches: [
        {
          name: "notify_tips",
          label: "First steps",
          hint: "The welcome email, with the steps to your first delivery.",
          on: mails.notify_tips,
        },
        {
          name: "notify_receipts",
          label: "Your message has arrived",
          hint: "After you wrote to us or applied for a job.",
          on: mails.notify_receipts,
        },
      ],
    },
    {
      title: "Marketing notifications",
      switches: [
        {
          name: "notify_newsletter",
          label: "The newsletter",
          hint:
            newsletter === "pending"
              ? `Waiting for you to open the link we sent to ${email}.`
              : "What’s new in the product. When you switch it on, we’ll email you a link to confirm.",
          on: newsletter !== "off",
        },
      ],
    },
  ],
});
