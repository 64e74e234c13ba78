/** What a person has said about things, as entities: hearts and thumbs are worth more than a look. */
import type { Catalogue } from "../entities/catalogue.ts";
import type { Entity } from "../entities/entity.ts";
import type { Profile } from "./profile.ts";

/** Newest last, as they were said first. */
export type Preferences = { liked: Entity[]; disliked: Entity[] };

const prefixOf = { product: "p:", content: "c:" } as const;

/** A dislike outweighs a heart: somebody who marked it both ways has thought better of it. */
export function likingOf(catalogue: Catalogue, profile: Profile | undefined, kind: "product" | "content"): Preferences {
  const liking: Preferences = { liked: [], disliked: [] };
  const prefix = prefixOf[kind];
  const table = catalogue.tables[kind];
  for (const [target, { sentiment, isFavorite }] of profile?.engagements.entries() ?? []) {
    if (!target.startsWith(prefix)) continue;
    const entity = table.find(target.slice(prefix.length));
    if (!entity || entity.stub) continue;
    if (sentiment === "Dislike") liking.disliked.push(entity);
    else if (isFavorite || sentiment === "Like") liking.liked.push(entity);
  }
  return liking;
}
