/** A Danish account as the shop takes it: four digits of the registration number, and six to ten of the number. */
export const bankAccountPattern = /^\d{4}[ -]?\d{6,10}$/;
/** The end of a sentence that begins with the name of the setting or stands alone. */
export const bankAccountRule = "skal være registreringsnummer og kontonummer, som 1234 0001234567";

/** `1234 0001234567`: a Danish account as registration number and number, however it was typed; another, as an IBAN, as it stands. */
export function formatAccount(account: string): string {
  const digits = account.replaceAll(/[\s.-]/g, "");
  return /^\d{8,14}$/.test(digits) ? `${digits.slice(0, 4)} ${digits.slice(4).padStart(10, "0")}` : account;
}
