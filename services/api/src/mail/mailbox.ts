import { domainToASCII, domainToUnicode } from "node:url";

const gmail = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that mail to an address ends in: without capitals, without the label after a plus that most providers drop, without
 * the dots that Gmail ignores, and with the domain as the name service spells it. For counting, not for sending.
 */
export function mailboxOf(email: string): string {
  const typed = email.trim().normalize("NFKC").toLowerCase();
  const at = typed.lastIndexOf("@");
  const written = typed.slice(at + 1).replace(/\.$/, "");
  const domain = domainToASCII(written) || written;
  const [name = ""] = typed.slice(0, Math.max(0, at)).split("+");
  return gmail.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/**
 * The mailbox of an address as the database may spell it: its function `mailbox_of` keeps the letters in which a domain was typed. Compare
 * with `mailbox_of(column) = any (…)`.
 */
export function mailboxSpellings(email: string): string[] {
  const mailbox = mailboxOf(email);
  const at = mailbox.lastIndexOf("@") + 1;
  return [...new Set([mailbox, mailbox.slice(0, at) + domainToUnicode(mailbox.slice(at))])];
}
