import type { FavouriteKind } from "@skaenk/contract/favourites";
import type { ColumnType, Generated } from "kysely";

/** Somebody who has agreed to be known, as the service knows them. */
export type KnownUser = { temporaryId?: string; authenticatedId?: string };

export type Sentiment = "Neutral" | "Like" | "Dislike";
/** What somebody has said about something; what is left out is unchanged. */
export type Engaged = { kind: FavouriteKind; slug: string; isFavorite?: boolean; sentiment?: Sentiment };

/** Who the news is about, and what they like, if that is the news. */
export type NewsPayload = KnownUser & { engagements?: Engaged[] };

export type PersonalisationTables = {
  personalisation_outbox: {
    id: Generated<number>;
    kind: string;
    key: string;
    payload: ColumnType<NewsPayload | null, string | undefined, string | null>;
    due_at: Generated<Date>;
  };
};
