import type { ReactNode } from "react";
import { Button } from "../../../../ui/controls/button.tsx";
import { LocalForm } from "../../../../ui/site/local-link.tsx";
import { useErrorText, useTexts } from "../../../../ui/texts.ts";
import { avatarMessages, avatarRules } from "../../profile.ts";
import { errorIn, FormPart, type SettingsAnswer } from "./form-part.tsx";

/**
 * Upload and removal of the picture. Two forms: the one with the file, which the script checks and shows before it is
 * sent (src/features/account/enhance/account.ts), and one button.
 */
export function AvatarForm(props: {
  /** The present picture. */
  picture: ReactNode;
  /** There is one to remove. */
  removable: boolean;
  action: string;
  answer: SettingsAnswer | null;
}) {
  const texts = useTexts("account");
  const errorText = useErrorText();
  const found = errorIn(props.answer, "avatar", "avatar");
  const error = found && errorText(found);
  const rules = {
    minSide: avatarRules.minSide,
    maxBytes: avatarRules.maxBytes,
    messages: Object.fromEntries(
      Object.entries(avatarMessages).map(([name, message]) => [name, errorText(message)]),
    ),
  };
  return (
    <FormPart
      id="avatar"
      title={texts.picture}
      about={texts.pictureAbout}
      answer={props.answer}
      labels={{ avatar: texts.picture }}
    >
      <LocalForm id="avatar-remove" hidden method="post" action={props.action}>
        <input type="hidden" name="form" value="avatar-remove" />
      </LocalForm>
      <LocalForm
        method="post"
        action={props.action}
        encType="multipart/form-data"
        data-avatar={JSON.stringify(rules)}
        className="flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-7"
      >
        <div className="flex-none">
          <div data-avatar-current="">{props.picture}</div>
          <canvas
            hidden
            width={256}
            height={256}
            role="img"
            aria-label={texts.picturePreview}
            className="h-28 w-28 rounded-full border border-line"
          />
        </div>
        <div className="min-w-0 flex-1">
          <label htmlFor="avatar-avatar" className="block text-sm font-medium">
            {texts.newPicture}
          </label>
          <input
            id="avatar-avatar"
            name="avatar"
            type="file"
            accept={avatarRules.accept}
            aria-describedby="avatar-avatar-hint avatar-avatar-error"
            aria-invalid={error ? true : undefined}
            className="control file-control mt-1.5"
          />
          <p id="avatar-avatar-hint" className="mt-1.5 text-sm text-muted">
            {texts.pictureHint({
              side: avatarRules.minSide,
              size: avatarRules.maxBytes / 1024 / 1024,
            })}
          </p>
          <div aria-live="polite">
            <p
              id="avatar-avatar-error"
              data-avatar-error=""
              hidden={!error}
              className="mt-1.5 text-sm font-medium text-error"
            >
              {error}
            </p>
          </div>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button type="submit">{texts.uploadPicture}</Button>
            {props.removable ? (
              <Button type="submit" form="avatar-remove" variant="secondary">
                {texts.removePicture}
              </Button>
            ) : null}
          </div>
        </div>
      </LocalForm>
    </FormPart>
  );
}
