import type { DeliveryProvider } from "../delivery/delivery-provider.ts";
import type { Platform } from "../platform/context.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import type { Tables } from "../tables.ts";
import { openAttemptLimits } from "./access/attempt-limits.ts";
import { openSessions } from "./access/sessions.ts";
import type { ClubParts } from "./club-parts.ts";

/** The club with its door, which the features below it ask who is logged in. */
export function openClub(
  platform: Platform<Tables>,
  { shelves, delivery }: { shelves: Shelves; delivery: DeliveryProvider },
): ClubParts {
  return { platform, shelves, delivery, sessions: openSessions(platform), limits: openAttemptLimits(platform) };
}
