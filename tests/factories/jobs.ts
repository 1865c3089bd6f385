import { job } from "../../src/features/careers/server/tables.ts";
import type { Database } from "../../src/platform/db/client.ts";

/** Three open jobs, newest first, and a closed one that is newer still. */
export async function insertJobs(db: Database): Promise<void> {
  const shared = {
    location: "Oakland, CA",
    summary: "A job.",
    payMinCents: 1300,
    payMaxCents: 1800,
  };
  await db.insert(job).values([
    {
      ...shared,
      slug: "customer-support-specialist",
      title: "Customer Support Specialist",
      type: "Full Time",
      place: "Remote",
      badge: "Remote",
      team: "Support",
      description: "<p>Answer.</p>",
      postedAt: new Date("2026-03-03"),
    },
    {
      ...shared,
      slug: "onboarding-assistant",
      title: "Onboarding Assistant",
      type: "Full Time",
      place: "In Office",
      badge: "Contract",
      team: "Success",
      description: "<p>Help.</p>",
      postedAt: new Date("2026-03-02"),
    },
    {
      ...shared,
      slug: "map-data-editor",
      title: "Map Data Editor",
      type: "Half Time",
      place: "Remote",
      badge: "Contract",
      team: "Routing",
      description: '<p onclick="x()">Maps.</p><script>x()</script>',
      postedAt: new Date("2026-03-01"),
    },
    {
      ...shared,
      slug: "closed-job",
      title: "Closed job",
      type: "Full Time",
      place: "Remote",
      badge: "Remote",
      team: "Support",
      description: "<p>Gone.</p>",
      postedAt: new Date("2026-03-04"),
      open: false,
    },
  ]);
}
