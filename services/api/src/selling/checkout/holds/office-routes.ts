import { listUnusualHolds } from "@skaenk/contract/office/unusual-holds";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import type { CheckoutContext } from "../open-checkout.ts";
import { findUnusualHolds } from "./list-unusual-holds.ts";

/** Office endpoint that lists the stock held by unpaid orders. */
export const holdOfficeEndpoints = (checkout: CheckoutContext, guard: OfficeGuard): OfficeEndpoints =>
  new OfficeEndpoints(guard).on(listUnusualHolds, () => findUnusualHolds(checkout));
