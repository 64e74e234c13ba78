import type { ShownClub } from "@skaenk/contract/club-conditions";
import type { ShopMenu } from "@skaenk/contract/menu";
import { useRouteLoaderData } from "react-router";

/** A file as its authority published it, at the shop's own address. */
export type OfficialFile = { src: string; alt: string };

/** Names that are configuration, the same for every visitor. */
export type ShopFacts = {
  productName: string;
  publicUrl: string;
  company: { name: string; address: string; cvr: string; email: string; phone: string };
  /** Links of the menu and the foot. */
  menu: ShopMenu;
  /** Paths of the shop's own pages that have nothing to show: no way leads there. */
  emptyPaths?: readonly string[];
  club: ShownClub;
  /** Colours other than the usual, as `packages/look/tokens.css` names them. */
  colours?: string;
  /** Address of the picture that stands for the name. */
  logo?: string | undefined;
  /** Absent until the shop has put them in place. */
  official: { ageSign?: OfficialFile; guaranteeNotice?: OfficialFile; inspectionReportUrl?: string };
};

/** The shop's facts, on any page that came from the server whole. */
export function useShopFacts(): ShopFacts | undefined {
  return useRouteLoaderData<{ shop: ShopFacts }>("root")?.shop;
}

const nothing: readonly string[] = [];

/** Paths of the shop's own pages that have nothing to show. */
export const useEmptyPaths = (): readonly string[] => useShopFacts()?.emptyPaths ?? nothing;

/** The links that lead to something. Pure. */
export const leadingOn = <Way extends { to: string }>(links: readonly Way[], emptyPaths: readonly string[]): Way[] =>
  links.filter(({ to }) => !emptyPaths.includes(to.replace(/[?#].*/, "")));
