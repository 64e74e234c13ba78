import type { OfficeVariant } from "@skaenk/contract/office/product-fields";
import type { PastedRow } from "@skaenk/contract/office/product-paste";
import { describe, expect, it } from "vitest";
import {
  type CellAnswer,
  CellQueue,
  type CellRequest,
  type CellState,
  type PasteAnswer,
  type Step,
} from "./cell-queue";
import type { PastedCell } from "./plan-paste";

const bottle = { sku: "GIN-70", version: 1, priceOre: 19900, costOre: null, gtin: null, stock: 80 } as OfficeVariant;

/** A backend that keeps one variant, as others may change it too. */
function openBench(from: readonly Step[] = []) {
  let now = bottle;
  let isCut = false;
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
    if (isCut) return { ok: false, unanswered: true, message: "Forbindelsen er væk." };
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
  const kept: Step[] = [];
  const sendPaste = async (rows: PastedRow[]): Promise<PasteAnswer> => {
    if (isCut) return { ok: false, unanswered: true, message: "Forbindelsen er væk." };
    const leftAlone = rows.filter(({ sku }) => sku !== bottle.sku);
    change({ priceOre: rows[0]?.set.priceOre ?? 0 });
    const reason = "Prisen er ændret.";
    return {
      ...{ ok: true, changeSet: 7, variants: [now] },
      leftAlone: leftAlone.map(({ sku }) => ({ thing: "variant", key: sku, reason })),
    };
  };
  const undoSet = async (id: number): Promise<PasteAnswer> => ({ ok: true, message: `Sæt ${id} er fortrudt.` });
  const outlet: ConstructorParameters<typeof CellQueue>[0] = {
    send,
    take: (variant) => taken.push(variant),
    show: (name, state) => (state ? cells.set(name, state) : cells.delete(name)),
    say: (text) => said.push(text),
    sendPaste,
    undoSet,
    refresh: () => said.push("læst igen"),
    keepSteps: (steps) => kept.splice(0, kept.length, ...steps),
  };
  const queue = new CellQueue(outlet, from);
  const price = (to: string) => queue.save([{ variant: bottle, field: "priceOre", to }]);
  const cut = (on: boolean) => {
    isCut = on;
  };
  return { queue, kept, price, change, asked, cells, said, taken, cut, now: () => now };
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
    await price("abc");
    expect(cells.get("GIN-70 priceOre")).toMatchObject({ state: "failed", isTheirs: false });
  });

  it("writes over nobody unseen, and over somebody once that was seen", async () => {
    const { price, change, cells, taken, now } = openBench();
    change({ priceOre: 5995 });
    await price("150,00");
    expect(now().priceOre).toBe(5995);
    expect(cells.get("GIN-70 priceOre")?.message).toContain("Palle har skrevet 59,95 imens");
    expect(cells.get("GIN-70 priceOre")).toMatchObject({ state: "failed", isTheirs: true });
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

  it("saves a paste as one set, names what was left alone, and takes the set back, also after a reload", async () => {
    const { queue, kept, cells, taken } = openBench();
    const cell = (sku: string): PastedCell => ({
      ...{ variant: { ...bottle, sku }, field: "priceOre", to: "150,00", name: "Gin", from: "199,00", value: 15_000 },
    });
    await queue.paste([cell("GIN-70"), cell("GIN-35"), { ...cell("GIN-5"), wrong: "Skriv et beløb" }]);
    expect(taken.at(-1)).toMatchObject({ priceOre: 15_000 });
    expect([...cells]).toEqual([
      ["GIN-35 priceOre", { text: "150,00", state: "failed", message: "Prisen er ændret." }],
    ]);
    const reloaded = openBench(kept);
    await reloaded.queue.undo();
    expect(reloaded.said).toEqual(["Sæt 7 er fortrudt.", "læst igen"]);
    expect(reloaded.kept).toEqual([]);
  });

  it("takes a cell back after a reload, upon the version that its save made", async () => {
    const { price, kept } = openBench();
    await price("150,00");
    const reloaded = openBench(JSON.parse(JSON.stringify(kept)) as Step[]);
    reloaded.change({ priceOre: 15_000 });
    await reloaded.queue.undo();
    expect(reloaded.asked).toMatchObject([{ to: "199,00", version: 2 }]);
    expect(reloaded.now().priceOre).toBe(19_900);
  });

  it("keeps what was typed on a lost line, sends it by itself never, and saves it at the next press", async () => {
    const { queue, cells, asked, cut, now } = openBench();
    const count = () => queue.save([{ variant: bottle, field: "stock", to: "77" }]);
    cut(true);
    await count();
    expect(cells.get("GIN-70 stock")).toMatchObject({ state: "failed", text: "77", isLost: true });
    cut(false);
    await queue.save([]);
    expect(asked).toHaveLength(1);
    await count();
    expect([now().stock, cells.size]).toEqual([77, 0]);
    await queue.undo();
    expect(now().stock).toBe(80);
  });

  it("sends a lost price again upon what was seen then, also where the list was read since", async () => {
    const { queue, price, change, cells, cut, now } = openBench();
    cut(true);
    await price("150,00");
    cut(false);
    const read = change({ priceOre: 5995 });
    await queue.save([{ variant: read, field: "priceOre", to: "150,00" }]);
    expect(now().priceOre).toBe(5995);
    expect(cells.get("GIN-70 priceOre")).toMatchObject({ isTheirs: true });
    expect(cells.get("GIN-70 priceOre")?.isLost).toBeUndefined();
    await queue.save([{ variant: read, field: "priceOre", to: "150,00" }]);
    expect([now().priceOre, cells.size]).toEqual([15_000, 0]);
  });

  it("offers each cell of a lost paste again, and lets it be", async () => {
    const { queue, cells, asked, cut } = openBench();
    const pasted = { variant: bottle, field: "priceOre", to: "150,00" } as const;
    cut(true);
    await queue.paste([{ ...pasted, name: "Gin", from: "199,00", value: 15_000 }]);
    expect(cells.get("GIN-70 priceOre")).toMatchObject({ state: "failed", text: "150,00", isLost: true });
    queue.forget("GIN-70", "priceOre");
    expect([cells.size, asked.length]).toEqual([0, 0]);
  });

  it("offers a lost undoing of stock not again, for as a count it would write over later sales", async () => {
    const { queue, cells, cut } = openBench();
    await queue.save([{ variant: bottle, field: "stock", to: "85" }]);
    cut(true);
    await queue.undo();
    expect(cells.get("GIN-70 stock")).toMatchObject({ state: "failed", text: "80" });
    expect(cells.get("GIN-70 stock")?.isLost).toBeUndefined();
  });

  it("knows whether something is not saved yet", async () => {
    const { queue, price } = openBench();
    const saving = price("150,00");
    expect(queue.busy).toBe(true);
    await saving;
    expect(queue.busy).toBe(false);
  });
});
