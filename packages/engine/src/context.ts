/** What a question is asked about, by whom and when. */

import type { Profile, UserMention } from "./behaviour/profile.ts";
import type { EntityKind } from "./entities/entity.ts";
import type { Dataset } from "./state/dataset.ts";

/** `default` = normal results, `fill` = what tops up recommendations. */
export type RecommendationPass = "default" | "fill";

export type RequestContext = {
  dataset: Dataset;
  language: string;
  currency: string;
  profile: Profile | undefined;
  /** By which keys the visitor can be told from others, also before there is a profile; undefined for an anonymous one. */
  visitor?: UserMention | undefined;
  /** The moment of asking, milliseconds. */
  now: number;
  /** The words are still being typed: the last one may be the beginning of another. */
  isTyping?: boolean;
};

export type FilterContext = RequestContext & { kind: EntityKind; pass: RecommendationPass };
