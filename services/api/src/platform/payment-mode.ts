/** Real money, pretended money, or either: then each payment says by itself which it is. */
export type PaymentMode = "live" | "test" | "per_payment";
