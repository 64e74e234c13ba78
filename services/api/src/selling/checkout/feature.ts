import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { AttemptLimits } from "../../people/identity/attempt-limits.ts";
import type { Platform } from "../../platform/context.ts";
import type { OfficeGuard } from "../../platform/office-endpoints.ts";
import { abandoningEndpoints } from "./abandoning/routes.ts";
import { ageEndpoints } from "./age/routes.ts";
import { phoneOrderEndpoints } from "./by-phone/routes.ts";
import { holdOfficeEndpoints } from "./holds/office-routes.ts";
import { type CheckoutContext, openPayments } from "./open-checkout.ts";
import { paymentHandler } from "./payment/payment-handler.ts";
import { watchReservations } from "./payment/poll-payments.ts";
import { prepareProviders } from "./payment/prepare-providers.ts";
import { paymentEndpoints } from "./payment/routes.ts";
import { checkoutEndpoints } from "./routes.ts";
import type { CheckoutDatabase, CheckoutTables } from "./tables.ts";
import { forgetCheckoutTraces, tendOrders } from "./tend-orders.ts";

type Till = { checkout: CheckoutContext };
type Work = Platform<CheckoutDatabase>;

export const checkoutFeature = defineFeature({
  name: "checkout",
  tables: tablesOf<CheckoutTables>({ idempotency_keys: "people" }),

  sellingEndpoints: [
    ({ checkout }: Till) => ageEndpoints(checkout),
    ({ checkout, limits }: Till & { limits: AttemptLimits }) => checkoutEndpoints(checkout, limits),
    ({ checkout }: Till) => paymentEndpoints(checkout),
    ({ checkout }: Till) => abandoningEndpoints(checkout),
  ],
  officeEndpoints: [
    ({ checkout, limits, guard }: Till & { limits: AttemptLimits; guard: OfficeGuard }) =>
      phoneOrderEndpoints(checkout, limits, guard),
    ({ checkout, guard }: Till & { guard: OfficeGuard }) => holdOfficeEndpoints(checkout, guard),
  ],
  outboxHandlers: (work: Work) => [paymentHandler(openPayments(work))],
  retriedTopics: (work: Work) => [paymentHandler(openPayments(work))],
  jobs: [
    { name: "payments.prepare", cron: "*/10 * * * *", run: (work: Work) => prepareProviders(openPayments(work)) },
    { name: "orders.tend", cron: "* * * * *", run: (work: Work) => tendOrders(openPayments(work)) },
    {
      name: "payments.watch-reservations",
      cron: "*/15 * * * *",
      run: (work: Work) => watchReservations(openPayments(work)),
    },
    {
      name: "checkout.forget-traces",
      cron: "15 3 * * *",
      run: ({ db, now }: Work) => forgetCheckoutTraces(db, now()),
    },
  ],
});
