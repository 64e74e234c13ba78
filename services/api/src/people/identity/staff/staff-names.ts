import { nameMissing } from "@skaenk/contract/seen-text";
import type { Queries } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { oneLine, plainTextProblem } from "../../../platform/typed-text.ts";
import { listStaffNames } from "./queries.ts";
import type { StaffTables } from "./tables.ts";

const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** Letters and digits of a name in one spelling: what two names that look alike have in common. */
export const nameKey = (name: string): string =>
  (
    name
      .normalize("NFKC")
      .replaceAll(ignorable, "")
      .toUpperCase()
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]/gu) ?? []
  )
    .join("")
    .normalize("NFC");

/** Names under which the log keeps what programs do. Each API key stands there as *nøglen* and its own name. */
const namesOfPrograms = new Set(
  ["Planlagte opgaver", "Adressen selv", "OFFICE_KEY", "npm run owner", "npm run import", "npm run undo", "import"].map(
    nameKey,
  ),
);
const isNameOfProgram = (name: string): boolean =>
  namesOfPrograms.has(nameKey(name)) ||
  /^(nøgle|noegle|nogle)n?(?!\p{L})/iu.test(oneLine(name.normalize("NFKD")).replaceAll(/\p{M}/gu, ""));

/** Why a name of a member of staff may not stand in the log, in Danish; nothing when it may. */
export const staffNameProblem = (typed: string): string | undefined =>
  nameProblem(typed) ??
  (isNameOfProgram(typed) ? "Sådan hedder et af butikkens programmer i historikken. Skriv dit eget navn." : undefined);

/** The reason in Danish why a name may not be in the log; undefined when it may. */
export function nameProblem(typed: string): string | undefined {
  const missing = nameMissing(typed, "Skriv et navn");
  if (missing !== undefined) return missing;
  if (/[\t\n\v\f\r\u0085\u2028\u2029]/.test(typed)) return "Skriv navnet på én linje.";
  const letters = typed.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  // Letters of other scripts look like Latin ones: a name of both is most often another's.
  if (latin.length > 0 && latin.length < letters.length) return "Skriv navnet med bogstaver fra ét alfabet.";
  return plainTextProblem(typed, "navnet");
}

/**
 * A name as it is stored, which no other account has or has had: the log and the owners' mails name people by it. The caller holds
 * `lockStaffChanges`.
 * @param staffId the account that takes it; absent for a new one
 * @throws Refused 422 not_filled_in
 */
export async function takeName(trx: Queries<StaffTables>, typed: string, staffId?: number): Promise<string> {
  const name = oneLine(typed);
  const key = nameKey(name);
  const named = (await listStaffNames(trx)).filter((staff) => nameKey(staff.name) === key);
  // Accounts of one name from before are told apart by their mail addresses.
  if (named.length === 0 || named.some(({ id }) => id === staffId)) return name;
  const errors = {
    name: "En anden på kontoret hedder eller har heddet det. Skriv også et efternavn eller et forbogstav.",
  };
  throw new Refused(422, "not_filled_in", errors.name, { errors });
}
