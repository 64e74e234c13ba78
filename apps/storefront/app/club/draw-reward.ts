import { type Drink, drawDrink } from "@skaenk/drawings/drink";
import { type BrandLook, drawProduct } from "@skaenk/drawings/product";

type Draw = (id: string) => string;

const look: BrandLook = { paper: "#f6efe0", ink: "#12362c", accent: "#a23f17", motif: "sun", face: "serif" };
const low = { detail: "low" } as const;

/** A thing of the house's own, whose label bears no name. */
const thing =
  (shape: string, glass: string, content: string): Draw =>
  (id) =>
    drawProduct({ shape, glass, content, label: "classic" }, look, { id, brandName: "", productName: "" }, low);

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

/** What a reward buys, by the beginning of its id: the more it takes off, the larger the bottle. */
const rewards: readonly [string, Draw][] = [
  ["rabat-30", thing("mixer-bottle", "clear", "#e9b44c")],
  ["rabat-75", thing("wine-bordeaux", "green", "#6d1f33")],
  ["rabat-", thing("spirit-shoulder", "clear", "#c98a3c")],
  ["smagning", glassOf("wine", "#8f1f3c")],
  ["glas", glassOf("coupe", "#d9583b", { garnish: [{ kind: "peel", fruit: "orange" }] })],
  ["kursus", thing("tool-shaker-cobbler", "clear", "#b9c0c2")],
];
const gift = thing("gift-box", "clear", "#a23f17");

/** A drawing of what points buy. A reward of a kind that is new here is a parcel. Made on the server, like every drawing in a page. */
export function drawReward(id: string): string {
  const draw = rewards.find(([beginning]) => id.startsWith(beginning))?.[1] ?? gift;
  return draw(`gevinst-${id.toLowerCase().replace(/[^a-z0-9-]/g, "-")}`);
}
