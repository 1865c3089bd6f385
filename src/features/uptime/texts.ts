import { element, message, rich } from "../../contract/texts.ts";

/** The status page. */
export const uptimeTexts = {
  title: "Status",
  fine: "No known problems",
  notFine: "Something isn’t working",
  checked: message("Checked at {time}", { time: "10:04 AM UTC" }),
  rss: "Incidents as RSS",
  parts: "Parts of the product",
  Website: "Website and accounts",
  Payments: "Payments",
  Email: "Email",
  Dashboard: "Dashboard",
  DriverApp: "Driver app",
  ok: "No known problems",
  Outage: "Outage",
  Trouble: "Trouble",
  Maintenance: "Maintenance",
  days: message("{days, plural, one {# day ago} other {# days ago}}", { days: 89 }),
  today: "Today",
  percent: message("{percent}% without an outage", { percent: "99.98" }),
  minutes: message(
    "{minutes, plural, one {# minute of outage} other {# minutes of outage}} in {days, plural, one {# day} other {# days}}",
    {
      minutes: 12,
      days: 90,
    },
  ),
  none: message("No outage in {days, plural, one {# day} other {# days}}", { days: 90 }),
  watched: message("This site has watched itself since {day}.", { day: "November 27, 2026" }),
  how: rich(
    "It asks its database every 15 seconds and looks for emails that wait too long. Our team reports everything else. A site that is down can’t tell you, so if these pages don’t open, <link>call us</link>.",
    { link: element },
  ),
  database: message(
    "The site can’t reach its database since {time}. Pages stay up. Signing in and signing up have to wait.",
    {
      time: "10:04 AM UTC",
    },
  ),
  email: "Emails are late. They’ll arrive.",
  incidents: "Incidents",
  empty: message("There were none in the last {days} days.", { days: 90 }),
  goesOn: message("Since {from}", { from: "November 27, 2026 at 10:04 AM UTC" }),
  lasted: message("{from} to {until}", {
    from: "November 27, 2026 at 10:04 AM UTC",
    until: "November 27, 2026 at 10:09 AM UTC",
  }),
} as const;
