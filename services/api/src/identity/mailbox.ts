/** Where mail to an address ends: what stands after a plus is a label that most providers drop. For counting, not for sending. */
export function mailboxOf(email: string): string {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@");
  return `${name.split("+")[0]}@${domain}`;
}
