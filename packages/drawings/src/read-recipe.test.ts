import { describe, expect, it } from "vitest";
import { describeDrink, describeProduct } from "./describe.ts";
import { drawDrink } from "./drink.ts";
import { toLch } from "./pen/colour.ts";
import { drinkDrawing, type IngredientToDraw, type RecipeToDraw } from "./read-recipe.ts";

const shelf: Record<string, [name: string, kind: string, colour: string, opacity: number]> = {
  gin: ["gin", "spiritus", "#eef3f1", 0.1],
  vodka: ["vodka", "spiritus", "#f1f5f6", 0.1],
  tequila: ["tequila", "spiritus", "#f1f3e8", 0.1],
  bourbon: ["bourbon", "spiritus", "#b4651f", 0.3],
  "irsk-whiskey": ["irsk whiskey", "spiritus", "#c98532", 0.3],
  "roed-bitter": ["rød bitterlikør", "hedvin/aperitif", "#c4161c", 0.5],
  "soed-vermouth": ["sød rød vermouth", "hedvin/aperitif", "#6e2016", 0.6],
  kaffelikoer: ["kaffelikør", "likør", "#2a140c", 0.9],
  espresso: ["espresso", "kaffe & kakao", "#1f0e08", 1],
  kaffe: ["varm filterkaffe", "kaffe & kakao", "#1f0e08", 1],
  piskefloede: ["piskefløde", "mejeri & æg", "#fff6e4", 1],
  flodeskum: ["let pisket fløde", "mejeri & æg", "#fff6e4", 1],
  aeggehvide: ["æggehvide", "mejeri & æg", "#f7f3e6", 0.5],
  appelsinjuice: ["appelsinjuice", "juice & frugt", "#f5a623", 0.9],
  ananasjuice: ["ananasjuice", "juice & frugt", "#f5d35e", 0.88],
  citronsaft: ["citronsaft", "juice & frugt", "#f3ecb4", 0.5],
  tranebaerjuice: ["tranebærjuice", "juice & frugt", "#b81f3a", 0.75],
  grenadine: ["grenadine", "sirup & sødt", "#c0102e", 0.6],
  roedvin: ["rødvin", "vin & bobler", "#570f22", 0.8],
  "blaa-curacao": ["blå curaçao", "likør", "#1d63c4", 0.5],
  citronsodavand: ["citronsodavand", "mixer", "#f3f6ea", 0.1],
};

function pour(key: string, amountCl: number): IngredientToDraw {
  const [name, kind, colour, opacity] = shelf[key] ?? ["", "", "#ffffff", 0];
  return { key, name, kind, amountCl, unit: "cl", colour, opacity };
}

const negroni: RecipeToDraw = {
  slug: "negroni",
  name: "Negroni",
  glass: "lowballglas",
  method: "byg",
  type: "cocktail",
  garnish: "halv appelsinskive",
  ingredients: [pour("gin", 3), pour("roed-bitter", 3), pour("soed-vermouth", 3)],
};
const sunrise: RecipeToDraw = {
  ...negroni,
  slug: "tequila-sunrise",
  name: "Tequila Sunrise",
  glass: "highballglas",
  type: "longdrink",
  garnish: "appelsinskive og cocktailkirsebær",
  ingredients: [pour("tequila", 4.5), pour("appelsinjuice", 9), pour("grenadine", 1.5)],
};

describe("a drink drawn from its recipe", () => {
  it("a negroni is deep red over one large cube", () => {
    const { drink, colour } = drinkDrawing(negroni);
    expect(drink).toMatchObject({
      glass: "lowball",
      ice: "large",
      layered: "none",
      garnish: [{ kind: "half-wheel", fruit: "orange" }],
    });
    expect(toLch(colour).hue).toBeGreaterThan(0.2);
    expect(toLch(colour).hue).toBeLessThan(0.8);
    expect(toLch(colour).lightness).toBeLessThan(0.55);
  });

  it.each(["ingen", "Ingen", "ingen pynt"])(
    "nothing is drawn on the glass of a garnish line that says %j",
    (garnish) => {
      expect(drinkDrawing({ ...negroni, garnish }).drink.garnish).toEqual([]);
    },
  );

  it("grenadine sinks in a tequila sunrise", () => {
    const { drink } = drinkDrawing(sunrise);
    expect(drink.layered).toBe("soft");
    expect(toLch(drink.liquids[0]?.colour ?? "").hue).toBeLessThan(toLch(drink.liquids[1]?.colour ?? "").hue);
  });

  it("cream floats on a white russian and foam stands on an espresso martini", () => {
    const russian = drinkDrawing({
      ...negroni,
      garnish: "",
      ingredients: [pour("vodka", 5), pour("kaffelikoer", 2), pour("piskefloede", 3)],
    });
    expect(russian.drink.layered).toBe("sharp");
    expect(toLch(russian.drink.liquids[1]?.colour ?? "").lightness).toBeGreaterThan(0.9);
    const martini = drinkDrawing({
      ...negroni,
      glass: "cocktailglas",
      method: "ryst",
      garnish: "tre kaffebønner",
      ingredients: [pour("vodka", 5), pour("kaffelikoer", 3), pour("espresso", 3)],
    });
    expect(martini.drink.foam).toBeDefined();
    expect(toLch(martini.drink.liquids[0]?.colour ?? "").lightness).toBeLessThan(0.35);
  });

  it("what a step pours slowly lies where it says", () => {
    const tonic = { ...sunrise, ingredients: [pour("citronsodavand", 15), pour("espresso", 4)] };
    const floated = drinkDrawing({ ...tonic, steps: ["Hæld espresso langsomt ned over bagsiden af en ske."] }).drink;
    const sunk = drinkDrawing({ ...tonic, steps: ["Hæld espresso langsomt ned langs siden."] }).drink;
    const darkest = ({ liquids }: typeof sunk) => liquids.map(({ colour }) => toLch(colour).lightness < 0.5);
    expect([darkest(floated), darkest(sunk)]).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it("cranberry lies on orange in a cold glass and is stirred in a hot one", () => {
    const ingredients = [pour("tranebaerjuice", 12), pour("appelsinjuice", 4)];
    const layersOf = (method: string) =>
      drinkDrawing({ ...sunrise, method, garnish: "", ingredients }).drink.liquids.length;
    expect([layersOf("byg"), layersOf("varm")]).toEqual([2, 1]);
  });

  it("a jug holds ice unless its steps leave it out", () => {
    const jug = { ...negroni, glass: "kande", garnish: "" };
    const iceOf = (step: string) => drinkDrawing({ ...jug, steps: [step] }).drink.ice;
    expect([iceOf("Hæld alt i kanden."), iceOf("Hæld alt i en kande uden is.")]).toEqual(["cubes", "none"]);
  });

  it("dashes of bitters lie as a layer on crushed ice", () => {
    const bitters = { ...pour("roed-bitter", 0.45), name: "aromatisk bitter", kind: "bitter" };
    const steps = ["Ryst bitter ud over toppen."];
    const { drink } = drinkDrawing({ ...sunrise, ingredients: [pour("gin", 9), bitters], steps });
    expect(drink.liquids.map(({ share }) => share)).toEqual([9, 1.5]);
  });

  it("wine floats under the foam of a new york sour", () => {
    const { drink } = drinkDrawing({
      ...negroni,
      method: "ryst",
      type: "sour",
      garnish: "citronskal",
      ingredients: [pour("bourbon", 6), pour("citronsaft", 3), pour("aeggehvide", 1), pour("roedvin", 1.5)],
    });
    expect(drink).toMatchObject({ layered: "sharp", foam: { depth: 13 } });
    expect(drink.liquids).toHaveLength(2);
  });

  it("an irish coffee steams under thick cream", () => {
    const { drink } = drinkDrawing({
      ...negroni,
      glass: "irsk kaffeglas",
      method: "varm",
      garnish: "",
      ingredients: [pour("irsk-whiskey", 5), pour("kaffe", 12), pour("flodeskum", 5)],
    });
    expect(drink).toMatchObject({ steam: true, ice: "none", foam: { depth: 24 } });
  });

  it("a blue lagoon is blue and bubbles", () => {
    const { drink, colour } = drinkDrawing({
      ...sunrise,
      ingredients: [pour("vodka", 4), pour("blaa-curacao", 2), pour("citronsodavand", 12)],
    });
    expect(drink.bubbles).toBe(true);
    expect(Math.abs(toLch(colour).hue)).toBeGreaterThan(1.6);
  });

  it("a little blue curaçao makes a glass of pineapple turquoise", () => {
    const { colour } = drinkDrawing({
      ...sunrise,
      ingredients: [pour("vodka", 4.5), pour("blaa-curacao", 1.5), pour("ananasjuice", 9)],
    });
    expect(Math.abs(toLch(colour).hue)).toBeGreaterThan(1.6);
  });

  it("spoons of liquorice powder make a clear spirit black", () => {
    const liquorice = {
      ...pour("vodka", 3),
      key: "lakridspulver",
      kind: "frisk-og-krydderi",
      colour: "#3a2c22",
      opacity: 1,
    };
    const { colour } = drinkDrawing({
      ...negroni,
      ingredients: [pour("vodka", 50), pour("citronsodavand", 15), liquorice],
    });
    expect(toLch(colour).lightness).toBeLessThan(0.4);
  });

  it("tints the page lightly on light paper and deeply on dark", () => {
    const { tint } = drinkDrawing(negroni);
    expect(toLch(tint.light).lightness).toBeGreaterThan(0.9);
    expect(toLch(tint.dark).lightness).toBeLessThan(0.3);
  });

  it("draws what it derived", () => {
    expect(drawDrink({ id: "d", ...drinkDrawing(sunrise).drink })).toMatch(/^<svg .*<\/svg>$/);
  });

  it.each([
    ["glass", { glass: "støvle" }, 'Unknown glass "støvle"'],
    ["garnish", { garnish: "paraply" }, 'Garnish not understood: "paraply"'],
  ])("refuses an unknown %s by name", (_, wrong, message) => {
    expect(() => drinkDrawing({ ...negroni, ...wrong })).toThrow(message);
  });
});

describe("a description", () => {
  it("says what can be seen in the drink", () => {
    expect(describeDrink(negroni)).toBe("Negroni i lowballglas med en stor isterning og halv appelsinskive");
    expect(describeDrink(sunrise)).toBe(
      "Tequila Sunrise i highballglas med isterninger, appelsinskive og cocktailkirsebær",
    );
  });

  it("says what kind of thing a product is, unless its name does", () => {
    const words = { brandName: "Havgus", productName: "Havgus London Dry Gin" };
    const drawing = { shape: "spirit-tall", glass: "clear", content: "#eef3ee", label: "arch" };
    expect(describeProduct(drawing, words)).toBe("Flaske Havgus London Dry Gin");
    expect(describeProduct({ ...drawing, shape: "tool-jigger" }, { ...words, productName: "Havgus jigger" })).toBe(
      "Havgus jigger",
    );
  });
});
