import type { ReactNode } from "react";
import { Container } from "../controls/container.tsx";

/** The opening of an information page: what it is about, in a line and a sentence. */
export function PageIntro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container className="pt-16 sm:pt-24">
      <h1 className="title max-w-3xl">{title}</h1>
      <p className="lede mt-5 max-w-2xl">{children}</p>
    </Container>
  );
}
