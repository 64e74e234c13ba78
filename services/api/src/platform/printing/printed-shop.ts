import type { Settings } from "../settings.ts";

/** What every paper of the house says of the shop. */
export type PrintedShop = Pick<Settings, "productName" | "company">;

export const printedShop = ({ productName, company }: PrintedShop): PrintedShop => ({ productName, company });

const copenhagen = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Copenhagen" });

/** Year, month and day in Copenhagen, as Typst takes a date. */
export function dayOf(date: Date | string): number[] {
  const day = typeof date === "string" ? date.slice(0, 10) : copenhagen.format(date);
  return day.split("-").map(Number);
}
