import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HeaderVisitorContext, visitorOfDocument } from "./components/site/visitor.ts";

const visitor = visitorOfDocument(document);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HeaderVisitorContext value={visitor}>
        <HydratedRouter />
      </HeaderVisitorContext>
    </StrictMode>,
  );
});
