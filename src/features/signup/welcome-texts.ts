import { messages } from "../../contract/messages.ts";
import { element, message, node, rich } from "../../contract/texts.ts";

/** The pages after signing up: verifying the email address, and the first steps. */
export const welcomeTexts = {
  notVerified: "You’re signed in, but your address isn’t verified yet",
  continueWithout: rich("<link>Continue without it</link> or verify it now.", { link: element }),
  success: messages.signup.success,
  verifyTitle: "Verify your email",
  badLink: "This link doesn’t work",
  sentTo: rich("We sent a link to {email}. Open it within 24 hours to confirm it’s you.", {
    email: node,
  }),
  openLink: "Open the link in the email we sent when you signed up. It works for 24 hours.",
  outbox: rich("This site doesn’t send real email yet. <link>See the outbox</link>", {
    link: element,
  }),
  trial: "Your trial",
  newLink: "Get a new link",
  noEmail: "Didn’t get it?",
  newLinkText: "It takes a minute.",
  noEmailText: "Check spam, then send it again.",
  onItsWay: "Another link is on its way",
  onItsWayText: message(
    "If {email} still needs to be verified, you’ll get a new link within a minute.",
    {
      email: "ada@example.com",
    },
  ),
  email: "Your Email",
  sendAnother: "Send another link",
  isVerified: "Your email is verified",
  isVerifiedText: "Next, set up your hub and your team.",
  toAccount: "Go to your account",
  guide: "Quick start guide",
  pressButton: "Press the button to verify your address.",
  verify: "Verify my email",

  thanks: "Thank you!",
  ready:
    "Your email address is verified and your account is ready. We’ve emailed you the first steps.",
  fourSteps: "We’re glad you’re here. Four steps take you to your first route.",
  hub: "Set up your hub",
  hubText: "The address your drivers start from.",
  team: "Invite your team",
  teamText: "Dispatchers plan. Drivers get the app with their own tasks.",
  tasks: "Add your first tasks",
  tasksText: "Type them, paste rows, or upload a CSV.",
  optimize: "Optimize the routes",
  optimizeText: "Assign them, then follow the vans on the map.",
  signIn: "Sign In",
  goHome: "Go To Home",

  way: "From here to your first route",
  signUp: "Sign up",
  signUpText: "Your name, your business, and a plan.",
  signedUp: "You signed up",
  signedUpText: "Paid by card? Your receipt comes in an email of its own.",
  confirm: "Confirm your email",
  confirmText: "Open the link and press the button. It works for 24 hours.",
  setUp: "Set up your hub and team",
  setUpText: "The address your drivers start from, and an invitation for each driver.",
  firstRoute: "Send out the first route",
  firstRouteText: "Add your orders, press Optimize, and assign it.",
  done: "(done)",
} as const;
