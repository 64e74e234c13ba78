import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CardTheme } from "@skaenk/contract/drinks-cards";
import { createPrinter, type Printer } from "../printing/printer.ts";
import { cardFonts } from "./card-fonts.ts";
import { KeptPrints } from "./kept-prints.ts";
import type { PrintedCard } from "./set-card.ts";

/** Prints cards and remembers what it has printed. `edition` names a layout: the same card looks the same. */
export type CardPrinter = {
  edition(theme: CardTheme, card: PrintedCard): string;
  pdf(theme: CardTheme, card: PrintedCard): Promise<Buffer>;
  pages(theme: CardTheme, card: PrintedCard): Promise<string[]>;
};

const templateFolder = join(dirname(fileURLToPath(import.meta.url)), "templates");
/** 24 drawings, as many QR codes and a logo. */
const largestInputBytes = 1_500_000;
const mostKeptBytes = 24 * 1024 * 1024;

export function createCardPrinter(printer: Printer): CardPrinter {
  const pdfs = new KeptPrints<Buffer>(mostKeptBytes / 2, (pdf) => pdf.length);
  const pages = new KeptPrints<string[]>(mostKeptBytes / 2, (svgs) => svgs.reduce((sum, svg) => sum + svg.length, 0));
  const templates = hashOf(
    readdirSync(templateFolder)
      .sort()
      .map((name) => readFileSync(join(templateFolder, name), "utf8")),
  );
  const edition = (theme: CardTheme, card: PrintedCard) => hashOf([templates, theme, card]);
  return {
    edition,
    pdf: (theme, card) => pdfs.get(edition(theme, card), () => printer.pdf(theme, card)),
    pages: (theme, card) =>
      pages.get(edition(theme, card), async () => {
        const svgs = await printer.svgPages(theme, card);
        return svgs.map(shorten);
      }),
  };
}

/** A thousandth of a point is finer than any printer: more decimals only make the page long. */
const shorten = (svg: string) => svg.replace(/(\.\d{3})\d+/g, "$1");

let shared: CardPrinter | undefined;

/** One for the process: its workers are apart from those of the invoices, so that neither waits for the other. */
export function cardPrinter(): CardPrinter {
  shared ??= createCardPrinter(createPrinter({ fontFolder: cardFonts, templateFolder, limits: { largestInputBytes } }));
  return shared;
}

const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);
