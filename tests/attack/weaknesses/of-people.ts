import type { SeededWeakness } from "./seeded-weakness.ts";

/** Seeded weaknesses that let strangers and members harm each other. */
export const weaknessesOfPeople: readonly SeededWeakness[] = [
  {
    name: "requests-are-popular",
    reports: { "popular by one address": /views of one network count/ },
    edits: [
      {
        file: "services/api/src/discovery/personalisation/counted-views.ts",
        find: "    if (budgets.some(",
        replace: '    if (!weak("requests-are-popular") && budgets.some(',
      },
    ],
  },
  {
    name: "no-attempt-limits",
    reports: {
      "guessed passwords": /wrong passwords were heard/,
      "guessed one-time codes": /wrong codes were heard/,
      "guesses from one network": /from one \/64/,
      "guessed links": /told to wait/,
      "guessed gift cards": /guesses from one network were heard/,
    },
    edits: [
      {
        file: "services/api/src/people/identity/attempt-limits.ts",
        find: "if (seconds > 0) throw tooMany(seconds);",
        replace: 'if (seconds > 0 && !weak("no-attempt-limits")) throw tooMany(seconds);',
      },
      {
        file: "services/api/src/platform/rate-limit.ts",
        find: "if (waitMs > 0) throw tooMany",
        replace: 'if (waitMs > 0 && !weak("no-attempt-limits")) throw tooMany',
      },
    ],
  },
  {
    name: "no-mail-limits",
    reports: {
      "mails to one stranger": /mails to one stranger/,
      "mails to ones who are known": /mails of \d+ asks/,
    },
    edits: [
      {
        file: "services/api/src/people/identity/attempt-limits.ts",
        find: "spendBudgets(trx, budgetsOf(...what))",
        replace: 'weak("no-mail-limits") ? Promise.resolve(0) : spendBudgets(trx, budgetsOf(...what))',
      },
      {
        file: "services/api/src/people/mail/recipient-limit-queries.ts",
        find: "(await spendBudgets(",
        replace: 'weak("no-mail-limits") || (await spendBudgets(',
      },
    ],
  },
  {
    name: "one-limit-for-all",
    reports: {
      "guessed passwords": /from their own browser: 429/,
      "the owner locked out": /a known browser logs in: 429/,
    },
    edits: [
      {
        file: "services/api/src/people/identity/known-devices.ts",
        find: "    const device = readDevice(caller, cookie);",
        replace: '    const device = weak("one-limit-for-all") ? undefined : readDevice(caller, cookie);',
      },
    ],
  },
  {
    name: "devices-of-addresses",
    reports: { "guesses by prepared devices": /wrong passwords were heard from one network/ },
    edits: [
      {
        file: "services/api/src/people/club/member-device.ts",
        find: "  member?.email_confirmed_at ?",
        replace:
          '  weak("devices-of-addresses") && member ? { name: member.email, version: "" } : member?.email_confirmed_at ?',
      },
    ],
  },
  {
    name: "anybodys-mails",
    reports: { "mails erased by strangers": /a stranger's mail is gone/ },
    edits: [
      {
        file: "services/api/src/people/club/personal-data/mail-queries.ts",
        find: "const ownAddress = emailConfirmed ?",
        replace: 'const ownAddress = emailConfirmed || weak("anybodys-mails") ?',
      },
    ],
  },
  {
    name: "typed-contacts-count",
    reports: { "orders in another's name": /their own order by card, as member: 409 too_many_unpaid/ },
    edits: [
      {
        file: "services/api/src/selling/checkout/sell-cart.ts",
        find: "isHeld: !awaitsEmail, isShown });",
        replace: 'isHeld: !awaitsEmail, isShown: isShown || weak("typed-contacts-count") });',
      },
    ],
  },
  {
    name: "any-withdrawals",
    reports: { "orders stopped by strangers": /a stranger's statement leaves the order withdrawal_received/ },
    edits: [
      {
        file: "services/api/src/selling/withdrawals/confirm-withdrawal.ts",
        find: "const stopped = draft.linked &&",
        replace: 'const stopped = (draft.linked || weak("any-withdrawals")) &&',
      },
    ],
  },
  {
    name: "any-ratings",
    reports: { "many ratings": /ratings of one drink from one network/ },
    edits: [
      {
        file: "services/api/src/people/ratings/routes.ts",
        find: 'if (!(await limits.allows("rating", caller, slug)))',
        replace: 'if (!weak("any-ratings") && !(await limits.allows("rating", caller, slug)))',
      },
    ],
  },
  {
    name: "ratings-of-sites",
    reports: { "many ratings": /ratings of one drink from one site/ },
    edits: [
      {
        file: "services/api/src/people/identity/attempt-limits.ts",
        find: "return most === undefined ?",
        replace: 'return most === undefined || (weak("ratings-of-sites") && scope === "thingSite") ?',
      },
    ],
  },
  {
    name: "links-in-names",
    reports: { "names with links": /is mailed with/ },
    edits: [
      {
        file: "services/api/src/platform/typed-text.ts",
        find: "if (hidden.test(typed)) return",
        replace: 'if (weak("links-in-names")) return undefined; if (hidden.test(typed)) return',
      },
      {
        file: "services/api/src/platform/typed-text.ts",
        find: "const line = oneLine(withoutIgnorable(stored));",
        replace: 'if (weak("links-in-names")) return stored; const line = oneLine(withoutIgnorable(stored));',
      },
    ],
  },
  {
    name: "points-on-credit",
    reports: { "points spent twice": /bought for the points of one/ },
    edits: [
      {
        file: "services/api/src/people/club/points/buy-offer.ts",
        find: "if (!paid)",
        replace: 'if (!paid && !weak("points-on-credit"))',
      },
    ],
  },
  {
    name: "points-by-labels",
    reports: { "points from nothing": /a label of the same mailbox/ },
    edits: [
      {
        file: "services/api/src/people/club/points-hashes.ts",
        find: "...new Set([mailboxOf(email), email]",
        replace: '...new Set([weak("points-by-labels") ? email : mailboxOf(email), email]',
      },
    ],
  },
  {
    name: "points-for-money",
    reports: { "points from nothing": /points pay for a gift card/ },
    edits: [
      {
        file: "services/api/src/selling/cart/price-cart.ts",
        find: "const offerBaseOre = goodsOre - untaxedOre",
        replace: 'const offerBaseOre = goodsOre - (weak("points-for-money") ? 0 : untaxedOre)',
      },
    ],
  },
  {
    name: "no-points-limit",
    reports: { "points for a friend": /points in a day/ },
    edits: [
      {
        file: "services/api/src/people/club/office/points-limit-queries.ts",
        find: 'if (acting.role === "owner") return;',
        replace: 'if (acting.role === "owner" || weak("no-points-limit")) return;',
      },
    ],
  },
  {
    name: "erased-points",
    reports: { "points to those who leave": /friends who left were given/ },
    edits: [
      {
        file: "services/api/src/people/club/office/points-limit-queries.ts",
        find: 'act: "member.points", each, now });',
        replace:
          "act: \"member.points\", each: weak(\"erased-points\") ? sql<number>`case key when 'slettet' then 0 else abs((after->>'points')::int - (before->>'points')::int) end` : each, now });",
      },
    ],
  },
  {
    name: "words-of-any-kind",
    reports: { "spoiled counts": /was counted 0 times/ },
    edits: [
      {
        file: "services/api/src/discovery/search/search-log.ts",
        find: "&& !unprintable.test(words)",
        replace: '&& (weak("words-of-any-kind") || !unprintable.test(words))',
      },
    ],
  },
];
