import type { Transaction } from "kysely";
import type { DeliveryProvider } from "../delivery/delivery-provider.ts";
import type { Platform } from "../platform/context.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import type { Tables } from "../tables.ts";
import type { AttemptLimits } from "./access/attempt-limits.ts";
import type { Sessions } from "./access/sessions.ts";
import type { DataElsewhere } from "./data-elsewhere.ts";

/** What the club's endpoints are made from. */
export type ClubParts = {
  platform: Platform<Tables>;
  sessions: Sessions;
  limits: AttemptLimits;
  shelves: Shelves;
  delivery: DeliveryProvider;
  /** What other programs keep of members. */
  elsewhere: DataElsewhere;
};

export type Trx = Transaction<Tables>;
