import { domainToASCII, domainToUnicode } from "node:url";

/** A mail provider with several domains for one mailbox, or with characters in the name that it ignores. */
type MailProvider = { domain: string; aliases: string[]; ignored?: RegExp };

/** Source: the help pages of each provider. `mailbox_of` in the database has the same list; a test compares them. */
const providers: MailProvider[] = [
  { domain: "gmail.com", aliases: ["googlemail.com"], ignored: /\./gu },
  { domain: "proton.me", aliases: ["protonmail.com", "protonmail.ch", "pm.me"], ignored: /[._-]/gu },
  { domain: "icloud.com", aliases: ["me.com", "mac.com"] },
  { domain: "fastmail.com", aliases: ["fastmail.fm"] },
  { domain: "yandex.com", aliases: ["yandex.ru", "ya.ru"] },
];
const providerOf = new Map(
  providers.flatMap((provider) => [provider.domain, ...provider.aliases].map((domain) => [domain, provider])),
);

/**
 * The mailbox that mail to an address ends in: without capitals, without the label after a plus that most providers drop, with the
 * domain as the name service spells it, and by the rules of providers that have several spellings. For counting, not for sending.
 */
export function mailboxOf(email: string): string {
  const typed = email.trim().normalize("NFKC").toLowerCase();
  const at = typed.lastIndexOf("@");
  const written = typed.slice(at + 1).replace(/\.$/, "");
  const domain = domainToASCII(written) || written;
  const [name = ""] = typed.slice(0, Math.max(0, at)).split("+");
  // Fastmail takes anything at a subdomain of the user's name for the user.
  const user = /^([^.]+)\.fastmail\.(?:com|fm)$/.exec(domain)?.[1];
  if (user !== undefined) return `${user}@fastmail.com`;
  // Yahoo's disposable addresses are a name of the user's choice, a dash and any word.
  if (/^yahoo\.[a-z.]+$/.test(domain)) return `${name.split("-")[0]}@${domain}`;
  const provider = providerOf.get(domain);
  if (!provider) return `${name}@${domain}`;
  return `${provider.ignored ? name.replace(provider.ignored, "") : name}@${provider.domain}`;
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

/** Masks a mail address as `b…@example.dk`: recognisable to its owner, useless to anyone else. */
export const partlyHidden = (email: string): string => email.replace(/^(.)[^@]*/u, "$1…");
