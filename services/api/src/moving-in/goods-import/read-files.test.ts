import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialectOf, usualMapping } from "./dialects.ts";
import type { FileKind } from "./file-kind.ts";
import { plainText } from "./html-text.ts";
import type { ImportLine } from "./import-line.ts";
import { work as inspect } from "./inspect-file.work.ts";
import { numberOf, textOf, volumeOf } from "./read-cell.ts";
import { work as readLines } from "./read-lines.work.ts";
import {
  listFile,
  shopifyBareFile,
  shopifyFile,
  shopifyNewFile,
  wooEnglishFile,
  wooFile,
} from "./sample-files.fixture.ts";

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "import-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function keep(content: string | Buffer): Promise<string> {
  const file = join(folder, `${++files}.csv`);
  await writeFile(file, content);
  return file;
}

/** windows-1252 as Danish Excel saves it. */
const asWindows = (text: string) => Buffer.from(text.replaceAll("€", "\u0080"), "latin1");

async function linesOf(content: string | Buffer, most = 1_000) {
  const file = await keep(content);
  const kind = (await inspect({ file })) as FileKind;
  const mapping = usualMapping(
    kind.dialect,
    kind.columns.map(({ name }) => name),
  );
  const reading = {
    dialect: kind.dialect,
    decimalMark: kind.decimalMark,
    fields: kind.columns.map(({ name }) => mapping[name] ?? null),
    pricesWithoutVat: false,
    today: "2026-11-22",
  };
  const lines: ImportLine[] = [];
  for (let place = { next: kind.headBytes, nextRow: 2, done: false }; !place.done; ) {
    const piece = await readLines({ ...kind, file, from: place.next, row: place.nextRow, most, reading });
    lines.push(...piece.lines.map(({ line }) => JSON.parse(line) as ImportLine));
    place = piece;
  }
  return { kind, lines };
}

describe("what a file is", () => {
  it.each([
    ["utf-8", shopifyFile, "utf-8", ",", ".", "shopify"],
    ["utf-8 with a mark at its beginning", `\uFEFF${shopifyFile}`, "utf-8", ",", ".", "shopify"],
    ["Shopify's new heads", shopifyNewFile, "utf-8", ",", ".", "shopify-new"],
    ["a Danish WooCommerce", wooFile, "utf-8", ",", ",", "woocommerce"],
    ["Danish Excel", asWindows(listFile), "windows-1252", ";", ",", "list"],
    ["tabs", listFile.replaceAll(";", "\t"), "utf-8", "\t", ",", "list"],
    ["Windows line ends", shopifyFile.replaceAll("\n", "\r\n"), "utf-8", ",", ".", "shopify"],
  ] as const)("%s", async (_, content, encoding, separator, decimalMark, dialect) => {
    const kind = await inspect({ file: await keep(content as string | Buffer) });
    expect(kind).toMatchObject({ encoding, separator, decimalMark, dialect });
  });

  it.each([
    ["nothing", ""],
    ["only a head", "Navn;Pris\n"],
    ["a spreadsheet", Buffer.from("PK\u0003\u0004 xl/workbook.xml")],
    ["UTF-16", Buffer.from("\uFEFFNavn;Pris\nGin;1\n", "utf16le")],
    ["no text", Buffer.from([1, 2, 0, 4, 0, 0])],
  ])("refuses %s with a sentence", async (_, content) => {
    expect(await inspect({ file: await keep(content) })).toEqual({ unreadable: expect.stringMatching(/\.$/) });
  });

  it("knows heads whatever their case, and two of one name apart", () => {
    expect(dialectOf(["HANDLE", "TITLE", "variant sku"])).toBe("shopify");
    expect(usualMapping("shopify", ["HANDLE", "Image Src", "Image Src (2)"])).toEqual({
      HANDLE: "handle",
      "Image Src": "pictures",
      "Image Src (2)": "pictures",
    });
  });
});

describe("the rows", () => {
  it("of Shopify are goods, further sizes and pictures", async () => {
    const { lines } = await linesOf(shopifyFile);
    expect(lines.map(({ row, thing }) => [row, thing])).toEqual([
      [2, "klitgaard-gin"],
      [3, "klitgaard-gin"],
      [4, "klitgaard-gin"],
      [5, "klitgaard-tonic"],
      [6, "bar-glas"],
      [7, "uden-pris"],
    ]);
    const [first, second, picture] = lines;
    expect(first?.product).toMatchObject({
      name: "Klitgaard Gin",
      brand: "Klitgaard",
      category: "Gin",
      status: "active",
    });
    expect(first?.product?.description).toBe("Destilleret ved havet,\ntør og salt. 43% Alc/Vol\n\nFra Bornholm.");
    expect(first?.variant).toEqual({
      sku: "KLG-70",
      gtin: "5701234567899",
      priceOre: 32_900,
      compareAtOre: 34_900,
      costOre: 18_050,
      stock: 12,
    });
    expect(first?.options).toEqual([["Størrelse", "70 cl"]]);
    expect(second).toMatchObject({ variant: { sku: "KLG-20", priceOre: 11_900 } });
    expect(second?.product).toBeUndefined();
    expect(picture?.variant).toBeUndefined();
    expect(picture?.pictures).toEqual([{ address: "https://cdn.example.com/gin-2.jpg", alt: "" }]);
  });

  it("of a Shopify without article numbers are read: sizes under their handle, gift cards, and a row that ends too soon", async () => {
    const { kind, lines } = await linesOf(shopifyBareFile);
    expect(kind.dialect).toBe("shopify");
    const [short, long, card, plate] = lines;
    expect(short).toMatchObject({ thing: "barske-snoet", options: [["Længde", "Kort"]], variant: { priceOre: 9_900 } });
    expect(long).toMatchObject({ thing: "barske-snoet", variant: { priceOre: 14_950, stock: 3 } });
    expect(card).toMatchObject({ product: { giftCard: "mail", status: "active" }, variant: { priceOre: 30_000 } });
    expect(plate).toMatchObject({ product: { status: "draft" }, variant: { priceOre: 50_000, compareAtOre: 75_000 } });
    expect(lines.flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  it("of an English WooCommerce are read: open choices, hidden goods, and what is a file is refused", async () => {
    const { kind, lines } = await linesOf(wooEnglishFile);
    expect(kind).toMatchObject({ dialect: "woocommerce", decimalMark: "." });
    const [mug, shiny, carafe, file] = lines;
    expect(mug).toMatchObject({ thing: "sku:krus-kobber", product: { category: "Glas > Krus" } });
    expect(mug?.pictures).toHaveLength(2);
    expect(shiny).toMatchObject({
      thing: "sku:krus-kobber",
      options: [["Farve", "Blank"]],
      variant: { priceOre: 12_000 },
    });
    // It is published, and yet nobody finds it there: it must not be for sale here by itself.
    expect(carafe).toMatchObject({ product: { status: "draft" }, variant: { priceOre: 3_500 } });
    expect(carafe?.remarks).toEqual([expect.stringMatching(/^Varen er skjult .* kladde\.$/)]);
    expect(mug).toMatchObject({ product: { status: "active" } });
    expect(file?.wrong).toEqual([expect.stringMatching(/hentes som filer/)]);
    expect([mug, shiny, carafe].flatMap((line) => line?.wrong)).toEqual([]);
  });

  it("of a Danish WooCommerce are read with their commas, choices under what they belong to", async () => {
    const { lines } = await linesOf(wooFile);
    const [riesling, pilsner, small, large, grouped, external] = lines;
    expect(riesling).toMatchObject({
      thing: "sku:SOL-HV",
      product: { category: "Vin > Hvidvin", abvPercent: 11.5, description: "Hvidvin fra Mosel.\nFrisk og let." },
      variant: { priceOre: 7_995, stock: 24 },
    });
    expect(riesling?.pictures).toHaveLength(2);
    expect(pilsner).toMatchObject({ thing: "sku:SOL-OEL", product: { abvPercent: 4.6 } });
    expect(pilsner?.variant).toBeUndefined();
    expect([small?.thing, large?.thing]).toEqual(["sku:SOL-OEL", "id:12"]);
    expect(large?.variant).toEqual({ sku: "SOL-50", priceOre: 2_650, stock: 60 });
    expect([grouped, external].map((line) => line?.wrong.length)).toEqual([1, 1]);
  });

  it("of a list in windows-1252 keep their letters; what begins like a formula is text", async () => {
    const { lines } = await linesOf(asWindows(listFile));
    expect(lines.map(({ product }) => product?.name)).toEqual([
      "Brøndums Kilde Vodka",
      "Rød saft",
      "Uden tal",
      "=Formel",
    ]);
    expect(lines[0]).toMatchObject({ variant: { priceOre: 19_995, volumeMl: 700 }, product: { abvPercent: 37.5 } });
    expect(lines[1]).toMatchObject({ variant: { priceOre: 129_950, stock: 0, volumeMl: 1_000 } });
    expect(lines[2]?.wrong[0]).toContain("er ikke et beløb");
    expect(lines[3]?.variant?.sku).toBe("A-4");
  });

  it("are the same in pieces of any size, also where a cell holds line breaks", async () => {
    const whole = await linesOf(shopifyFile);
    for (const most of [1, 2, 3]) expect((await linesOf(shopifyFile, most)).lines).toEqual(whole.lines);
    const windows = asWindows(listFile.replaceAll("\n", "\r\n"));
    expect((await linesOf(windows, 1)).lines).toEqual((await linesOf(windows)).lines);
  });

  it("end where a quotation mark never does, and say so", async () => {
    const file = await keep('Navn;Pris\nGin;1\n"Rom;2\nVodka;3\n');
    const place = { file, encoding: "utf-8", separator: ";", from: 10, row: 2, most: 100 } as const;
    const reading = {
      dialect: "list",
      decimalMark: ",",
      fields: ["name", "priceOre"],
      pricesWithoutVat: false,
      today: "2026-11-22",
    } as const;
    const { lines, problem, done } = await readLines({ ...place, reading });
    expect([lines.length, done, problem]).toEqual([1, true, expect.stringContaining("række 3")]);
  });
});

describe("a cell", () => {
  it.each([
    ["1.299,50", ",", 1299.5],
    ["1,299.50", ".", 1299.5],
    ["1.299", ",", 1299],
    ["12.50", ",", 12.5],
    ["12,5", ".", 12.5],
    ["199 kr.", ",", 199],
    ["199,-", ",", 199],
    ["gratis", ",", undefined],
    ["1,2,3", ",", undefined],
  ] as const)("%s is a number where the mark is %s", (cell, mark, number) => {
    expect(numberOf(cell, mark)).toBe(number);
  });

  it.each([
    ["70 cl", { volumeMl: 700 }],
    ["0,7 l", { volumeMl: 700 }],
    ["6x33cl", { volumeMl: 330, units: 6 }],
    ["750", { volumeMl: 750 }],
    ["stor", undefined],
  ])("%s is a volume", (cell, volume) => {
    expect(volumeOf(cell)).toEqual(volume);
  });

  it("loses the mark that spreadsheets need, and what cannot be seen", () => {
    expect(textOf("'=1+1")).toBe("=1+1");
    expect(textOf("'0123")).toBe("0123");
    expect(textOf("a\u0000b\u001Bc")).toBe("abc");
    expect(textOf("'s Gravenhage")).toBe("'s Gravenhage");
  });

  it("of markup becomes the text that the shop shows, and never more", () => {
    const hostile = `<img src=x onerror=alert(1)><style>p{}</style><a href="javascript:x">Læs</a>${"<div>".repeat(5_000)}dybt`;
    expect(plainText(hostile).text).toContain("Læs");
    expect(plainText(hostile).text).not.toMatch(/[<>]|javascript|alert/);
    const long = plainText(`${"Et ord til. ".repeat(600)}`);
    expect([long.cut, long.text.length <= 4_000, long.text.endsWith(".")]).toEqual([true, true, true]);
  });
});
