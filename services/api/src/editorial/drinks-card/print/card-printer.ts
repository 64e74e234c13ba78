import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CardTheme } from "@skaenk/contract/drinks-cards";
import { PrintCache } from "../../../platform/caching/print-cache.ts";
import { createPrinter, type Printer } from "../../../platform/printing/printer.ts";
import type { PoolCaller } from "../../../platform/rendering/pool-caller.ts";
import type { RenderingPool } from "../../../platform/rendering/rendering-pool.ts";
import { cardFonts } from "./card-fonts.ts";
import type { SetCard } from "./set-card.ts";

/** Prints cards and remembers what it has printed. `edition` names a layout: the same card looks the same. */
export type CardPrinter = {
  edition(theme: CardTheme, card: SetCard): string;
  pdf(theme: CardTheme, card: SetCard, caller: PoolCaller): Promise<Buffer>;
  pages(theme: CardTheme, card: SetCard, caller: PoolCaller): Promise<string[]>;
  /** @throws Refused 503 rendering_busy */
  refuseWhenFull(caller: PoolCaller): void;
};

const templateFolder = join(dirname(fileURLToPath(import.meta.url)), "templates");
/** 24 drawings, as many QR codes and a logo. */
const largestInputBytes = 1_500_000;
const mostKeptBytes = 24 * 1024 * 1024;

/** Sets cards as they are drawn; what a test prints with, too. */
export const setCardsWith = (pool: RenderingPool): Printer =>
  createPrinter(pool, { fontFolder: cardFonts, templateFolder, largestInputBytes });

export function createCardPrinter(pool: RenderingPool): CardPrinter {
  const printer = setCardsWith(pool);
  const pdfs = new PrintCache<Buffer>(mostKeptBytes / 2, (pdf) => pdf.length);
  const pages = new PrintCache<string[]>(mostKeptBytes / 2, (svgs) => svgs.reduce((sum, svg) => sum + svg.length, 0));
  const templates = hashOf(
    readdirSync(templateFolder)
      .sort()
      .map((name) => readFileSync(join(templateFolder, name), "utf8")),
  );
  const edition = (theme: CardTheme, { plan }: SetCard) => hashOf([templates, theme, plan]);
  const drawn = async <Print>(card: SetCard, caller: PoolCaller, print: () => Promise<Print>): Promise<Print> => {
    // The queue's limit is checked first, so that a refused request costs no drawing.
    printer.refuseWhenFull(caller);
    await card.prepare();
    return await print();
  };
  return {
    edition,
    pdf: (theme, card, caller) =>
      pdfs.get(edition(theme, card), () => drawn(card, caller, () => printer.pdf(theme, card.draw, caller))),
    pages: (theme, card, caller) =>
      pages.get(edition(theme, card), () => drawn(card, caller, () => printer.svgPages(theme, card.draw, caller))),
    refuseWhenFull: printer.refuseWhenFull,
  };
}

const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);
