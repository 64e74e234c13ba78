import { formatMoment, formatPrice } from "@skaenk/danish/format";

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** How a kept value reads in a table of changes: amounts in kroner, lists with commas, yes and no. */
export function valueText(value: unknown, field: string): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "number" && field.endsWith("Ore")) return formatPrice(value);
  if (typeof value === "number") return value.toLocaleString("da-DK");
  if (typeof value === "boolean") return value ? "Ja" : "Nej";
  if (typeof value === "string" && moment.test(value)) return formatMoment(value);
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map((one) => valueText(one, field)).join(", ");
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${valueText(one, name)}`)
    .join(", ");
}
