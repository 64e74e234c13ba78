import { isMailAddress } from "../../../platform/mail-address.ts";
import { Refused } from "../../../platform/refuse.ts";
import { staffNameProblem } from "./staff-names.ts";

/** @source NIST SP 800-63B: length, not character classes; longer for those who reach money and people */
export const shortestStaffPassword = 12;

export const plainEmail = (typed: string): string => typed.trim().normalize("NFC").toLowerCase();

/** `newEmail`: an address that gets an account; `email`: one that is asked for, which may be of before this rule. */
type Typed = { newEmail?: string; email?: string; name?: string; password?: string };

/** @throws Refused 422 not_filled_in with a Danish message per field */
export function checkStaff({ newEmail, email, name, password }: Typed): void {
  const errors: Record<string, string> = {};
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(plainEmail(email))) {
    errors.email = "Skriv en e-mailadresse som navn@example.dk";
  }
  if (newEmail !== undefined && !isMailAddress(plainEmail(newEmail)))
    errors.email = "Skriv en e-mailadresse som navn@example.dk";
  const problem = name === undefined ? undefined : staffNameProblem(name);
  if (problem !== undefined) errors.name = problem;
  if (password !== undefined && [...password].length < shortestStaffPassword) {
    errors.password = `Kodeordet skal være på mindst ${shortestStaffPassword} tegn. En sætning er god.`;
  }
  if (Object.keys(errors).length > 0) {
    throw new Refused(422, "not_filled_in", "Noget mangler eller er ikke, som det skal være.", { errors });
  }
}
