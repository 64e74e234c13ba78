/** Short walks over behaviour: who saw or bought what since when. */
import { type Behaviour, type BehaviourKind, happeningKinds, noRow } from "./behaviour.ts";
import type { Profile, Profiles } from "./profile.ts";

/** How often and when last; times in milliseconds. */
export type Tally = { count: number; latest: number };

/** Rows of one person that are looked at, the newest: nobody reads, clicks or buys more, but a program may say so. */
const mostWalked = 20_000;

/** Entities of one kind of happening in a user's history, newest first, with how often. */
export function historyOf(
  behaviour: Behaviour,
  profile: Profile | undefined,
  kind: BehaviourKind,
  since = 0,
): Map<number, Tally> {
  const tallies = new Map<number, Tally>();
  if (!profile) return tallies;
  const { columns } = behaviour;
  let row = behaviour.newestOf(profile.key);
  for (let walked = 0; row !== noRow && walked < mostWalked; row = columns.previousOfUser[row] as number, walked++) {
    const at = columns.at[row] as number;
    if (at < since) break;
    if (columns.kind[row] !== kind) continue;
    const entity = columns.entity[row] as number;
    const known = tallies.get(entity);
    if (known) known.count++;
    else tallies.set(entity, { count: 1, latest: at });
  }
  return tallies;
}

/** The entities of one kind of behaviour in the histories of all members of some companies together, newest first, with their counts. */
export function companyHistory(
  behaviour: Behaviour,
  profiles: Profiles,
  companyIds: ReadonlySet<string>,
  kind: BehaviourKind,
  since: number,
): Map<number, Tally> {
  const tallies = new Map<number, Tally>();
  if (companyIds.size === 0) return tallies;
  for (const profile of [...companyIds].flatMap((id) => profiles.membersOf(id))) {
    for (const [entity, tally] of historyOf(behaviour, profile, kind, since)) {
      const known = tallies.get(entity);
      tallies.set(entity, {
        count: (known?.count ?? 0) + tally.count,
        latest: Math.max(known?.latest ?? 0, tally.latest),
      });
    }
  }
  return tallies;
}

export const viewHappenings = {
  product: happeningKinds.productView,
  content: happeningKinds.contentView,
  productCategory: happeningKinds.productCategoryView,
  contentCategory: happeningKinds.contentCategoryView,
  brand: happeningKinds.brandView,
} as const;

/** Product ids in the user's carts. */
export function productsInCarts(profile: Profile | undefined): Set<string> {
  const ids = new Set<string>();
  for (const cart of Object.values(profile?.carts ?? {})) for (const item of cart.lineItems) ids.add(item.productId);
  return ids;
}
