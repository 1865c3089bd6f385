import { redirect } from "react-router";
import { paths } from "../../../paths.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { linkTo } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";

const answerId = "answer";

/**
 * Where a form of the sample leads: back to its page, where the part it belongs to says that nothing was changed. By a
 * redirect, so that loading the page again sends nothing twice; to the answer itself, which so gets the focus.
 */
export const sampleAnswer = (path: string, section: string): Response =>
  redirect(`${path}?${new URLSearchParams({ sample: section })}#${answerId}`, 303);

/** The part of the page whose form was sent, or null. @param sections those that the page has */
export function answeredSection<Section extends string>(
  request: Request,
  sections: readonly Section[],
): Section | null {
  const named = new URL(request.url).searchParams.get("sample");
  return sections.find((section) => section === named) ?? null;
}

/** The message after an attempt to change the sample. */
export function SampleAnswer() {
  const texts = useTexts("account");
  return (
    <div id={answerId} role="status" tabIndex={-1}>
      <Alert tone="info" title={texts.sampleAnswer}>
        {texts.sampleAnswerText({
          signIn: linkTo(paths.login),
          signUp: linkTo(paths.signupStart),
        })}
      </Alert>
    </div>
  );
}
