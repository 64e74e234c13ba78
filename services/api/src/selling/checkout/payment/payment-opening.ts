import type { Platform } from "../../../platform/context.ts";
import type { CheckoutDatabase } from "../tables.ts";
import type { PaymentMark } from "./payment-mark.ts";

/** The parts of the program that a provider is opened with. */
export type PaymentOpening = Pick<Platform<CheckoutDatabase>, "db" | "now" | "settings"> & {
  mark: PaymentMark;
  send: typeof fetch;
};
