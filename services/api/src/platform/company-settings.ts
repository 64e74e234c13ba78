import { type ClubConditions, type ClubRate, type ShownClub, usualClub } from "@skaenk/contract/club-conditions";
import { usualCutOff } from "@skaenk/contract/cut-off";
import type { ShopMenu } from "@skaenk/contract/menu";
import type { OwnerNotice } from "@skaenk/contract/office/owner-mail";
import type { ShopColours } from "@skaenk/contract/shop-colours";

export type Company = { name: string; address: string; cvr: string; email: string; phone: string };

/** What the office may tell of who sells, and what each is called in the environment, which has the last word. */
export const companySettingNames = {
  productName: "PRODUCT_NAME",
  name: "COMPANY_NAME",
  address: "COMPANY_ADDRESS",
  cvr: "COMPANY_CVR",
  email: "COMPANY_EMAIL",
  phone: "COMPANY_PHONE",
} as const;

/** What the owner decides while the shop runs; `settings/apply-settings.ts` keeps it as the office says. */
export type LiveSettings = {
  /** Whether visitors may come in. */
  open: boolean;
  /** What they read until then, besides that it is soon. */
  openingNote: string;
  /** What was changed in the ways to deliver, as `{id}.{field}`. */
  delivery: Record<string, unknown>;
  /** Ordered before this time of a working day, as `14:00`, an order is sent the same day. */
  cutOff: string;
  /** Links of the menu and the foot, where the owner has written others. */
  menu: Partial<ShopMenu>;
  colours: ShopColours;
  /** Paths of the shop's own pages that have nothing to show; `pages/follow-empty-paths.ts` keeps them as the content says. */
  emptyPaths: readonly string[];
  /** What authorities have drawn, where the environment names none. */
  papers: KeptPapers;
  /** The club's conditions of today, and those to come. */
  club: ShownClub;
  /** Notices that the owner gets by mail, and their address; an empty address means the company's. */
  notices: Record<OwnerNotice, boolean> & { to: string };
};

/** Files by their sum and type, `3f….svg`; and where the food inspection is read. */
export type KeptPapers = { ageSign?: string; guaranteeNotice?: string; logo?: string; inspectionReportUrl?: string };

/** Mail address for one notice; undefined when it is switched off. */
export function noticeAddress(
  { live: { notices }, company }: { live: LiveSettings; company: Company },
  notice: OwnerNotice,
): string | undefined {
  return notices[notice] ? notices.to || company.email || undefined : undefined;
}

/** Until the owner says otherwise everything is told. */
const initialNotices: LiveSettings["notices"] = {
  to: "",
  newOrder: true,
  paymentWaiting: true,
  stockOut: true,
  problems: true,
};

export const initialLive = (
  { open, delivery }: Pick<LiveSettings, "open" | "delivery">,
  club: ClubConditions,
): LiveSettings => ({
  open,
  club: { ...club, hasMembers: true },
  openingNote: "",
  delivery,
  cutOff: usualCutOff,
  menu: {},
  colours: "solbaer",
  emptyPaths: [],
  papers: {},
  notices: initialNotices,
});

/** The club until the office says otherwise. */
export const usualClubOf = (value: {
  POINTS_ORE_PER_POINT_EARNED: number;
  POINTS_BIRTHDAY: number;
}): ClubConditions => ({
  ...usualClub,
  orePerEarnedPoint: value.POINTS_ORE_PER_POINT_EARNED,
  birthdayPoints: value.POINTS_BIRTHDAY,
});

/** Rates of the club that the environment names, which has the last word. */
export const clubSettingNames: Partial<Record<ClubRate, string>> = {
  orePerEarnedPoint: "POINTS_ORE_PER_POINT_EARNED",
  birthdayPoints: "POINTS_BIRTHDAY",
};

/** Opening hours of the demo's invented counter. No other shop is given hours, for customers would read them as its own. */
const demoDelivery = { "klik-og-hent.openingHours": "Man–fre 10–17.30, lør 10–14, søn lukket" };

type Named = Record<(typeof companySettingNames)[keyof typeof companySettingNames], string>;

/**
 * The company that sells, until the office has said it. Outside production it is the demo's invented company. In production fields that the
 * environment does not name stay empty, and the shop is closed until the owner has filled them in.
 */
export function initialOf(
  value: Named,
  named: ReadonlySet<string>,
  production: boolean,
): Company & { productName: string; open: boolean; delivery: Record<string, string> } {
  const given = Object.fromEntries(
    Object.entries(companySettingNames).map(([field, name]) => [
      field,
      production && field !== "productName" && !named.has(name) ? "" : value[name],
    ]),
  ) as Record<keyof typeof companySettingNames, string>;
  return {
    ...given,
    name: given.name || (production ? "" : given.productName),
    open: !production,
    delivery: production ? {} : demoDelivery,
  };
}

export const companyOf = ({ name, address, cvr, email, phone }: Company): Company => ({
  name,
  address,
  cvr,
  email,
  phone,
});
