import { getGuest } from "@skaenk/contract/office/guests";
import { officeApi } from "../api/office-api";
import type { Route } from "./+types/guest.route";
import { GuestPage } from "./guest-page";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return { guest: await officeApi(context, request).call(getGuest, { params }) };
}

export default function GuestRoute({ loaderData: { guest } }: Route.ComponentProps) {
  return <GuestPage guest={guest} />;
}
