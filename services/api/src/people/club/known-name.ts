import type { MemberRow } from "./queries.ts";

/**
 * The name that a member is greeted by in mails, which is empty until the address is confirmed: before that anybody may have joined
 * with it, under any name.
 */
export const knownName = ({ first_name, email_confirmed_at }: MemberRow): string =>
  email_confirmed_at === null ? "" : first_name;
