import { moveOnWhole } from "@skaenk/contract/page-build";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reloadWhenPartsFail } from "./navigation/lazy-reload";

reloadWhenPartsFail();

const instrumentations = [moveOnWhole()];

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={instrumentations} />
    </StrictMode>,
  );
});
