import { type Drink, drawDrink } from "@skaenk/drawings/drink";
import { type BrandLook, drawProduct, type ProductDrawing } from "@skaenk/drawings/product";

type Draw = (id: string) => string;

const look: BrandLook = { paper: "#f6efe0", ink: "#12362c", accent: "#a23f17", motif: "sun", face: "serif" };
type Traits = NonNullable<ProductDrawing["traits"]>;
const engraved: Traits = { colours: ["#c9d6d2", "#c9d6d2"] };
const low = { detail: "low" } as const;

/** A thing of the house's own, whose label bears no name. */
const thing =
  (shape: string, content: string, { traits, paint = look }: { traits?: Traits; paint?: BrandLook } = {}): Draw =>
  (id) =>
    drawProduct(
      { shape, glass: "clear", content, label: "classic", ...(traits && { traits }) },
      paint,
      { id, brandName: "", productName: "" },
      low,
    );

/** A slip in an envelope, for money off an order. */
const voucher = (accent: string, motif: BrandLook["motif"]): Draw =>
  thing("gift-card", accent, { paint: { ...look, accent, motif } });

const still: Pick<Drink, "layered" | "ice" | "bubbles" | "steam"> = {
  layered: "none",
  ice: "none",
  bubbles: false,
  steam: false,
};
const glassOf =
  (glass: Drink["glass"], colour: string, more: Partial<Drink> = {}): Draw =>
  (id) =>
    drawDrink(
      { id, glass, liquids: [{ colour, opacity: 0.9, share: 1 }], garnish: [], ...still, ...more, seed: id },
      low,
    );

/** Drawings of rewards by the beginning of their ids: money off is a voucher, whose colour tells the amounts apart. */
const rewards: readonly [string, Draw][] = [
  ["rabat-30", voucher("#c98a3c", "citrus")],
  ["rabat-75", voucher("#a23f17", "sun")],
  ["rabat-", voucher("#12362c", "crown")],
  ["smagning", glassOf("wine", "#8f1f3c")],
  ["glas", thing("glass-coupe", "#b9c0c2", { traits: engraved })],
  ["kursus", thing("tool-shaker-cobbler", "#b9c0c2")],
];
const gift = thing("gift-box", "#a23f17");

/** A drawing of what points buy. A reward of a kind that is new here is a parcel. Made on the server, like every drawing in a page. */
export function drawReward(id: string): string {
  const draw = rewards.find(([beginning]) => id.startsWith(beginning))?.[1] ?? gift;
  return draw(`gevinst-${id.toLowerCase().replace(/[^a-z0-9-]/g, "-")}`);
}
