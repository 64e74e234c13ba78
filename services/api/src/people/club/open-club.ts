import { agreedToBeKnown, callerIdentifier, visitorNames } from "../../discovery/behaviour/caller-identity.ts";
import type { Platform } from "../../platform/context.ts";
import { openAttemptLimits } from "../identity/attempt-limits.ts";
import { openSessions } from "../identity/sessions.ts";
import type { ClubContext } from "./club-context.ts";
import type { ClubDatabase } from "./tables.ts";

/** The club with its sessions, which the features below it ask who is logged in. */
export function openClub(
  platform: Platform<ClubDatabase>,
  {
    shelves,
    delivery,
    elsewhere,
    personalData,
  }: Pick<ClubContext, "shelves" | "delivery" | "elsewhere" | "personalData">,
): ClubContext {
  const sessions = openSessions(platform);
  const nameVisitor = visitorNames(sessions, platform.settings);
  return {
    platform,
    shelves,
    delivery,
    elsewhere,
    personalData,
    sessions,
    nameVisitor,
    knownTo: agreedToBeKnown(callerIdentifier(nameVisitor)),
    limits: openAttemptLimits(platform),
  };
}
