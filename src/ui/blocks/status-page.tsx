import type { ReactNode } from "react";
import { NewsletterForm } from "../../features/newsletter/web/newsletter.tsx";
import { Container } from "../controls/container.tsx";

interface StatusPageProps {
  id: string;
  eyebrow: string;
  title: string;
  text: string;
  /** Beside the text; on a phone below it. */
  picture: ReactNode;
  pictureClass?: string;
  /** The clock. */
  children: ReactNode;
}

/** A page for a site that is away or not there yet: what is going on, a clock, and a form for news. */
export function StatusPage(props: StatusPageProps) {
  const { id, eyebrow, title, text, picture, pictureClass = "", children } = props;
  return (
    <Container className="grid items-center gap-12 py-16 sm:py-24 md:grid-cols-2 lg:gap-20">
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="title mt-2">{title}</h1>
        <p className="lede mt-5">{text}</p>
        <div className="mt-8">{children}</div>
        <div className="mt-10 max-w-md">
          <NewsletterForm id={`${id}-email`} />
        </div>
      </div>
      <div className={`overflow-hidden rounded-3xl border border-line shadow-card ${pictureClass}`}>
        {picture}
      </div>
    </Container>
  );
}
