import { createHash } from "node:crypto";
import type { TrialArm } from "@skaenk/contract/office/trials";
import type { PickName } from "@skaenk/contract/picks";
import type { KnownUser } from "../../behaviour/known-user.ts";
import { userKey } from "../../behaviour/write-behaviour.ts";

type Filling = { filled_by: PickName; tried: PickName; ended_at: Date | null; adopted: boolean | null };

/** The filling of a shelf: as usual, as the latest trial left it, or as the visitor's arm has it. */
export function fillingOf(shelf: PickName, latest: Filling | undefined, arm: TrialArm): PickName {
  if (!latest) return shelf;
  const takesTried = latest.ended_at ? latest.adopted === true : arm === "b";
  return takesTried ? latest.tried : latest.filled_by;
}

/** The arm of a visitor in a trial, always the same; in another trial the visitors are divided anew. */
export function armOf(trialId: string, user: KnownUser): TrialArm {
  const hash = createHash("sha256")
    .update(`${trialId}:${userKey(user)}`)
    .digest();
  return hash.readUInt32BE(0) % 2 === 0 ? "a" : "b";
}
