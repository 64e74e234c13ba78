import { apiBase } from "@skaenk/contract/endpoint";
import { cpuMicrosecondsOf, median } from "./load.ts";
import type { Program } from "./start-program.ts";

/** Each turn asks for another list: what was found for the last ones is kept. */
const lists: Record<string, (turn: number) => string> = {
  "pris fra": (turn) => `priceFrom=${turn}`,
  "pris fra, billigste først": (turn) => `sort=price&priceFrom=${turn}`,
  "pris fra, efter navn": (turn) => `sort=name&priceFrom=${turn}`,
  "kategori med underkategorier": (turn) => `category=spiritus&priceFrom=${turn}`,
  "underkategori, efter navn": (turn) => `category=spiritus%2Fgin&sort=name&priceFrom=${turn}`,
  "to smage": (turn) => `taste=krydret&taste=frugtig&priceFrom=${turn}`,
  "kategori og smag, billigste først": (turn) => `category=spiritus&taste=krydret&sort=price&priceFrom=${turn}`,
  "et ord og et tal": (turn) => `q=gin+${turn + 10}`,
  "et ord, pris fra, billigste først": (turn) => `q=gin&sort=price&priceFrom=${turn}`,
};
const turns = 50;

/** @returns of each kind the middle time of an answer, asked one after the other, and the processor time of one */
export async function measureLists(shop: Program): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, query] of Object.entries(lists)) {
    await readList(shop, query(turns));
    const taken: number[] = [];
    const before = cpuMicrosecondsOf(shop.pid);
    for (let turn = 0; turn < turns; turn += 1) {
      const began = performance.now();
      await readList(shop, query(turn));
      taken.push(performance.now() - began);
    }
    const processor = (cpuMicrosecondsOf(shop.pid) - before) / turns / 1000;
    lines.push(`${name.padEnd(36)} ${median(taken).toFixed(1)} ms, ${processor.toFixed(1)} ms processortid`);
  }
  return lines;
}

/** @throws Error when the list is refused: it would be quick */
async function readList({ address }: Program, query: string): Promise<void> {
  const response = await fetch(`${address}${apiBase}/products?${query}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${query}: ${response.status}`);
}
