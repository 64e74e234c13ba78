import {
  applyImport,
  changeImport,
  dropImport,
  getImport,
  getRefusedRows,
  listImportRows,
  listImports,
  type ImportRow as ShownRow,
  startImport as startImportEndpoint,
} from "@skaenk/contract/office/imports";
import { officeAddress } from "@skaenk/contract/office/pages";
import { refuseDeepCuts } from "../../catalogue/products/office/refuse-deep-cuts.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../platform/office-endpoints.ts";
import { officePage } from "../../platform/office-list-queries.ts";
import { personNeeded } from "../../platform/office-refusals.ts";
import { Refused } from "../../platform/refuse.ts";
import { beginApplying, importNotFound } from "./apply-import.ts";
import { changeReading } from "./change-reading.ts";
import { readPlaces } from "./existing-queries.ts";
import type { ImportContext } from "./import-context.ts";
import {
  type Db,
  deleteUnapplied,
  findImport,
  findNewBrand,
  findShownImport,
  importsQuery,
  itemsQuery,
  listNewPrices,
  listRefusals,
  refusalsQuery,
} from "./queries.ts";
import { readSentFile } from "./read-sent-file.ts";
import { pickRefused, refusedFile } from "./refused-file.ts";
import { placeNames, showImport, showItem, showListed, showRefusal } from "./show-import.ts";
import { goOn, startImport, waitForImport } from "./start-import.ts";

/**
 * Goods can only be of a brand that is in the shop, so that a file which names another puts it there: that is publishing, as it is by hand.
 * @throws Refused 403 right_missing
 */
async function permitBrands(db: Db, { rights }: ActingStaff, id: number): Promise<void> {
  if (rights.includes("content:publish")) return;
  const name = await findNewBrand(db, id);
  if (name === undefined) return;
  const detail = `Filen sætter mærket ${name} i butikken, og det må du ikke. Bed en, der må udgive, om at lave det først.`;
  throw new Refused(403, "right_missing", detail);
}

type Room = ImportContext & { guard: OfficeGuard };

/** Goods from files: dry run, difference, act, and what was refused. */
export function importEndpoints(room: Room): OfficeEndpoints {
  const { db, now } = room;
  const one = async (id: number) => {
    const row = await findShownImport(db, id);
    if (!row) throw importNotFound();
    return showImport(row);
  };
  const known = async (id: number) => {
    const row = await findImport(db, id);
    if (!row) throw importNotFound();
    return row;
  };

  return new OfficeEndpoints(room.guard)
    .file(startImportEndpoint, async (_, acting, context) => {
      const isForm = context.req.header("accept")?.includes("text/html") ?? false;
      try {
        const id = await startImport(room, await readSentFile(context), acting);
        // A form without JavaScript goes on to the page that shows how far it is.
        if (isForm) return context.redirect(officeAddress("/import/:id", { id }), 303);
        await waitForImport(room, id);
        return context.json(await one(id), 201);
      } catch (error) {
        if (!isForm || !(error instanceof Refused)) throw error;
        return context.redirect(`${officeAddress("/import")}?afvist=${encodeURIComponent(error.refusal.detail)}`, 303);
      }
    })
    .on(listImports, async ({ query: { q, ...page } }) => {
      let query = importsQuery(db);
      if (q) query = query.where("imports.name", "ilike", `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`);
      const rows = await officePage(db, query, {
        order: "imports.id",
        key: "imports.id",
        descending: true,
        page,
      });
      return { ...rows, items: rows.items.map(showListed) };
    })
    .on(getImport, ({ params: { id } }) => one(id))
    .on(listImportRows, async ({ params: { id }, query: { q, state, ...page } }) => {
      await known(id);
      const like = q ? `%${q.replaceAll(/[\\%_]/g, "\\$&")}%` : undefined;
      if (state === "refused") {
        let query = refusalsQuery(db, id);
        if (like) query = query.where("name", "ilike", like);
        const rows = await officePage(db, query, { order: "row", key: "row", page });
        return { ...rows, items: rows.items.map(showRefusal) };
      }
      let query = itemsQuery(db, id);
      if (state) query = query.where("state", "=", state);
      if (like) query = query.where("name", "ilike", like);
      const rows = await officePage(db, query, {
        order: "position",
        key: "position",
        page,
      });
      const places = placeNames(await readPlaces(db));
      return { ...rows, items: rows.items.map((item): ShownRow => showItem(item, places)) };
    })
    .on(changeImport, async ({ params: { id }, body }, acting) => {
      await db.transaction().execute((trx) => changeReading(trx, id, body, { name: acting.name, at: now() }));
      await waitForImport(room, id);
      return await one(id);
    })
    .on(applyImport, async ({ params: { id }, body: { signOff = false } }, acting) => {
      // A person answers by name, and no key in somebody's stead.
      if (signOff && acting.sessionId === undefined) throw personNeeded();
      const changeSetId = await db.transaction().execute(async (trx) => {
        await permitBrands(trx, acting, id);
        await refuseDeepCuts(trx, acting, await listNewPrices(trx, id), now());
        const set = await beginApplying(trx, id, { actor: acting, signOff, now: now() });
        await goOn(trx, id);
        return set;
      });
      return { changeSetId };
    })
    .on(dropImport, async ({ params: { id } }) => {
      const file = await deleteUnapplied(db, id);
      if (file === undefined) {
        await known(id);
        throw new Refused(409, "import_in_use", "Filen er lagt ind eller ved at blive læst, og kan ikke kasseres.");
      }
      await room.folder.remove(file);
      return undefined;
    })
    .file(getRefusedRows, async ({ params: { id } }) => {
      const row = await known(id);
      return refusedFile(row, pickRefused(room, row, await listRefusals(db, id)));
    });
}
