import { maySee, type Right } from "@skaenk/contract/office/rights";
import type { OfficeSession } from "@skaenk/contract/office/session";
import { useRouteLoaderData } from "react-router";

/** The second factors that the account of the person who is logged in is asked for. */
export function useFactors(): OfficeSession["factors"] {
  const office = useRouteLoaderData("office") as { session: OfficeSession } | undefined;
  return office?.session.factors ?? { codes: false, passkeys: false };
}

/** True when the person who is logged in has the right; for parts of the list itself. */
export function useMaySee(right: Right): boolean {
  const office = useRouteLoaderData("office") as { session: OfficeSession } | undefined;
  return maySee(office?.session.rights ?? [], right);
}
