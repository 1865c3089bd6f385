/** The pages of a site that is away, or not there yet. */
export const statusTexts = {
  soonEyebrow: "Coming soon",
  soonTitle: "The next stop is on its way",
  soonText:
    "We’re loading the van. Leave your email and we’ll tell you when it’s here. We’ll email you a link to confirm.",
  soonNow:
    "It should be here any moment. Leave your email and you’ll be the first to know. We’ll email you a link to confirm.",
  soonClock: "Time until launch",
  maintenanceEyebrow: "Maintenance",
  maintenanceTitle: "In the shop. Back on the road soon.",
  maintenanceText:
    "We’re working on the site. Leave your email and we’ll tell you what changed (confirm once by email).",
  maintenanceClock: "Time until we’re back",
  offlineEyebrow: "No connection",
  offlineTitle: "You’re in a dead zone",
  offlineText:
    "This page needs a connection, and there isn’t one right now. Check your Wi-Fi or signal, then try again.",
  offlineAgain: "Try again",
  days: "days",
  hours: "hours",
  minutes: "minutes",
  seconds: "seconds",
} as const;
