import type { Selection } from "@skaenk/contract/search";

export const addressOfSelection = ({ kind, slug }: Selection): string =>
  `/${kind === "campaign" ? "kampagne" : "kollektioner"}/${slug}`;

export const selectionWord = ({ kind }: Selection): string => (kind === "campaign" ? "Kampagne" : "Kollektion");
