import { setTimeout as sleep } from "node:timers/promises";
import type { ChangeSet } from "@skaenk/contract/office/audit";
import type { Import } from "@skaenk/contract/office/imports";
import type { Acknowledgements } from "./acknowledgements.ts";
import { findStock } from "./books-queries.ts";
import { StaffBrowser } from "./staff-browser.ts";
import type { TestWorld } from "./world.ts";

const newGoods = 60;
let files = 0;

/** A clerk who imports a goods file and undoes the import, over and over; `stop` waits for the round in progress. */
export function openGoodsFiles(world: TestWorld, said: Acknowledgements): { stop(): Promise<void> } {
  let isOpen = true;
  const clerk = new StaffBrowser(world, said);
  const work = async () => {
    while (isOpen) {
      // Errors of this test's own database queries are not answers of the shop's.
      await layInAndTakeBack(world, clerk, () => isOpen).catch(() => sleep(200));
      await sleep(200);
    }
  };
  const working = work();
  return {
    stop: async () => {
      isOpen = false;
      await working;
    },
  };
}

async function layInAndTakeBack(world: TestWorld, clerk: StaffBrowser, open: () => boolean): Promise<void> {
  files += 1;
  const name = `varer-${files}-${crypto.randomUUID().slice(0, 8)}.csv`;
  const ready = await send(clerk, name, await fileOf(world, files));
  if (ready === undefined || !open()) return;
  const changeSetId = await world.underWay.during("applying a goods file", async () => {
    const begun = await insist(() =>
      clerk.once<{ changeSetId: number }>("POST", `/office/imports/${ready.id}/apply`, { dryRun: ready.dryRun }),
    );
    if (!begun) return undefined;
    await insist(async () => {
      const seen = await clerk.once<Import>("GET", `/office/imports/${ready.id}`);
      return seen && ["applied", "failed"].includes(seen.body.state) ? seen : undefined;
    });
    return begun.body.changeSetId;
  });
  if (changeSetId === undefined) return;
  await world.underWay.during("undoing a goods file", async () => {
    await insist(() => clerk.once("POST", `/office/change-sets/${changeSetId}/undo`));
    await insist(async () => {
      const seen = await clerk.once<ChangeSet>("GET", `/office/change-sets/${changeSetId}`);
      return seen && ["undone", "failed"].includes(seen.body.state) ? seen : undefined;
    });
  });
}

/** Retries for a minute, in which the shop recovers from any fault here. */
async function insist<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  for (let time = 0; time < 300; time += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await sleep(200);
  }
  return undefined;
}

/** Uploads the file until there is an answer; if an answer was lost, the upload may exist already. */
async function send(clerk: StaffBrowser, name: string, content: string): Promise<Import | undefined> {
  return await insist(async () => {
    const there = await clerk.once<{ items: Import[] }>("GET", `/office/imports?q=${name}`);
    const [known] = there?.body.items ?? [];
    if (known?.state === "ready") return known;
    if (known || !there) return undefined;
    const form = new FormData();
    form.set("file", new File([content], name, { type: "text/csv" }));
    await clerk.once<Import>("POST", "/office/imports", form);
    return undefined;
  });
}

/** A goods file with new products, and a new stock count of two products that are being sold. */
async function fileOf(world: TestWorld, number: number): Promise<string> {
  const head = "Varenr.;Navn;Pris;Lager;Alkohol %;Indhold;Mærke;Varegruppe;EAN";
  const fresh = Array.from(
    { length: newGoods },
    (_, at) => `F-${number}-${at};Prøvesaft ${number} nr. ${at};${20 + at},00;10;0;1 l;Prøvehuset;Saft;`,
  );
  const counted = await findStock(
    world.office.db,
    world.goods.slice(0, 2).map(({ sku }) => sku),
  );
  const again = counted.map(({ sku, name, stock }) => `${sku};${name};;${stock + 100};;;;;`);
  return [head, ...fresh, ...again, ""].join("\n");
}
