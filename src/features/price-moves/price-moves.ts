/** Days between the notice of a higher price and the first charge of it. */
export const noticeDays = 30;
