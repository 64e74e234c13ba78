import type { StatedLimit } from "./question.ts";

/**
 * Rate limits per network that protect the expensive addresses. Each entry copies a limit from the code that it protects, where the limit
 * has its own test.
 */
const limits: [address: RegExp, limit: StatedLimit][] = [
  // services/api/src/editorial/writing/preview.ts: pages of drafts, which are rendered at each request.
  [/^(page \/udkast|GET \/previews)/, { requests: 120, seconds: 60 }],
  // server/src/render-budget.ts: 240 at once, 20 more each second.
  [/^(page|form) /, { requests: 240, seconds: 12 }],
  // services/personalisation/src/request-limits.ts: each search of a collection counts, and so does its work beyond 5 ms.
  [/^POST \/skaenk\/v1\//, { requests: 100, seconds: 1 }],
  [/^GET \/search$/, { requests: 900, seconds: 60 }],
  [/^GET \/search/, { requests: 1_200, seconds: 60 }],
  [/^GET \/shelves/, { requests: 2_400, seconds: 60 }],
  // services/api/src/people/consents/routes.ts: also 1,000 a day. The cost is that of the events which a consent writes to the outbox.
  [/^POST \/consents$/, { requests: 120, seconds: 60 }],
  // Applies to requests with more than 20 favourites. Views of known people are limited to 300 a minute, which is 15 requests of 20.
  [/^POST \/track/, { requests: 60, seconds: 60 }],
  [/^PUT \/drinks-cards\/\{id\}\/logo/, { requests: 60, seconds: 60 }],
  [/^POST \/drinks-cards/, { requests: 200, seconds: 3_600 }],
  [/\/drinks-cards/, { requests: 100, seconds: 10 }],
  [/^GET \/(terms\.pdf|orders\/\{token\}\/.*pdf)$/, { requests: 120, seconds: 60 }],
  [/^GET \/(og|drawings)\/.*png$/, { requests: 600, seconds: 60 }],
  // services/api/src/editorial/drinks-card/party/routes.ts: one that prices all 528 drinks counts as 22 of 400.
  [/^GET \/party-plan\/drinks/, { requests: 19, seconds: 10 }],
  [/^POST \/party-plan\/cart/, { requests: 240, seconds: 10 }],
  // services/api/src/selling/cart/cart-limits.ts: 24,000 lines, of which the fullest cart has 100.
  [/^GET \/cart$/, { requests: 240, seconds: 60 }],
  [/^(POST|PUT|PATCH|DELETE) \/cart/, { requests: 600, seconds: 10 }],
  [/^POST \/checkout/, { requests: 120, seconds: 60 }],
  [/^POST \/orders\/\{token\}\/(pay|refill-cart)/, { requests: 120, seconds: 60 }],
  // Deleting a membership is limited by the registration that it needs first.
  [/^(POST \/club\/register|DELETE \/club\/me)/, { requests: 30, seconds: 3_600 }],
  [/^POST \/club\/(email|confirm\/send|password-reset$)/, { requests: 30, seconds: 3_600 }],
  [/^(POST \/club\/password|GET \/club\/export)$/, { requests: 60, seconds: 3_600 }],
  // services/api/src/people/club/routes.ts: a logout needs no session and may write to a cart.
  [/^POST \/club\/logout$/, { requests: 600, seconds: 60 }],
  [/^(POST \/club\/login|POST \/office\/session)$/, { requests: 100, seconds: 900 }],
  [/^POST \/favourites\/merge/, { requests: 200, seconds: 86_400 }],
  [/^POST \/favourites\/to-cart/, { requests: 120, seconds: 60 }],
  [/^(PUT|DELETE) \/favourites/, { requests: 400, seconds: 10 }],
  [/^POST \/recipes\/\{slug\}\/ratings/, { requests: 40, seconds: 3_600 }],
  // services/api/src/people/newsletter/routes.ts: each mails somebody.
  [/^POST \/newsletter$/, { requests: 20, seconds: 600 }],
  [/^POST \/withdrawals\/confirm/, { requests: 30, seconds: 600 }],
];

/** The limit of an address such as `POST /checkout`; undefined where none is stated. */
export const limitOf = (address: string): StatedLimit | undefined =>
  limits.find(([pattern]) => pattern.test(address))?.[1];

/** Share of the main thread that one network may hold by requests that a limit lets pass. */
export const largestShare = 0.5;

/** Share of the main thread that requests of `ms` milliseconds hold when a network sends as many as the limit allows; 0 without a limit. */
export const shareOf = (ms: number, limit: StatedLimit | undefined): number =>
  limit ? (ms * limit.requests) / limit.seconds / 1_000 : 0;
