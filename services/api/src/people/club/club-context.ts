import type { FindKnownUser, NameVisitor } from "../../discovery/behaviour/caller-identity.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { Platform } from "../../platform/context.ts";
import type { PersonalTable } from "../../platform/personal-table-queries.ts";
import type { Transaction } from "../../platform/queries.ts";
import type { DeliveryProvider } from "../../selling/delivery/delivery-provider.ts";
import type { AttemptLimits } from "../identity/attempt-limits.ts";
import type { Sessions } from "../identity/sessions.ts";
import type { ExternalData } from "./personal-data/data-elsewhere.ts";
import type { ClubDatabase } from "./tables.ts";

/** What the club's endpoints are made from. */
export type ClubContext = {
  platform: Platform<ClubDatabase>;
  sessions: Sessions;
  limits: AttemptLimits;
  /** What the search service calls a browser and its member, and whether they have agreed to be known there. */
  nameVisitor: NameVisitor;
  knownTo: FindKnownUser;
  shelves: Shelves;
  delivery: DeliveryProvider;
  /** Personal data that the features keep of members. */
  personalData: readonly PersonalTable<ClubDatabase>[];
  /** Personal data that other programs keep of members. */
  elsewhere: ExternalData;
};

export type Trx = Transaction<ClubDatabase>;
