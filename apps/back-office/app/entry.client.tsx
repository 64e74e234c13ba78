import { moveOnWhole } from "@skaenk/contract/page-build";
import { trustOwnTypes } from "@skaenk/contract/trusted-types";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// A mail that is shown stands in a frame where nothing runs, and the writing field asks for itself, with no place, about pasted text
// that it reads in a document where nothing runs either. No other markup is written here.
trustOwnTypes((_, place) => place === undefined || place === "HTMLIFrameElement srcdoc");

const instrumentations = [moveOnWhole("/kontor")];

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={instrumentations} />
    </StrictMode>,
  );
});
