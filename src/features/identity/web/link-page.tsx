import type { ReactNode } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";

interface LinkPageProps {
  /** The link's secret, which the form carries. */
  token: string;
  answer: { done: true } | { done: false; error: string } | undefined;
  ask: { title: string; text: string; button: string };
  done: { title: string; text: string };
  /** What stands under the answer: the way on, or what helps when the link does not work. */
  children: ReactNode;
  /** Where the form posts to, without the link's query; its own address by default. */
  action?: string;
  /** The visitor wanted it by following the link: a script presses the button. */
  autoSubmit?: boolean;
}

/** The page behind a mailed link: it asks, and then says what came of it. */
export function LinkPage(props: LinkPageProps) {
  const { token, answer, ask, done, children } = props;
  return (
    <Container className="py-16 sm:py-24">
      <div className="mx-auto max-w-xl">
        {answer?.done ? (
          <>
            <h1 className="title">{done.title}</h1>
            <p className="lede mt-4" role="status">
              {done.text}
            </p>
            <div className="mt-8">{children}</div>
          </>
        ) : answer ? (
          <>
            <h1 className="title">This link doesn’t work</h1>
            <p className="lede mt-4" role="alert">
              {answer.error}
            </p>
            <div className="mt-8">{children}</div>
          </>
        ) : (
          <>
            <h1 className="title">{ask.title}</h1>
            <p className="lede mt-4">{ask.text}</p>
            <form
              method="post"
              action={props.action}
              className="mt-8"
              data-auto-submit={props.autoSubmit ? "" : undefined}
            >
              <input type="hidden" name="token" value={token} />
              <Button type="submit" size="lg">
                {ask.button}
              </Button>
            </form>
          </>
        )}
      </div>
    </Container>
  );
}
