import { element, message, rich } from "../../contract/texts.ts";
import { applicationFields, jobTypeChoices } from "./fields.ts";

const link = element;

/** The career pages: list, opening, and application. */
export const careersTexts = {
  title: "Work on the last mile",
  lede: "Each opening says what you’d do, where, for how many hours, and what it pays.",
  filterType: "Type",
  filterPlace: "Place",
  allPlaces: "All places",
  away: rich("We can’t show the openings right now. <link>Try again</link>", { link }),
  count: message("{count, plural, one {# opening} other {# openings}}", { count: 4 }),
  samples: "Sample listings, not real jobs.",
  noneLikeThis: rich(
    "No openings like this right now. <link>Apply anyway</link> and tell us what you’d like to do.",
    { link },
  ),
  notYours: rich(
    "Don’t see your job? <link>Apply anyway</link> and tell us what you’d like to do.",
    { link },
  ),

  breadcrumb: "Breadcrumb",
  careers: "Careers",
  team: "Team",
  location: "Location",
  type: "Type",
  place: "Place",
  pay: "Pay",
  tasks: "What you’ll do",
  requirements: "What you bring",
  benefits: "What you get",
  sample: "A sample listing, not a real job.",
  glance: "The job at a glance",
  apply: "Apply Now",
  related: "Related openings",
  remote: "Remote",
  inOffice: "In Office",
  fullTime: "Full Time",
  halfTime: "Half Time",
  contract: "Contract",

  applyTitle: "Apply",
  applyFor: message("Apply: {job}", { job: "Route Planner" }),
  applyLede:
    "A person will read it and email you back. Your résumé is stored separately and deleted with your application.",
  arrived: "Your application has arrived",
  arrivedText: rich("A receipt is on its way to your inbox. <link>See the other openings</link>", {
    link,
  }),
  job: "Job",
  name: applicationFields.name.label,
  email: applicationFields.email.label,
  phone: applicationFields.phone.label,
  job_title: applicationFields.job_title.label,
  job_type: applicationFields.job_type.label,
  description: applicationFields.description.label,
  description_hint: applicationFields.description.hint,
  "job_type_All Jobs": jobTypeChoices[0],
  "job_type_Full Time": "Full Time",
  "job_type_Half Time": "Half Time",
  job_type_Remote: "Remote",
  "job_type_In Office": "In Office",
  cv: "Upload your résumé",
  cvHint: "PDF, DOC, or DOCX, up to 5 MB.",
  cvKept: message("We still have “{file}”. Choose a file only to replace it.", {
    file: "resume.pdf",
  }),
  cvRight: "This file looks right. It’s sent when you press Apply Now.",
  terms: "Terms and Conditions",
  acceptTerms: rich("I accept the <link>Terms and Conditions</link>", { link }),
  unreachable:
    "We couldn’t reach the server. Check your connection and press Apply Now again. Everything you entered is still here, with your résumé.",
  openings: "Openings",
  allOpenings: "All openings",
} as const;
