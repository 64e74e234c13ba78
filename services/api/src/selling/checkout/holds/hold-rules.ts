import type { BuyerScope } from "@skaenk/contract/office/unusual-holds";
import { waysToAsk } from "@skaenk/danish/company-words";
import { networksPerSite } from "../../../platform/network-address.ts";
import { Refused } from "../../../platform/refuse.ts";

/** A payment page holds goods for minutes, a bank transfer for days. */
export type HoldKind = "payment_page" | "transfer";

type Limits = {
  /** Units that one buyer may hold at once without having paid. */
  units: number;
  /** Largest share of a product's free stock that one buyer may hold. */
  share: number;
  /** Units of a product that a buyer may hold whatever the stock: a case or a box. */
  least: number;
};

export const holdLimits: Record<HoldKind, Limits> = {
  payment_page: { units: 120, share: 1 / 2, least: 12 },
  transfer: { units: 60, share: 1 / 4, least: 6 },
};

/**
 * Maximum number of unpaid orders by scope. A network is a household or an office, and sometimes a whole mobile carrier. A telephone
 * number has no maximum: anybody can type another's.
 */
const mostUnpaidOrders = {
  network: 20,
  site: 20,
  mailbox: 10,
} as const satisfies Partial<Record<BuyerScope, number>>;

const orderScopes = ["network", "site", "mailbox"] as const;

/**
 * Factor for a network and its site when a member pays at a payment page for an order to their own confirmed address, who has a mailbox's limit beside.
 * What guests leave unpaid in a shared network, such as a mobile carrier's, cannot reach it, so nobody there keeps its members from buying.
 */
const membersOfNetwork = 5;

/** Largest share of what guests leave of a product that such members of a network may hold together: some is left for others. */
const shareOfMembers = 3 / 4;

const isMemberPaying = ({ kind, isMember }: Pick<WantedHold, "kind" | "isMember">): boolean =>
  kind === "payment_page" && isMember;

/** Factor for a site, which may be a campus or a carrier's customers: its limits are those of several networks together. */
const shareOf = (scope: BuyerScope, wish: WantedHold): number =>
  (scope === "site" ? networksPerSite : 1) *
  (isMemberPaying(wish) && (scope === "network" || scope === "site") ? membersOfNetwork : 1);

/**
 * Daily limit as a multiple of the limit at once. Holds that lapsed unpaid in the last 24 hours count too, so that a hold cannot be renewed
 * for ever.
 */
export const mostPerDay = 3;

/** Largest share of a product's stock that all bank transfers together may hold while the shop also has quicker payment methods. */
export const transferShare = 1 / 2;

/** `now`: waiting for payment. `day`: those, and the orders of the last 24 hours that lapsed unpaid. */
type Counted = { now: number; day: number };
/** Counts of a mailbox and a telephone number hold only orders whose buyer has shown that the mailbox is theirs. */
export type BuyerHolds = Record<BuyerScope, { orders: Counted; units: Counted }>;

export type WantedGoods = {
  sku: string;
  name: string;
  quantity: number;
  /** Units in stock. */
  free: number;
  /** Unpaid units of the product held by this buyer, and by the buyer's whole site. */
  own: Counted;
  ofSite: Counted;
  /** The part of them that stands in orders of the buyer's own mailbox. */
  ofMailbox: Counted;
  /** The parts of them that members of the network, and of its site, ordered to addresses which they have shown to be theirs. */
  byMembersOfNetwork: Counted;
  byMembersOfSite: Counted;
  /** Units of the product held for bank transfers of any buyer. */
  inTransfers: number;
};

export type WantedHold = {
  kind: HoldKind;
  goods: WantedGoods[];
  /** Number of gift cards sent by mail, which count as units and have no stock. */
  mailedCards: number;
  buyer: BuyerHolds;
  /** Whether the buyer is the member whose confirmed address the order goes to. */
  isMember: boolean;
  /** Whether the shop has a payment method besides bank transfer. */
  hasPaymentPage: boolean;
  contact: { email: string; phone: string };
};

/**
 * Throws when a buyer who has not paid may not hold the goods of an order. Pure.
 * @throws Refused 409 too_many_unpaid or too_much_of_product, with a message that tells the buyer what to do instead
 */
export function refuseTooMuch(wanted: WantedHold): void {
  refuseTooManyOrders(wanted);
  refuseTooManyUnits(wanted);
  for (const one of wanted.goods) refuseTooMuchOf(one, wanted);
}

function refuseTooManyOrders(wish: WantedHold): void {
  const { buyer, contact } = wish;
  for (const scope of orderScopes) {
    const most = mostUnpaidOrders[scope] * shareOf(scope, wish);
    const { now, day } = buyer[scope].orders;
    if (now < most && day < most * mostPerDay) continue;
    const whose = scope === "mailbox" ? "I dit navn" : "Fra din internetforbindelse";
    throw new Refused(
      409,
      "too_many_unpaid",
      now < most
        ? `${whose} er der i dag afgivet mange ordrer, som ikke blev betalt. Prøv igen i morgen${orLogIn(scope, wish)}. ${orAsk(contact)}`
        : `${whose} venter der allerede ${now} ordrer på betaling. Betal dem først${orLogIn(scope, wish)}. ${orAsk(contact)}`,
    );
  }
}

/**
 * Scopes whose units are limited. A telephone number limits only what is held for days, and only where the buyer can pay at once instead or log
 * in: others may have ordered in its owner's name.
 */
const unitScopes = ({ kind, isMember, hasPaymentPage }: WantedHold): readonly BuyerScope[] =>
  kind === "transfer" && hasPaymentPage && !isMember ? [...orderScopes, "phone"] : orderScopes;

function refuseTooManyUnits(wish: WantedHold): void {
  const { kind, goods, mailedCards, buyer, contact } = wish;
  const most = holdLimits[kind].units;
  const wanted = goods.reduce((sum, { quantity }) => sum + quantity, mailedCards);
  if (wanted > most) {
    const detail = `Vi kan højst lægge ${most} varer til side, før de er betalt${byTransfer(kind)}, og i kurven er der ${wanted}. Bestil dem ad flere gange, og betal hver gang. ${orAsk(contact)}`;
    throw new Refused(409, "too_many_unpaid", detail);
  }
  for (const scope of unitScopes(wish)) {
    const { now, day } = buyer[scope].units;
    const scopeMost = most * shareOf(scope, wish);
    if (now + wanted <= scopeMost && day + wanted <= scopeMost * mostPerDay) continue;
    const detail =
      now + wanted <= scopeMost
        ? `I dag er der allerede lagt ${day} varer til side, som ikke blev betalt. Prøv igen i morgen${orLogIn(scope, wish)}. ${orAsk(contact)}`
        : `Der er allerede lagt ${now} varer til side, som ikke er betalt, og vi kan højst lægge ${scopeMost} til side${byTransfer(kind)}. Betal dem først${orLogIn(scope, wish)}. ${orAsk(contact)}`;
    const instead = scope === "phone" ? " Eller betal på en anden måde end ved overførsel." : "";
    throw new Refused(409, "too_many_unpaid", `${detail}${instead}`);
  }
}

function refuseTooMuchOf(one: WantedGoods, wish: WantedHold): void {
  const { kind, contact, hasPaymentPage } = wish;
  const { name, quantity, free, inTransfers } = one;
  const transfersMost =
    kind === "transfer" && hasPaymentPage
      ? Math.ceil((free + inTransfers) * transferShare) - inTransfers
      : Number.POSITIVE_INFINITY;
  const left = Math.min(isMemberPaying(wish) ? leftForMember(one) : leftForGuest(one, kind), transfersMost);
  if (quantity <= left) return;
  const some =
    left > 0
      ? `Vi kan højst lægge ${left} af ${name} til side til dig`
      : `Vi kan ikke lægge mere af ${name} til side til dig`;
  const instead =
    kind === "transfer" && hasPaymentPage
      ? "Betal på en anden måde end ved overførsel, så kan du få flere."
      : left > 0
        ? "Tag så mange nu, og bestil resten, når de er betalt."
        : "Betal det, du har bestilt, eller prøv igen i morgen.";
  throw new Refused(409, "too_much_of_product", `${some}, før der er betalt. ${instead} ${orAsk(contact)}`);
}

/** Units of a product that may still be held by a guest, or for a transfer by anybody. */
function leftForGuest({ free, own, ofSite }: WantedGoods, kind: HoldKind): number {
  const { least, share } = holdLimits[kind];
  return Math.min(
    leftOf(own, { free, share, least, perDay: mostPerDay }),
    leftOf(ofSite, { free, share, least: least * networksPerSite, perDay: mostPerDay }),
  );
}

/** Units of a product that a member who pays may still hold. Orders of guests count for none, so whatever they leave is for sale to the member. */
function leftForMember({ free, ofMailbox, byMembersOfNetwork, byMembersOfSite }: WantedGoods): number {
  const { least, share } = holdLimits.payment_page;
  const ofMembers = { free, share: shareOfMembers, perDay: mostPerDay * membersOfNetwork };
  return Math.min(
    leftOf(ofMailbox, { free, share, least, perDay: mostPerDay }),
    leftOf(byMembersOfNetwork, { ...ofMembers, least }),
    leftOf(byMembersOfSite, { ...ofMembers, least: least * networksPerSite }),
  );
}

type ProductLimits = Pick<Limits, "share" | "least"> & { free: number; perDay: number };

/** Units of a product that may still be held on top of `held`; `perDay` multiplies the limit at once to that of a day. */
function leftOf(held: Counted, { free, share, least, perDay }: ProductLimits): number {
  const most = Math.max(least, Math.floor((free + held.now) * share));
  return Math.min(most - held.now, most * perDay - held.day);
}

const byTransfer = (kind: HoldKind): string => (kind === "transfer" ? " ved bankoverførsel" : "");

/** A guest whose network has left many orders unpaid can show who they are. */
const orLogIn = (scope: BuyerScope, { kind, isMember }: WantedHold): string =>
  kind === "payment_page" && !isMember && scope !== "mailbox"
    ? ", eller log ind i klubben og bestil til din egen bekræftede e-mail: Så tæller det ikke, hvad andre på din forbindelse har bestilt"
    : "";

const orAsk = (contact: WantedHold["contact"]): string =>
  `Skal du bruge flere på én gang, så ${waysToAsk(contact)}, så lægger vi ordren ind for dig.`;
