import type { OfficeSession } from "@skaenk/contract/office/session";
import { useRouteLoaderData } from "react-router";

/** What the account of whoever is logged in asks for besides the password. */
export function useFactors(): OfficeSession["factors"] {
  const office = useRouteLoaderData("office") as { session: OfficeSession } | undefined;
  return office?.session.factors ?? { codes: false, passkeys: false };
}
