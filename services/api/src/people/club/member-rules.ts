import { longestPassword, shortestPassword } from "@skaenk/contract/club-schemas";
import { emailMessage } from "@skaenk/contract/email-message";
import { nameMissing } from "@skaenk/contract/seen-text";
import { copenhagenDay } from "@skaenk/danish/working-days";
import { isMailAddress } from "../../platform/mail-address.ts";
import { Refused } from "../../platform/refuse.ts";
import { plainTextProblem } from "../../platform/typed-text.ts";

/** @source specification 5 and 8: these words */
const repeatMessage = "Gentag kodeord";
export const takenMessage = "Din email eksisterer allerede i vores system";

type Errors = Record<string, string>;
const longestName = 80;
const lineBreak = /[\n\r\t\v\f\u2028\u2029]/;
/** Passwords that every list of passwords begins with. @source the longest of the commonest, from SecLists */
const commonest = new Set(["password", "12345678", "123456789", "1234567890", "qwertyui", "kodeord1", "kodeord123"]);

export type RegistrationForm = {
  email: string;
  password: string;
  passwordRepeat: string;
  firstName: string;
  lastName: string;
  birthday: string;
  termsAccepted: boolean;
};

/** An address as it is kept and looked up. */
export const plainEmail = (typed: string): string => typed.trim().toLowerCase();

/** A birthday as it is kept; nothing for an empty field. */
export const plainBirthday = (typed: string | null): string | null => typed?.trim() || null;

/**
 * Refuses everything that is wrong with what a joining member wrote, at once.
 * @throws Refused 422 not_filled_in, with a Danish message per field
 */
export function checkJoining(joining: RegistrationForm, now: Date): void {
  refuseErrors({
    ...emailErrors(joining.email),
    ...passwordErrors(joining),
    ...nameErrors(joining),
    ...birthdayErrors(joining.birthday, now),
    ...(joining.termsAccepted ? {} : { termsAccepted: "Du skal acceptere klubvilkårene for at blive medlem" }),
  });
}

/** @throws Refused 422 not_filled_in */
export function refuseErrors(errors: Errors): void {
  const [first] = Object.values(errors);
  if (first !== undefined) throw new Refused(422, "not_filled_in", first, { errors });
}

export function emailErrors(typed: string): Errors {
  return isMailAddress(typed.trim()) ? {} : { email: emailMessage };
}

export function passwordErrors({ password, passwordRepeat }: { password: string; passwordRepeat: string }): Errors {
  if (password.length < shortestPassword) {
    return { password: `Kodeordet skal være på mindst ${shortestPassword} tegn` };
  }
  if (password.length > longestPassword) return { password: `Kodeordet må højst være på ${longestPassword} tegn` };
  if (commonest.has(password.toLowerCase())) return { password: "Det kodeord er for let at gætte. Vælg et andet" };
  return password === passwordRepeat
    ? {}
    : { passwordRepeat: repeatMessage + (passwordRepeat === "" ? "" : ": De to er ikke ens") };
}

export function nameErrors({ firstName, lastName }: { firstName?: string; lastName?: string }): Errors {
  return {
    ...(firstName === undefined ? {} : nameError("firstName", firstName, "dit fornavn")),
    ...(lastName === undefined ? {} : nameError("lastName", lastName, "dit efternavn")),
  };
}

function nameError(field: string, typed: string, what: string): Errors {
  const name = typed.trim();
  const missing = nameMissing(name, `Skriv ${what}`, what);
  if (missing !== undefined) return { [field]: missing };
  if (name.length > longestName) return { [field]: `Der er højst plads til ${longestName} tegn` };
  const problem = lineBreak.test(name) ? `Skriv ${what} uden linjeskift` : plainTextProblem(name, what);
  return problem === undefined ? {} : { [field]: problem };
}

/** A birthday is voluntary; one that is given must be a day that a grown-up can be born on. */
export function birthdayErrors(typed: string | null, now: Date): Errors {
  const text = plainBirthday(typed);
  if (text === null) return {};
  const asked = "Skriv fødselsdagen med dag, måned og år, fx 17 5 1990";
  const wrong = { birthday: asked };
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return wrong;
  const date = new Date(`${text}T12:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) {
    return { birthday: `Den dato findes ikke. ${asked}` };
  }
  const today = copenhagenDay(now);
  if (text < "1900-01-01" || text > today) return wrong;
  const eighteenth = `${Number(text.slice(0, 4)) + 18}${text.slice(4)}`;
  return eighteenth > today ? { birthday: "Du skal være fyldt 18 år for at være med i klubben" } : {};
}
