import { applyImport } from "@skaenk/contract/office/imports";
import type { Right } from "@skaenk/contract/office/rights";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import { Refused } from "../../platform/refuse.ts";

const rightsOfApplying: readonly Right[] = [applyImport.right, ...applyImport.alsoRights];

/**
 * Refuses to touch a file to whoever did not send it and may not do what it does either: a mapping decides what somebody else's import writes. An API key
 * touches its own files alone.
 * @param needed the rights that applying such a file asks for
 * @throws Refused 403 sent_by_other
 */
export function refuseFileOfOther(
  { staffId, keyId, sessionId, rights }: ActingStaff,
  { staff_id: sender, key_id: senderKey }: { staff_id: number | null; key_id: number | null },
  needed: readonly Right[] = rightsOfApplying,
): void {
  if (sessionId === undefined) {
    if (sender === staffId && senderKey === (keyId ?? null)) return;
    const detail = "En API-nøgle retter, kasserer og importerer kun de filer, den selv har sendt.";
    throw new Refused(403, "sent_by_other", detail);
  }
  if (sender === staffId || needed.every((right) => rights.includes(right))) return;
  throw new Refused(403, "sent_by_other", "Filen er sendt af en anden. Kun den, der må importere den, må ændre den.");
}
