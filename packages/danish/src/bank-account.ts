/** `1234 0001234567`: a Danish account as registration number and number, however it was typed; another, as an IBAN, as it stands. */
export function formatAccount(account: string): string {
  const digits = account.replaceAll(/[\s.-]/g, "");
  return /^\d{8,14}$/.test(digits) ? `${digits.slice(0, 4)} ${digits.slice(4).padStart(10, "0")}` : account;
}
