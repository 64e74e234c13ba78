import { maySee, type Right } from "@skaenk/contract/office/rights";
import type { OfficeSession } from "@skaenk/contract/office/session";
import { useRouteLoaderData } from "react-router";

/** All rights of the person who is logged in; none outside the office. */
export function useHeldRights(): readonly Right[] {
  const office = useRouteLoaderData("office") as { session: OfficeSession } | undefined;
  return office?.session.rights ?? [];
}

/**
 * True when the person who is logged in has the right. Buttons that would be refused are hidden by it; the backend decides all the same.
 */
export function useMay(right: Right): boolean {
  return maySee(useHeldRights(), right);
}

/**
 * True when a text is a legal text that the person who is logged in may not change, because it needs the right to the company's settings.
 */
export const useLocked = ({ legal }: { legal: boolean }): boolean => !useMay("settings:write") && legal;
