import type { ShopMenu } from "@skaenk/contract/menu";
import { useRouteLoaderData } from "react-router";

/** A file as its authority published it, at the shop's own address. */
export type OfficialFile = { src: string; alt: string };

/** Names that are configuration, the same for every visitor. */
export type ShopFacts = {
  productName: string;
  publicUrl: string;
  company: { name: string; address: string; cvr: string; email: string; phone: string };
  /** Links of the menu and the foot, where the owner has written others. */
  menu?: Partial<ShopMenu>;
  /** Absent until the shop has put them in place. */
  official: { ageSign?: OfficialFile; guaranteeNotice?: OfficialFile; inspectionReportUrl?: string };
};

/** The shop's facts, on any page that came from the server whole. */
export function useShopFacts(): ShopFacts | undefined {
  return useRouteLoaderData<{ shop: ShopFacts }>("root")?.shop;
}
