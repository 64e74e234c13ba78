import type { FormerFile, FormerKind, FormerRow, FormerSource } from "@skaenk/contract/office/former-shop";
import type { Tone } from "../ui/state-word";

export const sourceNames: Record<FormerSource, string> = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  other: "En anden butik",
};

export const kindNames: Record<FormerKind, string> = { orders: "Ordrer", customers: "Kunder" };
export const kindWords: Record<FormerKind, [string, string]> = {
  orders: ["ordre", "ordrer"],
  customers: ["kunde", "kunder"],
};

export const fileStates: Record<FormerFile["state"], [Tone, string]> = {
  waiting: ["wait", "Læses"],
  reading: ["wait", "Læses"],
  ready: ["wait", "Klar til import"],
  applying: ["wait", "Importeres"],
  applied: ["good", "Importeret"],
  undoing: ["wait", "Fortrydes"],
  undone: ["still", "Fortrudt"],
  failed: ["bad", "Mislykkedes"],
};

export const isUnderWay = ({ state }: FormerFile): boolean => !["ready", "applied", "undone", "failed"].includes(state);

export const viewNames: Record<FormerRow["state"], string> = {
  new: "Nye",
  changed: "Ændrede",
  unchanged: "Uændrede",
  refused: "Afviste rækker",
};

const statuses: Record<string, string> = {
  paid: "Betalt",
  pending: "Venter på betaling",
  authorized: "Reserveret",
  partially_paid: "Delvist betalt",
  partially_refunded: "Delvist betalt tilbage",
  refunded: "Betalt tilbage",
  voided: "Annulleret",
  completed: "Afsluttet",
  processing: "Behandles",
  "on-hold": "Venter",
};

/** Shopify's and WooCommerce's words for how an order stood; others as they were written. */
export const statusWord = ({ status, cancelled }: { status: string | null; cancelled: boolean }): string | null =>
  cancelled ? "Annulleret" : (statuses[status?.toLowerCase().replace(/^wc-/, "") ?? ""] ?? status);
