import type { DataSubject } from "./define-feature.ts";
import { features } from "./features.ts";
import { type Thing, type Things, thingsOf } from "./office/audit/thing.ts";
import { type Subscriber, setSubscribers } from "./platform/outbox/shop-event.ts";
import type { PersonalTable } from "./platform/personal-table-queries.ts";
import type { Tables } from "./tables.ts";

type Described = {
  name: string;
  tables?: Readonly<Record<string, DataSubject>>;
  auditedThings?: readonly Thing<Tables>[];
  personalData?: readonly PersonalTable<Tables>[];
  subscribers?: readonly Subscriber<never>[];
};
const described: readonly Described[] = features;

/** Parts of all features together, for the features that deal with all of them. */
export type FeatureRegistry = {
  /** Everything whose changes are kept: with it come history, undo and the bin. */
  things: Things<Tables>;
  /** Everything that the features keep of a member. */
  personalData: readonly PersonalTable<Tables>[];
};

export const featureRegistry: FeatureRegistry = {
  things: thingsOf(...described.flatMap((feature) => feature.auditedThings ?? [])),
  personalData: described.flatMap((feature) => feature.personalData ?? []),
};

setSubscribers(described.flatMap(({ subscribers }) => subscribers ?? []));

/** Every table of the shop, and whose data it holds. */
export const dataSubjects: Readonly<Record<string, DataSubject>> = Object.assign(
  {},
  ...described.map(({ tables }) => tables),
);
