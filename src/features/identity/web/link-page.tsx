import type { ReactNode } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { LocalForm } from "../../../ui/site/local-link.tsx";
import { useErrorText, useTexts } from "../../../ui/texts.ts";
import type { GalleryPictureName } from "../../media/gallery-pictures.ts";
import { Entrance } from "./entrance.tsx";

interface LinkPageProps {
  /** The link's secret, which the form carries. */
  token: string;
  answer: { done: true } | { done: false; error: string } | undefined;
  ask: { title: string; text: string; button: string };
  done: { title: string; text: string };
  /** Beside it on wide screens. */
  picture: GalleryPictureName;
  /** Content below the message: a link to go on, or help if the link doesn't work. */
  children: ReactNode;
  /** Where the form posts to, without the link's query; its own address by default. */
  action?: string;
}

/** The page behind a mailed link: it asks for a press, and then says what came of it. Mail scanners open links and run scripts. */
export function LinkPage(props: LinkPageProps) {
  const { token, answer, ask, done, picture, children } = props;
  const texts = useTexts("access");
  const errorText = useErrorText();
  if (answer) {
    return (
      <Entrance
        title={answer.done ? done.title : texts.linkGone}
        text={
          <span role={answer.done ? "status" : "alert"}>
            {answer.done ? done.text : errorText(answer.error)}
          </span>
        }
        picture={picture}
      >
        <div className="mt-8">{children}</div>
      </Entrance>
    );
  }
  return (
    <Entrance title={ask.title} text={ask.text} picture={picture}>
      <LocalForm method="post" action={props.action} className="mt-8">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="lg" className="w-full">
          {ask.button}
        </Button>
      </LocalForm>
    </Entrance>
  );
}
