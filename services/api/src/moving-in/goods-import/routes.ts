import {
  applyImport,
  changeImport,
  dropImport,
  getImport,
  getRefusedRows,
  listImportRows,
  listImports,
  startImport as startImportEndpoint,
} from "@skaenk/contract/office/imports";
import { officeAddress } from "@skaenk/contract/office/pages";
import { containsPattern } from "../../platform/like-pattern.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../platform/office-endpoints.ts";
import { officePage } from "../../platform/office-list-queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { applyAsSeen } from "./apply-as-seen.ts";
import { importNotFound } from "./apply-import.ts";
import { changeReading } from "./change-reading.ts";
import type { ImportContext } from "./import-context.ts";
import { deleteUnapplied, findImport, findShownImport, importsQuery, listRefusals, ofSender } from "./queries.ts";
import { readSentFile } from "./read-sent-file.ts";
import { refuseFileOfOther } from "./refuse-file-of-other.ts";
import { pickRefused, refusedFile } from "./refused-file.ts";
import { pageOfRows } from "./rows-page.ts";
import { showImport, showListed } from "./show-import.ts";
import { startImport, waitForImport } from "./start-import.ts";

type Room = ImportContext & { guard: OfficeGuard };

/** Goods from files: dry run, difference, act, and what was refused. */
export function importEndpoints(room: Room): OfficeEndpoints {
  const { db } = room;
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
  /** A key sees the files alone that it has sent. */
  const readable = async (id: number, { staffId, sessionId, keyId }: ActingStaff) => {
    const row = await known(id);
    const isOwn = row.key_id === (keyId ?? null) && row.staff_id === staffId;
    if (sessionId === undefined && !isOwn) throw importNotFound();
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
    .on(listImports, async ({ query: { q, ...page } }, { staffId, sessionId, keyId }) => {
      let query = importsQuery(db);
      if (sessionId === undefined) query = ofSender(query, { staffId, keyId });
      if (q) query = query.where("imports.name", "ilike", containsPattern(q));
      const rows = await officePage(db, query, {
        order: "imports.id",
        key: "imports.id",
        descending: true,
        page,
      });
      return { ...rows, items: rows.items.map(showListed) };
    })
    .on(getImport, async ({ params: { id } }, acting) => {
      await readable(id, acting);
      return await one(id);
    })
    .on(listImportRows, async ({ params: { id }, query }, acting) => {
      await readable(id, acting);
      return await pageOfRows(db, id, query);
    })
    .on(changeImport, async ({ params: { id }, body }, acting) => {
      await db.transaction().execute((trx) => changeReading(trx, id, body, acting));
      await waitForImport(room, id);
      return await one(id);
    })
    .on(applyImport, async ({ params: { id }, body }, acting) => ({
      changeSetId: await applyAsSeen(room, id, body, acting),
    }))
    .on(dropImport, async ({ params: { id } }, acting) => {
      refuseFileOfOther(acting, await known(id));
      const file = await deleteUnapplied(db, id);
      if (file === undefined)
        throw new Refused(409, "import_in_use", "Filen er lagt ind eller ved at blive læst, og kan ikke kasseres.");
      await room.folder.remove(file);
      return undefined;
    })
    .file(getRefusedRows, async ({ params: { id } }, acting) => {
      const row = await readable(id, acting);
      return refusedFile(row, pickRefused(room, row, await listRefusals(db, id)));
    });
}
