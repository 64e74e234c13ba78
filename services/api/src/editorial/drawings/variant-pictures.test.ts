import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readShop } from "../../moving-in/import/read-shop.ts";
import { coloursInName } from "./colour-words.ts";
import { drawProduct } from "./product-picture.ts";
import { lookKey, lookOfName, otherLook } from "./variant-look.ts";
import { drawVariants, photoLook, pictureIn, plainLook, showsVariant } from "./variant-pictures.ts";

const shop = await readShop(join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "seed"));
const look = { paper: "#f6efe0", ink: "#12362c", accent: "#a23f17", motif: "sun", face: "serif" as const };
const goods = shop.products.map(({ slug, name, drawing, variants }) => ({
  row: { slug, name, brandName: "Mærket", drawing, look },
  names: variants.map((variant) => variant.name),
}));
const found = (slug: string) => {
  const product = goods.find(({ row }) => row.slug === slug);
  if (!product) throw new Error(`The demo shop has no ${slug}`);
  return product;
};

/** This function returns the words of a variant's name that describe its look, without sizes, counts and words that change no picture. */
const seen = (name: string) =>
  name
    .toLowerCase()
    .replace(/\d+([.,/×x]\s*\d+)*\s*(cl|l|ml|g|kg|cm|stk\.?|kr\.?)?/g, " ")
    .match(/gave\p{L}+|blandede farver|\p{L}*(blå|rød|grøn|sort|rust|røget|rav|oliven|stål|egetræ|farvet)\b/gu)
    ?.join(" ") ?? "";

/** This function returns the SVG markup of each variant without the ids, which differ by name. */
const drawn = ({ row, names }: (typeof goods)[number]) => {
  const { keys, pictures } = drawVariants(row, names);
  const base = drawProduct(row);
  return names.map((name, at) => ({ name, svg: (pictures[keys[at] ?? ""] ?? base).svg() }));
};

describe("the pictures of a product's variants", () => {
  const differing = goods.filter(({ names }) => new Set(names.map(seen)).size > 1);

  it("are tested on all goods of the demo shop with gift boxes and colours", () => {
    const slugs = differing.map(({ row }) => row.slug);
    expect(slugs.length).toBeGreaterThanOrEqual(22);
    expect(slugs).toEqual(
      expect.arrayContaining(["egely-tikikrus", "vandkant-collinsglas-i-farver", "havgus-london-dry-gin"]),
    );
  });

  it.each(differing.map((product) => [product.row.slug, product] as const))(
    "of %s differ where colour or gift box differ",
    (_, product) => {
      const pictures = drawn(product);
      for (const one of pictures)
        for (const other of pictures)
          if (seen(one.name) !== seen(other.name))
            expect(one.svg === other.svg, `${one.name} and ${other.name} share a picture`).toBe(false);
    },
  );

  it("show the gift box of a product whose only variant is in a gift box", () => {
    const { row, names } = found("muirskerry-kulild-fadstyrke");
    const { keys, pictures } = drawVariants(row, names);
    expect(keys).toEqual(["gift-box/"]);
    expect(pictures["gift-box/"]?.svg()).not.toBe(drawProduct(row).svg());
  });

  it("have addresses that follow from the name of the variant, for mails and the office", () => {
    for (const { row, names } of goods) {
      const picture = drawProduct(row);
      const { keys, pictures: otherLooks } = drawVariants(row, names);
      names.forEach((name, at) => {
        const expected = otherLooks[keys[at] ?? ""] ?? picture;
        expect(pictureIn({ picture, otherLooks }, lookOfName(name)).picture, `${row.slug}: ${name}`).toBe(expected);
      });
    }
  });

  it("share one picture between sizes that look the same", () => {
    const { row, names } = found("havgus-london-dry-gin");
    expect(drawVariants(row, names).keys).toEqual([plainLook, plainLook, "gift-box/"]);
    expect(otherLook(found("smedjen-boston-shaker").row.drawing, "Stål")).toBeUndefined();
  });
});

describe("the picture of a set", () => {
  /** This function counts the glasses or tools in the picture of a variant. */
  const piecesOf = (slug: string, name: string) => {
    const svg = drawn(found(slug)).find((one) => one.name === name)?.svg ?? "";
    return 1 + (svg.match(/<use href="#[^"]*-0[og]"/g) ?? []).length;
  };

  it.each([
    ["vandkant-highballglas", "4 stk.", 4],
    ["vandkant-highballglas", "6 stk.", 6],
    ["vandkant-coupe", "2 stk.", 2],
    ["egely-lerkrus", "2 stk.", 2],
    ["smedjen-skaenketude", "6 stk.", 6],
    ["vandkant-staenkflaske", "3 stk.", 3],
  ])("of %s, %s, has %i pieces", (slug, name, pieces) => {
    expect(piecesOf(slug, name)).toBe(pieces);
  });

  it("is the product's own where it shows several pieces by itself", () => {
    const { row } = found("smedjen-cocktailpinde-i-staal");
    expect(otherLook(row.drawing, "6 stk.")).toBeUndefined();
  });
});

describe("the colours in a variant's name", () => {
  it.each([
    ["Brændt rød", "burnt-red"],
    ["4 stk., røget", "smoked,smoked,smoked,smoked"],
    ["2 stk., blå og rust", "blue,rust"],
    ["4 stk., blandede farver", "mixed,mixed,mixed,mixed"],
    ["Messingfarvet, 30 cm", "brass"],
    ["Mat sort, 1,5 l", "black"],
    ["2/4 cl, kobberfarvet", "copper"],
    ["Egetræ", "oak"],
    ["4 stk.", "own,own,own,own"],
    ["8 stk.", "own,own,own,own,own,own"],
    ["1 stk.", undefined],
    ["70 cl", undefined],
    ["Til lime og citron", undefined],
    ["Rødvin", undefined],
  ])("of »%s« are %s", (name, colours) => {
    expect(lookOfName(name).colours).toBe(colours);
  });

  it("do not change a bottle, because red wine is not a red bottle", () => {
    const { row } = found("tolv-raekker-husets-roede-garnacha");
    expect(otherLook(row.drawing, "75 cl, rød")).toBeUndefined();
    expect(coloursInName("75 cl, rød")).toEqual(["red"]);
  });

  it("show the blue that is sold alone in a set of blue and rust", () => {
    const { row, names } = found("egely-isform-til-store-terninger");
    const { pictures, keys } = drawVariants(row, names);
    expect(pictures[keys[2] ?? ""]?.svg()).toContain(row.drawing.content);
  });
});

describe("a product's photograph", () => {
  const photo: { address: string; rendered?: true } = { address: "/photo" };
  const { row, names } = found("havgus-london-dry-gin");
  const { pictures: otherLooks } = drawVariants(row, names);
  const pictured = { picture: drawProduct(row), otherLooks };

  it("is shown for the sizes that it shows, and the gift box is drawn", () => {
    expect(pictureIn({ ...pictured, photo }, lookOfName("35 cl")).photo).toBe(photo);
    expect(pictureIn({ ...pictured, photo }, lookOfName("70 cl i gaveæske")).photo).toBeUndefined();
    expect(showsVariant({ rendered: true }, row.drawing, { name: "70 cl i gaveæske", first: "70 cl" })).toBe(false);
    expect(showsVariant({}, row.drawing, { name: "35 cl", first: "70 cl" })).toBe(true);
  });

  it("shows the product as drawn where the studio made it, and the first variant where its owner sent it", () => {
    expect(photoLook({ rendered: true }, "gift-box/")).toBe(plainLook);
    expect(photoLook({}, "gift-box/")).toBe(lookKey({ container: "gift-box" }));
    const boxed = { ...pictured, photo, photoLook: "gift-box/" };
    expect(pictureIn(boxed, lookOfName("70 cl i gaveæske")).photo).toBe(photo);
    expect(pictureIn(boxed, lookOfName("70 cl")).photo).toBeUndefined();
  });
});
