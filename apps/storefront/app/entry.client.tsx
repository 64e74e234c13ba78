import { moveOnWhole } from "@skaenk/contract/page-build";
import { trustOwnTypes } from "@skaenk/contract/trusted-types";
import { isDrawing } from "@skaenk/drawings/is-drawing";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { askPatiently } from "./navigation/ask-patiently";
import { calmTransitions } from "./navigation/calm-transitions";
import { noteKept } from "./navigation/kept-at";
import { reloadWhenPartsFail } from "./navigation/lazy-reload";

trustOwnTypes(isDrawing);
askPatiently(window, noteKept);
calmTransitions();
const whole = moveOnWhole();
reloadWhenPartsFail(whole.goingTo);

const instrumentations = [whole];

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={instrumentations} />
    </StrictMode>,
  );
});
