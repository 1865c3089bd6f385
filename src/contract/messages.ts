/** Every message the specification gives word for word. Source: product-spec sections 5 and 8. */
export const messages = {
  signup: {
    acceptTerms: "please accept our terms and conditions",
    fillRequired: "Please fill all required fields.",
    cardNotLoaded: "Card field is not loaded",
    success: "Signup Successful",
    /** Ours: the payment provider takes longer than a visitor is kept waiting. */
    finishing: "We’re finishing your signup. We’ll email you.",
    trial:
      "You can cancel anytime during trial period. You won't be charged until end of trial period.",
  },
  newsletter: {
    success: "Thanks for subscribing!",
    failure: "Subscription failed. Try again.",
  },
  contact: { success: "Queries Sent Successfully" },
  terms: { loading: "Loading..." },
  unavailable: {
    title: "We can’t show this page right now",
    page: "We couldn’t load something this page needs. Please try again in a minute.",
    form: "We couldn’t load something this page needs. Nothing you entered is lost. You can send it again from here in a minute.",
  },
  notFound: { title: "Page Not Found", home: "Go To Home" },
  /** Ours: the second half of the summary when fields are filled in but wrong. */
  checkFields: "Please check the marked fields.",
} as const;
