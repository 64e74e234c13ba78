/**
 * Who may do what in the office: every endpoint under `/office` names one of these, and nothing else decides. The API checks
 * it, the rail and the buttons of the back office follow from it.
 */
export const rights = [
  "products:read",
  "products:write",
  "stock:write",
  "orders:read",
  "orders:handle",
  "orders:refund",
  "orders:take",
  "content:read",
  "content:write",
  "content:publish",
  "media:write",
  "members:read",
  "members:write",
  "members:export",
  "members:erase",
  "newsletter:read",
  "newsletter:send",
  "search:read",
  "search:write",
  "imports:run",
  "exports:run",
  "reports:read",
  "settings:read",
  "settings:write",
  "staff:read",
  "staff:write",
  "keys:write",
  "audit:read",
  "changes:undo",
  "operations:read",
  "operations:write",
  "views:share",
] as const;
export type Right = (typeof rights)[number];

/** What an endpoint may ask for besides: `anyone` is open (logging in), `signed-in` is every member of staff. */
export type NeededRight = Right | "anyone" | "signed-in";

export const roles = ["owner", "shop", "stock", "content", "accounts"] as const;
export type Role = (typeof roles)[number];

/** Rights by which an API key may ask something: to read, or one of `openToKeys`. */
export const rightsForKeys = [
  "products:read",
  "products:write",
  "stock:write",
  "orders:read",
  "orders:handle",
  "orders:refund",
  "orders:take",
  "content:read",
  "content:write",
  "content:publish",
  "media:write",
  "members:read",
  "members:write",
  "members:export",
  "newsletter:read",
  "search:read",
  "imports:run",
  "exports:run",
  "reports:read",
  "settings:read",
  "staff:read",
  "audit:read",
  "operations:read",
] as const satisfies readonly Right[];
export type KeyRight = (typeof rightsForKeys)[number];

export const isRightForKeys = (right: string): right is KeyRight =>
  (rightsForKeys as readonly string[]).includes(right);

const ownersAlone: readonly Right[] = [
  "staff:write",
  "keys:write",
  "settings:write",
  "members:export",
  "members:erase",
  "operations:write",
];

export const rightsOfRole: Record<Role, readonly Right[]> = {
  owner: rights,
  shop: rights.filter((right) => !ownersAlone.includes(right)),
  stock: ["products:read", "stock:write", "orders:read", "orders:handle"],
  content: [
    "products:read",
    "content:read",
    "content:write",
    "content:publish",
    "media:write",
    "newsletter:read",
    "search:read",
    "search:write",
  ],
  // Reads only; what it takes out (the day's journal) changes nothing.
  accounts: ["products:read", "orders:read", "reports:read", "exports:run", "settings:read", "audit:read"],
};

/** Rights by which somebody takes money, gives it away, sets prices, or reads who the customers are and where they live. */
const reachMoneyOrPeople: readonly Right[] = [
  "products:write",
  "orders:read",
  "orders:handle",
  "orders:refund",
  "orders:take",
  "members:read",
  "members:write",
  "members:export",
  "members:erase",
  "newsletter:send",
  "imports:run",
  "exports:run",
  "settings:write",
  "staff:write",
  "keys:write",
  "changes:undo",
  "operations:write",
];

/** Roles that reach money or people: in production they need a second factor. */
export const rolesWithSecondFactor: readonly Role[] = roles.filter((role) =>
  rightsOfRole[role].some((right) => reachMoneyOrPeople.includes(right)),
);

/** Rights to act on an order or a member, each with the right to see it: their endpoints answer with the whole order or member (decision 720). */
const seenByActing: Partial<Record<NeededRight, Right>> = {
  "orders:handle": "orders:read",
  "orders:refund": "orders:read",
  "members:write": "members:read",
};

/** The right to see an order or a member, if the given right is one to act on it. */
export const rightToSee = (acting: NeededRight): Right | undefined => seenByActing[acting];

/** All rights that an endpoint asks for besides its own. */
export function rightsBesides({
  right,
  alsoRights = [],
}: {
  right: NeededRight;
  alsoRights?: readonly Right[] | undefined;
}): readonly Right[] {
  const seeing = rightToSee(right);
  return seeing ? [seeing, ...alsoRights] : alsoRights;
}

export const maySee = (held: readonly Right[], needed: NeededRight): boolean =>
  needed === "anyone" || needed === "signed-in" || held.includes(needed);

/** How many minutes a password or passkey that was shown again opens what asks for it. */
export const stepUpMinutes = 10;
