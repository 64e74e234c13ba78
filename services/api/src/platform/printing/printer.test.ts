import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { openRendering } from "../rendering/open-rendering.ts";
import { RenderingPool } from "../rendering/rendering-pool.ts";
import type { Bill } from "./bill.ts";
import { fontFiles, fontFolders } from "./fonts.ts";
import { housePrinter } from "./house-printer.ts";
import { createPrinter, type Printer } from "./printer.ts";
import { checkPdf, wordsOf } from "./read-pdf.fixture.ts";

const rendering = openRendering(createLog("silent"));
const pool = new RenderingPool("test", createLog("silent"), { children: 2, longestMs: 1_500 });
const papers = housePrinter(rendering);

const shop = {
  productName: "Skænk",
  company: {
    name: "Skænk Drinks ApS",
    address: "Flaskegyden 4, 5000 Odense C",
    cvr: "12345678",
    email: "hej@skaenk.example",
    phone: "12 34 56 78",
  },
};
const bill: Bill = {
  title: "Faktura 2026-17",
  shop,
  issued: [2026, 11, 20],
  customer: ["Åse Ørum-Nygård", "Æblevej 3", "5000 Odense C"],
  facts: [
    ["Fakturanummer", "2026-17"],
    ["Fakturadato", "20. november 2026"],
    ["Ordrenummer", "S-1042"],
  ],
  lines: [
    { text: "2 × Havgus London Dry Gin, 70 cl", vat: "99,98 kr.", amount: "499,90 kr." },
    { text: '#read("/etc/passwd") *ikke fed* = $x$', vat: "0,20 kr.", amount: "1,00 kr." },
  ],
  sums: [
    { label: "Levering", amount: "39,00 kr.", strong: false },
    { label: "I alt", amount: "539,90 kr.", strong: true },
  ],
  notes: ["Alle priser er inkl. 25 % moms."],
};

let folder: string;
let templateFolder: string;
let printer: Printer;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "skaenk-print-"));
  mkdirSync(join(folder, "templates"));
  writeFileSync(join(folder, "secret.txt"), "hemmeligt");
  const write = (name: string, source: string) => writeFileSync(join(folder, "templates", `${name}.typ`), source);
  const start = '#set document(title: "T")\n#set text(lang: "da", font: "Hanken Grotesk")\n';
  write("echo", `${start}#json(bytes(sys.inputs.data)).text`);
  write("escape", `${start}#read("../secret.txt")`);
  write("absolute", `${start}#read("/etc/passwd")`);
  write("pages", `#set page(width: 100pt, height: 80pt, fill: red)\n${start}Et\n#pagebreak()\nTo\n#pagebreak()\nTre`);
  write("slow", `${start}#let n = 0\n#for i in range(20000000) { n += i }\n#n`);
  templateFolder = join(folder, "templates");
  printer = createPrinter(pool, { fontFolder: fontFolders, templateFolder });
});
afterAll(async () => {
  await Promise.all([rendering.close(), pool.close()]);
  rmSync(folder, { recursive: true, force: true });
});

test("an invoice is a tagged Danish PDF with a title", async () => {
  const pdf = await papers.pdf("invoice", bill);
  const source = pdf.toString("latin1");
  expect(source.startsWith("%PDF-")).toBe(true);
  expect(source).toContain("/StructTreeRoot");
  expect(source).toMatch(/\/Lang \(da(-DK)?\)/);
  expect(source).toContain("/Marked true");
  expect(source).toContain("/DisplayDocTitle true");
  expect(source).toContain("pdfuaid:part");
});

test("qpdf finds nothing wrong with the house's papers", async () => {
  for (const template of ["invoice", "credit-note"]) {
    expect(await checkPdf(await papers.pdf(template, bill)), template).toBe("sound");
  }
});

test("qpdf finds what is wrong with a paper that was cut short", async () => {
  const whole = await papers.pdf("invoice", bill);
  // qpdf says so on standard error, which a test must otherwise leave empty.
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await checkPdf(whole.subarray(0, whole.length / 2))).toBe("broken");
  said.mockClear();
});

test("what a customer typed is printed as it stands, with æ, ø and å", async () => {
  const text = await wordsOf(await papers.pdf("invoice", bill));
  expect(text).toContain("Åse Ørum-Nygård");
  expect(text).toContain("Æblevej 3");
  expect(text).toContain('#read("/etc/passwd")');
  expect(text).toContain("*ikke fed* = $x$");
  expect(text).toContain("CVR 12345678");
  expect(text).toContain("Side 1 af 1");
});

test("the foot of a paper leaves out what the company has not set", async () => {
  const company = { ...shop.company, cvr: "", email: "", phone: "" };
  const text = await wordsOf(await papers.pdf("invoice", { ...bill, shop: { ...shop, company } }));
  expect(text).toContain("Skænk Drinks ApS · Flaskegyden 4, 5000 Odense C");
  expect(text).not.toMatch(/CVR|C ·/);
});

test("the same invoice is the same file, byte for byte", async () => {
  const [first, second] = await Promise.all([papers.pdf("invoice", bill), papers.pdf("invoice", bill)]);
  expect(first.equals(second)).toBe(true);
});

test("a template reads nothing outside its folder", async () => {
  await expect(printer.pdf("escape", {})).rejects.toThrow(/outside of project root|access denied/);
  await expect(printer.pdf("absolute", {})).rejects.toThrow(/not found/);
});

test("a template that asks for a package is refused before anything is printed", () => {
  const other = join(folder, "with-package");
  mkdirSync(other);
  writeFileSync(join(other, "x.typ"), '#import "@preview/cetz:0.3.0": canvas\nHej');
  expect(() => createPrinter(pool, { fontFolder: fontFolders, templateFolder: other })).toThrow(/asks for a package/);
});

test("too much text is refused with a sentence for the customer", async () => {
  await expect(printer.pdf("echo", { text: "æ".repeat(200_000) })).rejects.toMatchObject({
    refusal: { status: 422, code: "print_too_large" },
  });
});

test("a paper that takes too long is given up, and the next one is printed", async () => {
  await expect(printer.pdf("slow", {})).rejects.toMatchObject({ refusal: { status: 503, code: "print_busy" } });
  expect((await printer.pdf("echo", { text: "Videre" })).length).toBeGreaterThan(1_000);
});

test("a full queue is refused with a Retry-After", async () => {
  const narrow = new RenderingPool("narrow", createLog("silent"), { longestQueue: 2 });
  const small = createPrinter(narrow, { fontFolder: fontFolders, templateFolder });
  const first = small.pdf("echo", { text: "1" });
  const second = small.pdf("echo", { text: "2" });
  await expect(small.pdf("echo", { text: "3" })).rejects.toMatchObject({ headers: { "retry-after": "5" } });
  await Promise.all([first, second]);
  await narrow.close();
});

test("each page is an SVG of its own, showing that page only", async () => {
  const pages = await printer.svgPages("pages", {});
  expect(pages).toHaveLength(3);
  expect(pages.map((page) => page.match(/viewBox="([^"]+)"/)?.[1])).toEqual([
    "0 0 100 80",
    "0 80 100 80",
    "0 160 100 80",
  ]);
  expect(pages.every((page) => page.match(/class="typst-text"/g)?.length === 1)).toBe(true);
});

test("an unknown template is a mistake of ours, not a refusal", async () => {
  await expect(printer.pdf("findes-ikke", {})).rejects.toThrow(/no template/);
});

test("the fonts are there, each as a file of its own", async () => {
  expect(fontFiles).toContainEqual(expect.stringMatching(/Fraunces_600SemiBold\.ttf$/));
  expect(fontFiles).toContainEqual(expect.stringMatching(/HankenGrotesk_400Regular\.ttf$/));
});
