import { paths } from "../../paths.ts";
import { Button } from "../controls/button.tsx";
import { Container } from "../controls/container.tsx";
import { useTexts } from "../texts.ts";

/** In place of a page that failed. Details of a fault stay on the server. */
export function FaultMessage(props: { status: { status: number; statusText: string } | null }) {
  const texts = useTexts("site");
  const status = props.status ? `${props.status.status} ${props.status.statusText}`.trim() : "500";
  return (
    <Container className="py-24 sm:py-32">
      <title>{texts.faultTitle}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{status}</p>
      <h1 className="title mt-2">{texts.faultTitle}</h1>
      <p className="lede mt-4 max-w-prose">{texts.faultText}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button href={paths.home}>{texts.goHome}</Button>
        <Button href={paths.contact} variant="secondary">
          {texts.contactUs}
        </Button>
      </div>
    </Container>
  );
}
