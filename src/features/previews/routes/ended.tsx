import { data } from "react-router";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";

/** Previews that run are answered before the router: preview/preview.server.ts. What arrives here is no longer one. */
export function loader() {
  return data(null, { status: 404 });
}

/** Forms of a previewed page come here. */
export function action() {
  return data(null, { status: 405 });
}

export const meta = () => [{ title: "Preview" }, { name: "robots", content: "noindex" }];

export default function PreviewEnded({ actionData }: { actionData?: unknown }) {
  return (
    <Container className="py-24 sm:py-32">
      <h1 className="title">
        {actionData === undefined ? "This preview has ended" : "A preview doesn’t send forms"}
      </h1>
      <p className="lede mt-4 max-w-prose">
        {actionData === undefined
          ? "Its time is over, someone has ended it, or you may not see it. If you work here, sign in and open it from the console again."
          : "Nothing was sent. Use your browser’s back button to go on with the preview."}
      </p>
      <p className="mt-8">
        <Button href={paths.home}>Go to the site</Button>
      </p>
    </Container>
  );
}
