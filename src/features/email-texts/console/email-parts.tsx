import type { RecordParts } from "../../content/console/record-parts.ts";
import { EmailPreview, EmailPurpose } from "./email-preview.tsx";
import { EmailPlaceholders, useEmailParts } from "./placeholders.tsx";

export const emailParts: RecordParts = {
  useOwnersOnly: (id) => useEmailParts(id)?.ownersOnly === true,
  saved: "Saved. Emails don’t use it yet.",
  published: "Published. Emails use it from now on.",
  Head: EmailPurpose,
  below: {
    body: ({ id, values, readOnly, edit }) => (
      <EmailPlaceholders id={id} values={values} readOnly={readOnly} onChange={edit} />
    ),
  },
  Preview: ({ id, values, readOnly, editAll, refused }) => (
    <EmailPreview
      id={id}
      values={values}
      readOnly={readOnly}
      onOriginal={(words) => editAll({ ...words })}
      onRefused={refused}
    />
  ),
};
