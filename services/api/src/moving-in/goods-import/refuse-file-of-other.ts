import { applyImport } from "@skaenk/contract/office/imports";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import type { ImportRow } from "./queries.ts";

const rightsOfApplying = [applyImport.right, ...applyImport.alsoRights];

/**
 * Refuses to touch a file to whoever did not send it and may not do what it does either: a mapping decides what somebody else's import writes. An API key
 * touches its own files alone.
 * @throws Refused 403 sent_by_other
 */
export function refuseFileOfOther(
  { staffId, keyId, sessionId, rights }: ActingStaff,
  { staff_id: sender, key_id: senderKey }: Pick<ImportRow, "staff_id" | "key_id">,
): void {
  if (sessionId === undefined) {
    if (sender === staffId && senderKey === (keyId ?? null)) return;
    const detail = "En API-nøgle retter, kasserer og importerer kun de filer, den selv har sendt.";
    throw new Refused(403, "sent_by_other", detail);
  }
  if (sender === staffId || rightsOfApplying.every((right) => rights.includes(right))) return;
  throw new Refused(403, "sent_by_other", "Filen er sendt af en anden. Kun den, der må importere den, må ændre den.");
}
