export const jobTypes = ["Full Time", "Half Time"] as const;
export const jobPlaces = ["Remote", "In Office"] as const;
/** What a job's card says. */
export const jobBadges = ["Remote", "Contract"] as const;
