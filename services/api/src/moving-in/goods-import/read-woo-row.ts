import { slugOf } from "@skaenk/danish/slug";
import type { Fields } from "../../office/audit/tables.ts";
import type { ImportLine } from "./import-line.ts";
import { ownNumber } from "./own-number.ts";
import { textOf } from "./read-cell.ts";
import type { Cells } from "./read-variant-fields.ts";

/** A row of WooCommerce: a product that is bought, one that is chosen within, or one of the choices. */
export function nestWooRow(
  line: ImportLine,
  by: Cells,
  { product, variant }: { product: Fields; variant: Fields },
): void {
  const types = textOf(by.one("type"))
    .toLowerCase()
    .split(/\s*,\s*/);
  const type = types[0] || "simple";
  const sku = String(variant.sku ?? "");
  const own = sku ? `sku:${sku}` : line.externalId ? `id:${line.externalId}` : slugOf(String(product.name ?? ""));
  if (types.includes("downloadable")) line.wrong.push("Varer, der hentes som filer, kan butikken ikke sælge.");
  if (type === "simple") Object.assign(line, { thing: own, product, variant });
  else if (type === "variable") Object.assign(line, { thing: own, product });
  else if (type === "variation") nestVariation(line, by, variant);
  else {
    line.thing = own;
    line.wrong.push(
      type === "grouped"
        ? "En grupperet vare er flere varer. Dens dele er hentet hver for sig; lav eventuelt en gaveæske af dem."
        : type === "external"
          ? "Varen sælges i en anden butik og kan ikke hentes."
          : `Varetypen »${type.slice(0, 40)}« kendes ikke.`,
    );
  }
}

function nestVariation(line: ImportLine, by: Cells, variant: Fields): void {
  const parent = textOf(by.one("parent"));
  if (parent === "") line.wrong.push("Varianten siger ikke, hvilken vare den hører til.");
  const byId = /^id: ?(\d+)$/i.exec(parent)?.[1];
  line.thing = byId ? `id:${byId}` : `sku:${ownNumber(parent)}`;
  line.variant = variant;
  const names = by.all("attributeName").map(textOf);
  const values = by.all("attributeValue").map(textOf);
  line.options = values.map((value, index) => [names[index] ?? "", value]);
}
