import type * as club from "./club.ts";
import type * as drawings from "./drawings.ts";
import type * as cards from "./drinks-cards.ts";
import { addressOnly } from "./endpoint.ts";
import type * as papers from "./papers.ts";
import type * as picks from "./picks.ts";
import type * as search from "./search.ts";
import type * as tracking from "./tracking.ts";

/**
 * The endpoints that the browser asks by itself, without their schemas: only types travel. Suggestions, personal shelves and
 * tracking, and no other: everything else is a loader or an action of a route.
 */

export const predictSearch = addressOnly<typeof search.predictSearch>("get", "/search/predictions");
export const getPicks = addressOnly<typeof picks.getPicks>("get", "/shelves/{name}");
export const trackVisitor = addressOnly<typeof tracking.trackVisitor>("post", "/track");

// Links.
export const previewDrinksCard = addressOnly<typeof cards.previewDrinksCard>("get", "/drinks-cards/preview.svg");
export const getDrawing = addressOnly<typeof drawings.getDrawing>("get", "/drawings/{kind}/{slug}.svg");
export const getShareImage = addressOnly<typeof drawings.getShareImage>("get", "/og/{kind}/{slug}.png");
export const getInvoicePdf = addressOnly<typeof papers.getInvoicePdf>("get", "/orders/{token}/invoices/{number}/pdf");
export const getCreditNotePdf = addressOnly<typeof papers.getCreditNotePdf>(
  "get",
  "/orders/{token}/credit-notes/{number}/pdf",
);
export const exportMember = addressOnly<typeof club.exportMember>("get", "/club/export");
