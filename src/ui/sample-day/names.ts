import names from "../../../content/sample-day.json" with { type: "json" };

/**
 * Names of the sample day's streets and people: `content/sample-day.json`, read when the site is built. Another brand's names go
 * there; the plan of the city, the times, and the orders stay. The type check reports a name that is missing, and a test one that is there twice.
 */
export const { streets, river, drivers, recipients, office, distance } = names;

/** @returns "14 Mill Street", or what the file says in `addressForm` */
export const addressText = (number: number, street: string): string =>
  names.addressForm.replace("{number}", String(number)).replace("{street}", () => street);
