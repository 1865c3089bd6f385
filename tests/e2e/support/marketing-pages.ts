/** Pages that present the product. */
export const marketingPages = [
  "/",
  "/page-pricing",
  "/page-about",
  "/page-services",
  "/page-team",
  "/page-faqs",
  "/page-support",
  "/contact",
];
