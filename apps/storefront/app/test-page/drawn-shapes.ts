import { type Drink, drawDrink, type GlassKey } from "@skaenk/drawings/drink";
import { type BrandLook, drawProduct, shapeNames } from "@skaenk/drawings/product";

/** Every glass, by its name on the page. */
export const glasses = {
  coupe: "Cocktailglas",
  "slim-cocktail": "Slankt cocktailglas",
  martini: "Martiniglas",
  highball: "Highballglas",
  lowball: "Lowballglas",
  flute: "Champagnefløjte",
  wine: "Vinglas",
  balloon: "Ballonglas",
  hurricane: "Hurricaneglas",
  shot: "Shotglas",
  latte: "Latteglas",
  "irish-coffee": "Irsk kaffeglas",
  "hot-glass": "Varmt glas",
  pitcher: "Kande",
  "punch-bowl": "Bowleskål",
  "punch-cup": "Punchglas",
  "copper-mug": "Kobberkrus",
  "julep-cup": "Julepbæger",
  tiki: "Tikiglas",
  "clay-mug": "Lerkrus",
  "coffee-cup": "Kaffekop",
} satisfies Record<GlassKey, string>;

export const productShapes: readonly string[] = shapeNames;

const empty: Omit<Drink, "glass"> = {
  liquids: [],
  layered: "none",
  ice: "none",
  garnish: [],
  bubbles: false,
  steam: false,
};

const sampleLook: BrandLook = { paper: "#f6efe0", ink: "#12362c", accent: "#a23f17", motif: "sun", face: "serif" };

const isGlass = (name: string): name is GlassKey => Object.hasOwn(glasses, name);

/** An empty glass or a product of no brand; nothing when there is none of that name. */
export function drawShape(kind: string, name: string): string | undefined {
  if (kind === "glas" && isGlass(name)) return drawDrink({ id: "glas", glass: name, ...empty });
  if (kind === "vare" && shapeNames.includes(name)) {
    const drawing = { shape: name, glass: "green", content: "#c98a3c", label: "classic" };
    return drawProduct(drawing, sampleLook, { id: "vare", brandName: "Mærket", productName: "Prøvetryk" });
  }
  return undefined;
}
