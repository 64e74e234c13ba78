import type { SeededWeakness } from "./seeded-weakness.ts";

/** Seeded weaknesses of the office's login and authorization. */
export const weaknessesOfOffice: readonly SeededWeakness[] = [
  {
    name: "no-rights",
    reports: {
      "every endpoint by every role": /is answered (?!401|403)\d{3}/,
      "keys beyond their rights": /a key for orders/,
      "parcels moved away": /stock moves a parcel to themselves: 200/,
      "gift cards mailed away": /stock mails a card to themselves: (?!401|403)\d{3}/,
    },
    edits: [
      {
        file: "services/api/src/people/identity/staff/staff-guard.ts",
        find: "if (missing) throw rightMissing(missing);",
        replace: 'if (missing && !weak("no-rights")) throw rightMissing(missing);',
      },
    ],
  },
  {
    name: "keys-that-give",
    reports: { "gifts by keys": /a key makes a variant at 1 kr\.: 20\d[\s\S]*a key makes a strength: 200/ },
    edits: [
      {
        file: "services/api/src/office/audit/open-to-keys.ts",
        find: "  if (!isKey(actor)) return;",
        replace: '  if (weak("keys-that-give") || !isKey(actor)) return;',
      },
    ],
  },
  {
    name: "every-door-for-keys",
    reports: { "gifts by keys": /a key makes a guess a fact: 200/ },
    edits: [
      {
        file: "services/api/src/people/identity/staff/staff-guard.ts",
        find: "!isOpenTo(bearer, needs)) throw",
        replace: '!isOpenTo(bearer, needs) && !weak("every-door-for-keys")) throw',
      },
    ],
  },
  {
    name: "plans-for-keys",
    reports: { "gifts by keys": /a key sets a price while a plan runs: 200/ },
    edits: [
      {
        file: "services/api/src/catalogue/products/office/goods-by-keys.ts",
        find: '    if ("priceOre" in patch && (now?.planBeforeOre ?? null) !== null) return true;',
        replace:
          '    if (!weak("plans-for-keys") && "priceOre" in patch && (now?.planBeforeOre ?? null) !== null) return true;',
      },
    ],
  },
  {
    name: "exchanges-for-keys",
    reports: { "an exchange by a key": /a key exchanges goods: 200/ },
    edits: [
      {
        file: "services/api/src/selling/orders/editing/edit-order.ts",
        find: "  if (isKey && (delivery ||",
        replace: '  if (!weak("exchanges-for-keys") && isKey && (delivery ||',
      },
    ],
  },
  {
    name: "promotions-of-people-forgotten",
    reports: { "gifts by keys": /a key halves what a person gives at half: 200/ },
    edits: [
      {
        file: "services/api/src/selling/promotions/shares-of-promotions.ts",
        find: "({ scope }) => !place || isInScope(scope, place)",
        replace: '({ scope }) => !weak("promotions-of-people-forgotten") && (!place || isInScope(scope, place))',
      },
    ],
  },
  {
    name: "cells-kept",
    reports: { "cells that fit nothing": /cells that fit nothing are answered 200/ },
    edits: [
      {
        file: "services/api/src/catalogue/products/office/paste-routes.ts",
        find: "const now = standing.get(key);",
        replace: 'const now = weak("cells-kept") ? expected : standing.get(key);',
      },
    ],
  },
  {
    name: "no-factor-needed",
    reports: { "roles without a factor": /without a factor: .* is answered 200/ },
    edits: [
      {
        file: "services/api/src/people/identity/staff/factors.ts",
        find: 'if (!needsFactor(settings, session.role)) return "open";',
        replace: 'if (weak("no-factor-needed") || !needsFactor(settings, session.role)) return "open";',
      },
    ],
  },
  {
    name: "pictures-kept-whole",
    reports: { "pictures of the staff": /of a small \w+ \d{7} bytes are kept/ },
    edits: [
      {
        file: "services/api/src/editorial/media/take-picture.ts",
        find: "  const bytes = to - from;",
        replace:
          '  if (weak("pictures-kept-whole")) to = process.getBuiltinModule("node:fs").statSync(file).size;\n  const bytes = to - from;',
      },
    ],
  },
  {
    name: "pictures-without-bound",
    reports: { "pictures of the staff": /beyond the day's room is answered 201/ },
    edits: [
      {
        file: "services/api/src/editorial/media/picture-room.ts",
        find: "  if (room.left <= 0)",
        replace: '  if (weak("pictures-without-bound")) return { ...room, left: 1e12 };\n  if (room.left <= 0)',
      },
    ],
  },
  {
    name: "lasting-keys",
    reports: { "keys of former owners": /the key opens/ },
    edits: [
      {
        file: "services/api/src/people/identity/staff/api-keys.ts",
        find: "rights: rightsOfKey(row.rights, row.maker_role) };",
        replace: 'rights: weak("lasting-keys") ? row.rights : rightsOfKey(row.rights, row.maker_role) };',
      },
    ],
  },
  {
    name: "keys-outlive",
    reports: { "keys after beginning afresh": /the key is answered 200[\s\S]*the invitation is answered 200/ },
    edits: [
      {
        file: "services/api/src/people/identity/staff/made-access.ts",
        find: "  await endMadeAccess(trx, made, rule, now);",
        replace: '  if (!weak("keys-outlive")) await endMadeAccess(trx, made, rule, now);',
      },
    ],
  },
  {
    name: "sent-fields-count",
    reports: { "sessions left open": /a generous promotion sent with/ },
    edits: [
      {
        file: "services/api/src/office/audit/change-thing.ts",
        find: "  await permit?.({ ...now, ...after });",
        replace: '  await permit?.({ ...now, ...(weak("sent-fields-count") ? patch : after) });',
      },
    ],
  },
  {
    name: "anybodys-name",
    reports: { "names of others": /the owner's name as .* is answered 200/ },
    edits: [
      {
        file: "services/api/src/people/identity/staff/staff-names.ts",
        find: "if (named.length === 0 ||",
        replace: 'if (weak("anybodys-name") || named.length === 0 ||',
      },
    ],
  },
  {
    name: "told-feeds",
    reports: { "addresses of feeds": /reads the address of/ },
    edits: [
      {
        file: "services/api/src/catalogue/feeds/routes.ts",
        find: "url: maySee(rights, renewFeedAddress.right) ?",
        replace: 'url: weak("told-feeds") || maySee(rights, renewFeedAddress.right) ?',
      },
    ],
  },
  {
    name: "secrets-follow",
    reports: { "providers at other addresses": /the listener hears the provider's secret/ },
    edits: [
      {
        file: "services/api/src/office/settings/office/refuse-addresses.ts",
        find: "if (known.has(asText(recipient))) continue;",
        replace: 'if (weak("secrets-follow") || known.has(asText(recipient))) continue;',
      },
    ],
  },
  {
    name: "forms-of-anybody",
    reports: { "office forms without login": /only announced, .* is answered 0/ },
    edits: [
      {
        file: "server/src/office-forms.ts",
        find: 'return name === undefined && !openPages.test(path) ? "unread" : undefined;',
        replace:
          'return name === undefined && !openPages.test(path) && !weak("forms-of-anybody") ? "unread" : undefined;',
      },
    ],
  },
  {
    name: "readable-cookies",
    reports: { "cookies that open": /somebody of the staff gets/ },
    edits: [
      {
        file: "services/api/src/people/identity/staff/staff-sessions.ts",
        find: "setCookie(caller, cookie, token, { httpOnly: true,",
        replace: 'setCookie(caller, cookie, token, { httpOnly: !weak("readable-cookies"),',
      },
    ],
  },
  {
    name: "factor-not-asked",
    reports: {
      "a password without the factor": /the password of who has codes: GET \/office\/orders is answered 200/,
      "a mailbox without the factor": /the mailbox of who has codes: GET \/office\/orders is answered 200/,
    },
    edits: [
      {
        file: "services/api/src/people/identity/staff/prove-staff.ts",
        find: "  if (factors.codes) {",
        replace:
          '  if (factors.codes && weak("factor-not-asked")) return codesFactor(staff.codes_key); if (factors.codes) {',
      },
    ],
  },
  {
    name: "no-step-up",
    reports: { "a new factor in an open session": /an open session: POST \/office\/account\/codes is answered 200/ },
    edits: [
      {
        file: "services/api/src/people/identity/staff/staff-guard.ts",
        find: "if (!isConfirmed(row, now)) return false;",
        replace: 'if (weak("no-step-up")) return true; if (!isConfirmed(row, now)) return false;',
      },
    ],
  },
  {
    name: "unread-files",
    reports: { "hostile files": /recipe-files: 500/ },
    edits: [
      {
        file: "services/api/src/editorial/writing/recipe-files/routes.ts",
        find: 'if ("unreadable" in read) throw noRecipes',
        replace:
          'if ("unreadable" in read && weak("unread-files")) throw new Error("weak"); if ("unreadable" in read) throw noRecipes',
      },
    ],
  },
  {
    name: "reachable-inside",
    reports: { "files from within": /asked [1-9]\d* times|shows what is inside/ },
    edits: [
      {
        file: "services/api/src/platform/fetch-outside.ts",
        find: "  privatePlaces.has(address) &&",
        replace: '  !weak("reachable-inside") && privatePlaces.has(address) &&',
      },
    ],
  },
  {
    name: "cells-as-typed",
    reports: { "formula cells": /calculates/ },
    edits: [
      {
        file: "services/api/src/platform/spreadsheet.ts",
        find: "(misread.test(text) ?",
        replace: '(misread.test(text) && !weak("cells-as-typed") ?',
      },
    ],
  },
];
