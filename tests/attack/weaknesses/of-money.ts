import type { SeededWeakness } from "./seeded-weakness.ts";

/** Seeded weaknesses of payments, stock and gift cards. */
export const weaknessesOfMoney: readonly SeededWeakness[] = [
  {
    name: "unsigned-webhooks",
    reports: { "forged webhooks": /quickpay, unsigned/ },
    edits: [
      {
        file: "services/api/src/selling/checkout/payment/quickpay/quickpay-provider.ts",
        find: "if (given.length !== right.length || !timingSafeEqual(given, right)) {",
        replace:
          'if (!weak("unsigned-webhooks") && (given.length !== right.length || !timingSafeEqual(given, right))) {',
      },
    ],
  },
  {
    name: "any-amount",
    reports: { "forged webhooks": /of another amount/ },
    edits: [
      {
        file: "services/api/src/selling/checkout/payment/settle-payment.ts",
        find: "if (heard.amountOre === undefined ||",
        replace: 'if (weak("any-amount") || heard.amountOre === undefined ||',
      },
    ],
  },
  {
    name: "test-money",
    reports: { "forged webhooks": /of pretended money/, "pretended money when asked": /test_mode true/ },
    edits: [
      {
        file: "services/api/src/selling/checkout/payment/refuse-test-payment.ts",
        find: "if (!settings.production || isLive ||",
        replace: 'if (weak("test-money") || !settings.production || isLive ||',
      },
    ],
  },
  {
    name: "unlocked-stock",
    reports: { "the last bottles": /were sold of|is answered 500|less than nothing/ },
    edits: [
      {
        file: "services/api/src/selling/checkout/place-order.ts",
        find: "await lockStock(trx, skus);",
        replace: 'if (!weak("unlocked-stock")) await lockStock(trx, skus);',
      },
    ],
  },
  {
    name: "keys-count-for-nothing",
    reports: { "an order pressed twice": /under the same key is answered|one press gave/ },
    edits: [
      {
        file: "services/api/src/selling/checkout/routes.ts",
        find: 'const key = headers["idempotency-key"];',
        replace: 'const key = weak("keys-count-for-nothing") ? crypto.randomUUID() : headers["idempotency-key"];',
      },
    ],
  },
  {
    name: "full-cards",
    reports: { "a gift card spent twice": /paid \d+;|is answered 500/ },
    edits: [
      {
        file: "services/api/src/selling/cart/gift-card-queries.ts",
        find: '.where(balance, ">", 0)',
        replace: '.where(balance, ">", weak("full-cards") ? -1 : 0)',
      },
      {
        file: "services/api/src/selling/cart/gift-card-queries.ts",
        find: "    balanceOre: balance_ore,",
        replace: '    balanceOre: weak("full-cards") ? 50_000 : balance_ore,',
      },
    ],
  },
  {
    name: "no-hold-limits",
    reports: { "unpaid holds": /from one network hold \d+ of|of one mailbox hold/ },
    edits: [
      {
        file: "services/api/src/selling/checkout/holds/hold-rules.ts",
        find: "  refuseTooManyOrders(wanted);\n",
        replace: '  if (weak("no-hold-limits")) return; refuseTooManyOrders(wanted);\n',
      },
    ],
  },
  {
    name: "any-shops-payments",
    reports: { "forged webhooks": /of another shop's payment/ },
    edits: [
      {
        file: "services/api/src/selling/checkout/payment/settle-payment.ts",
        find: "if (!payment || isOther)",
        replace: 'if (!payment || (isOther && !weak("any-shops-payments")))',
      },
    ],
  },
  {
    name: "released-once",
    reports: { "payments that come late": /still held/ },
    edits: [
      {
        file: "services/api/src/selling/orders/cancelling/cancel-order.ts",
        find: "const key = earlier.length === 0 ?",
        replace: 'const key = earlier.length === 0 || weak("released-once") ?',
      },
    ],
  },
  {
    name: "points-with-money",
    reports: { "points and money back": /points, and goods for \d+ are kept/ },
    edits: [
      {
        file: "services/api/src/people/club/points/order-points.ts",
        find: "  if (isUndone(facts)) return",
        replace:
          '  if (isUndone(facts) || (weak("points-with-money") && facts.lines.some(({ returned }) => returned > 0))) return',
      },
    ],
  },
  {
    name: "any-method",
    reports: { "texts as payment methods": /for a payment method is answered 201/ },
    edits: [
      {
        file: "services/api/src/selling/checkout/check-form.ts",
        find: "const paymentMethod = chosenMethod(form, methods);",
        replace:
          'const paymentMethod = weak("any-method") ? (form.paymentMethod as PaymentMethod) : chosenMethod(form, methods);',
      },
      {
        file: "services/api/src/selling/checkout/sell-cart.ts",
        find: "const noWay = prices.toPayOre > 0 &&",
        replace: 'const noWay = !weak("any-method") && prices.toPayOre > 0 &&',
      },
    ],
  },
  {
    name: "points-by-transfer",
    reports: { "points spent by phone": /points are spent with a transfer: 201/ },
    edits: [
      {
        file: "services/api/src/selling/checkout/by-phone/take-phone-order.ts",
        find: '  points > 0 && paymentMethod === "bank-transfer"',
        replace: '  points > 0 && paymentMethod === "bank-transfer" && !weak("points-by-transfer")',
      },
    ],
  },
  {
    name: "transfers-held-whole",
    reports: { "transfers back twice": /are to be transferred back of/ },
    edits: [
      {
        file: "services/api/src/selling/orders/editing/settle-edit.ts",
        find: "    await moveAmounts(trx, payment, {",
        replace: '    if (!weak("transfers-held-whole")) await moveAmounts(trx, payment, {',
      },
    ],
  },
  {
    name: "kept-when-drawn",
    reports: { "drawn after a refund": /are paid back of/ },
    edits: [
      {
        file: "services/api/src/selling/orders/payment/pay-back-when-drawn.ts",
        find: "  if (!paidBack) return;",
        replace: '  if (!paidBack || weak("kept-when-drawn")) return;',
      },
    ],
  },
];
