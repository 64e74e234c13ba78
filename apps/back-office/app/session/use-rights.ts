import { maySee, type Right } from "@skaenk/contract/office/rights";
import type { OfficeSession } from "@skaenk/contract/office/session";
import { useRouteLoaderData } from "react-router";

/** All rights of the person who is logged in; none outside the office. */
export function useHeldRights(): readonly Right[] {
  const office = useRouteLoaderData("office") as { session: OfficeSession } | undefined;
  return office?.session.rights ?? [];
}

/** Whether one may: buttons that would be refused are not shown. The backend decides all the same. */
export function useMay(right: Right): boolean {
  return maySee(useHeldRights(), right);
}

/** Whether a piece of writing is a legal text, which only whoever may change the company's settings changes. */
export const useLocked = ({ legal }: { legal: boolean }): boolean => !useMay("settings:write") && legal;
