import { usualCutOff } from "@skaenk/contract/cut-off";
import type { PickupPoint } from "@skaenk/contract/delivery";
import { type DeliveryFile, readDelivery } from "./delivery-file.ts";
import type { DeliveryProvider } from "./delivery-provider.ts";

type Point = DeliveryFile["pickupPoints"][number];

let bundled: DeliveryProvider | undefined;

/** Delivery from the shop's own files, read once: invented pick-up points and a list of postcodes, without any network. */
export function bundledDelivery(): DeliveryProvider {
  bundled ??= deliveryFrom(readDelivery());
  return bundled;
}

export function deliveryFrom({ delivery, cities }: ReturnType<typeof readDelivery>): DeliveryProvider {
  const { methods, pickupPoints } = delivery;
  return {
    listMethods: () => methods,
    findMethod: (id) => methods.find((method) => method.id === id),
    cutOff: () => usualCutOff,
    listPickupPoints: async (postcode, count) => nearestFirst(pickupPoints, postcode).slice(0, count).map(shown),
    findPickupPoint: async (id) => {
      const point = pickupPoints.find((candidate) => candidate.id === id);
      return point && shown(point);
    },
    findCity: (postcode) => cities.get(postcode),
  };
}

/**
 * The postcodes say where in the country one is: the point with the closest one stands for the place asked about, and the
 * rest follow by their distance from it. Good enough for a list of shops; nobody is told a distance.
 */
function nearestFirst(points: Point[], postcode: string): Point[] {
  const [here] = [...points].sort((a, b) => steps(a, postcode) - steps(b, postcode));
  if (!here) return [];
  return [...points].sort(
    (a, b) => kilometres(here, a) - kilometres(here, b) || steps(a, postcode) - steps(b, postcode),
  );
}

/** How far two postcodes are apart; those of Bornholm (37xx) are close to no other. */
function steps({ postcode }: Point, wanted: string): number {
  const sameIsland = postcode.startsWith("37") === wanted.startsWith("37");
  const sameRegion = postcode[0] === wanted[0] || (postcode < "3000" && wanted < "3000");
  return Math.abs(Number(postcode) - Number(wanted)) + (sameIsland ? 0 : 20_000) + (sameRegion ? 0 : 10_000);
}

/** Distance on a flat map of Denmark; a degree of longitude is a good half of one of latitude here. */
function kilometres(a: Point, b: Point): number {
  return Math.hypot((a.lat - b.lat) * 111.3, (a.lng - b.lng) * 62.5);
}

function shown({ id, name, street, postcode, city, openingHours }: Point): PickupPoint {
  return { id, name, street, postcode, city, openingHours };
}
