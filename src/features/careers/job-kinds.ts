export const jobTypes = ["Full Time", "Half Time"] as const;
export const jobPlaces = ["Remote", "In Office"] as const;
/** Labels on a job's card. */
export const jobBadges = ["Remote", "Contract"] as const;
