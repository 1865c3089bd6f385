import { paths } from "../../paths.ts";
import { Button } from "../controls/button.tsx";
import { Container } from "../controls/container.tsx";

/** In place of a page that failed. Details of a fault stay on the server. */
export function FaultMessage(props: { status: { status: number; statusText: string } | null }) {
  const status = props.status ? `${props.status.status} ${props.status.statusText}`.trim() : "500";
  return (
    <Container className="py-24 sm:py-32">
      <title>Unexpected Application Error!</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{status}</p>
      <h1 className="title mt-2">Unexpected Application Error!</h1>
      <p className="lede mt-4 max-w-prose">
        Something went wrong on our side. Nothing that you entered was charged or sent twice. Please
        try again in a moment.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button href={paths.home}>Go To Home</Button>
        <Button href={paths.contact} variant="secondary">
          Contact us
        </Button>
      </div>
    </Container>
  );
}
