import type { OfficeVariant } from "@skaenk/contract/office/product-fields";
import { describe, expect, it } from "vitest";
import { type CellAnswer, CellQueue, type CellRequest, type CellState } from "./cell-queue";

const bottle = { sku: "GIN-70", version: 1, priceOre: 19900, costOre: null, gtin: null, stock: 80 } as OfficeVariant;

/** A backend that keeps one variant, as others may change it too. */
function openBench() {
  let now = bottle;
  const asked: CellRequest[] = [];
  const cells = new Map<string, CellState>();
  const said: string[] = [];
  const taken: OfficeVariant[] = [];
  const change = (part: Partial<OfficeVariant>) => {
    now = { ...now, ...part, version: now.version + 1 };
    return now;
  };
  const send = async (request: CellRequest): Promise<CellAnswer> => {
    asked.push(request);
    if (request.to === "abc") return { ok: false, errors: { priceOre: "Skriv et beløb" } };
    if (request.field === "stock")
      return {
        ok: true,
        variant: change({ stock: request.by === undefined ? Number(request.to) : now.stock + request.by }),
      };
    if (request.version < now.version) {
      const fields = [{ field: "priceOre", yours: request.to, theirs: now.priceOre, base: bottle.priceOre }];
      return { ok: false, message: "Ændret", conflict: { version: now.version, by: "Palle", at: "", fields } };
    }
    return { ok: true, variant: change({ priceOre: Number(request.to.replace(",", "")) }) };
  };
  const queue = new CellQueue({
    send,
    take: (variant) => taken.push(variant),
    show: (name, state) => (state ? cells.set(name, state) : cells.delete(name)),
    say: (text) => said.push(text),
  });
  const price = (to: string) => queue.save([{ variant: bottle, field: "priceOre", to }]);
  return { queue, price, change, asked, cells, said, taken, now: () => now };
}

describe("saving cells", () => {
  it("takes back what is still being saved, when undo is pressed meanwhile", async () => {
    const { queue, price, now, said } = openBench();
    void price("150,00");
    void price("160,00");
    await queue.undo();
    expect(now().priceOre).toBe(15000);
    await queue.undo();
    expect(now().priceOre).toBe(19900);
    await queue.undo();
    expect(said.at(-1)).toBe("Der er ikke mere at fortryde");
  });

  it("goes back to the price there was, and not to what was refused", async () => {
    const { queue, price, now, cells } = openBench();
    await price("abc");
    expect(cells.get("GIN-70 priceOre")).toMatchObject({ state: "failed", text: "abc" });
    await price("10,00");
    await queue.undo();
    expect(now().priceOre).toBe(19900);
    expect(cells.size).toBe(0);
  });

  it("lets a refused cell be when the same price is typed again that stands there", async () => {
    const { price, cells, asked } = openBench();
    await price("abc");
    await price("199,00");
    expect(cells.size).toBe(0);
    expect(asked).toHaveLength(1);
  });

  it("writes over nobody unseen, and over somebody once that was seen", async () => {
    const { price, change, cells, taken, now } = openBench();
    change({ priceOre: 5995 });
    await price("150,00");
    expect(now().priceOre).toBe(5995);
    expect(cells.get("GIN-70 priceOre")?.message).toContain("Palle har skrevet 59,95 imens");
    expect(taken.at(-1)).toMatchObject({ priceOre: 5995, version: 2 });
    await price("150,00");
    expect(now().priceOre).toBe(15000);
  });

  it("saves the same cell twice in a row without quarrelling with itself", async () => {
    const { price, cells, now } = openBench();
    void price("150,00");
    await price("160,00");
    expect([now().priceOre, cells.size]).toEqual([16000, 0]);
  });

  it("goes back to the price of before when that is typed while another is on its way", async () => {
    const { price, now } = openBench();
    void price("150,00");
    await price("199,00");
    expect(now().priceOre).toBe(19900);
  });

  it("takes a counted stock back by as many as it moved, for some may have been sold since", async () => {
    const { queue, change, now } = openBench();
    await queue.save([{ variant: bottle, field: "stock", to: "85" }]);
    change({ stock: 83 });
    await queue.undo();
    expect(now().stock).toBe(78);
  });

  it("knows whether something is not saved yet", async () => {
    const { queue, price } = openBench();
    const saving = price("150,00");
    expect(queue.busy).toBe(true);
    await saving;
    expect(queue.busy).toBe(false);
  });
});
