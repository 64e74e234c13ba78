import { maySee, type Right } from "@skaenk/contract/office/rights";
import type { OfficeSession } from "@skaenk/contract/office/session";
import { useRouteLoaderData } from "react-router";

/** Whether one may: buttons that would be refused are not shown. The backend decides all the same. */
export function useMay(right: Right): boolean {
  const office = useRouteLoaderData("office") as { session: OfficeSession } | undefined;
  return office !== undefined && maySee(office.session.rights, right);
}
