import { listUnusualHolds } from "@skaenk/contract/office/unusual-holds";
import { officeApi } from "../api/office-api";
import type { Route } from "./+types/unusual-holds.route";
import { UnusualHoldsPage } from "./unusual-holds-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  return await officeApi(context, request).call(listUnusualHolds);
}

export default function UnusualHolds({ loaderData }: Route.ComponentProps) {
  return <UnusualHoldsPage holds={loaderData} />;
}
