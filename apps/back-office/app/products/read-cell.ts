import { numberOf, oreOf, textOrNull } from "../ui/read-fields";
import type { GridField } from "./grid-lines";

export type CellValue = { value: string | number | null; wrong?: undefined } | { wrong: string };

const wrongAmount = { wrong: "Skriv et beløb som 129,95" };

/** The value that is typed or pasted into a cell, or why it is none. Pure. */
export function readCell(field: GridField, text: string): CellValue {
  switch (field) {
    case "priceOre":
    case "costOre": {
      const ore = oreOf(text);
      if (ore === null) return field === "costOre" ? { value: null } : wrongAmount;
      return Number.isNaN(ore) ? wrongAmount : { value: ore };
    }
    case "gtin":
      return { value: textOrNull(text) };
    case "shelfPlace":
      return { value: text.trim() };
    case "stock": {
      const counted = numberOf(text);
      const isCount = counted !== null && Number.isInteger(counted) && counted >= 0;
      return isCount ? { value: counted } : { wrong: "Skriv et helt tal som 12" };
    }
  }
}
