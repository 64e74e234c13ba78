import type { AuditEntry } from "@skaenk/contract/office/audit";

/** The name that somebody had then, and the account, which tells people of like names apart. */
export const byWhom = ({ staff, account }: Pick<AuditEntry, "staff" | "account">): string =>
  account === null ? staff : `${staff} (${account})`;
