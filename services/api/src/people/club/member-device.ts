import type { Caller } from "../../platform/caller.ts";
import { type DeviceAccount, knownDeviceOf, rememberDevice } from "../identity/known-devices.ts";
import type { ClubContext } from "./club-context.ts";
import type { MemberRow } from "./queries.ts";

type Club = Pick<ClubContext, "platform">;
type DeviceOwner = Pick<MemberRow, "id" | "email_confirmed_at" | "password_hash">;

/** Anybody can join with anybody's address, so an account has no devices before its address is confirmed. */
const memberDevice = (member: DeviceOwner | undefined): DeviceAccount | undefined =>
  member?.email_confirmed_at ? { name: `member ${member.id}`, version: member.password_hash } : undefined;

/** The browser's number among the member's devices. */
export const memberDeviceOf = (
  { platform }: Club,
  caller: Caller,
  member: DeviceOwner | undefined,
): string | undefined => knownDeviceOf(caller, memberDevice(member), platform);

/** @param member as stored from now on, with the confirmed address and the present password */
export function rememberMemberDevice({ platform }: Club, caller: Caller, member: DeviceOwner | undefined): void {
  const account = memberDevice(member);
  if (account) rememberDevice(caller, [account], platform);
}
