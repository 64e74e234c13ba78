import type { Platform } from "../platform/context.ts";
import type { Tables } from "../tables.ts";
import { openAttemptLimits } from "./access/attempt-limits.ts";
import { openSessions } from "./access/sessions.ts";
import type { ClubParts } from "./club-parts.ts";

/** The club with its door, which the features below it ask who is logged in. */
export function openClub(
  platform: Platform<Tables>,
  { shelves, delivery, elsewhere }: Pick<ClubParts, "shelves" | "delivery" | "elsewhere">,
): ClubParts {
  return {
    platform,
    shelves,
    delivery,
    elsewhere,
    sessions: openSessions(platform),
    limits: openAttemptLimits(platform),
  };
}
