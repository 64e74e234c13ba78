import type { FavouriteKind } from "@skaenk/contract/favourites";
import type { TrackedEvent } from "@skaenk/contract/tracking";

/** Somebody who has agreed to be known, as the search service knows them. */
export type KnownUser = { temporaryId?: string; authenticatedId?: string };

export type Sentiment = "Neutral" | "Like" | "Dislike";
/** What somebody has said about something; what is left out is unchanged. */
export type UserEngagement = { kind: FavouriteKind; slug: string; isFavorite?: boolean; sentiment?: Sentiment };

/** `uncounted`: part of the visitor's history, and none of what is popular. */
export type View = Exclude<TrackedEvent, { kind: "hearts" }> & { uncounted?: true };

/** What somebody does, as it waits in the outbox; of nobody in particular where no name is given. */
export type Behaviour = KnownUser &
  (
    | { kind: "views"; views: View[] }
    | { kind: "cart"; visitorId: string }
    | { kind: "order"; orderNumber: string }
    | { kind: "likes"; engagements?: UserEngagement[] }
    /** Somebody becomes known, or turns out to be the same as somebody: with all that they have a heart or stars on. */
    | { kind: "introduce"; visitorId?: string }
    | { kind: "forget"; again?: boolean }
  );
