import {
  applyFormerFile,
  changeFormerFile,
  eraseFormerPerson,
  getFormerFile,
  getFormerOrder,
  getFormerRefusedRows,
  inviteFormerCustomer,
  listFormerCustomers,
  listFormerFiles,
  listFormerOrders,
  listFormerRows,
  startFormerFile,
  undoFormerFile,
} from "@skaenk/contract/office/former-shop";
import { officeAddress } from "@skaenk/contract/office/pages";
import { recordChange } from "../../office/audit/queries.ts";
import { forgetMailsTo } from "../../people/mail/mail-outbox-queries.ts";
import { containsPattern } from "../../platform/like-pattern.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../platform/office-endpoints.ts";
import { officePage } from "../../platform/office-list-queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { readSentFile } from "../goods-import/read-sent-file.ts";
import { refuseFileOfOther } from "../goods-import/refuse-file-of-other.ts";
import { pickRefused, refusedFile } from "../goods-import/refused-file.ts";
import { changeFile, keepFormerFile, requireFile, requireSeen, turnFile } from "./change-file.ts";
import { exceptErased } from "./erased-people.ts";
import { type FileRow, filesQuery, findFile } from "./file-queries.ts";
import type { FormerContext } from "./former-context.ts";
import { formerHash } from "./former-hash.ts";
import {
  customerRowsQuery,
  eraseFormer,
  findFormerOrder,
  formerCustomersQuery,
  formerOrdersQuery,
  listKeptRefusals,
  orderRowsQuery,
  refusalsQuery,
} from "./history-queries.ts";
import { invite } from "./invite.ts";
import {
  showCustomer,
  showFile,
  showListedFile,
  showOrder,
  showOrderRow,
  showRefusal,
  showRow,
} from "./show-former.ts";
import { waitForFile } from "./work-file.ts";

type Room = FormerContext & { guard: OfficeGuard };

/** Orders and customers of the shop before: read from its files, shown, and never acted on. */
export function formerShopEndpoints(room: Room): OfficeEndpoints {
  const { db, now } = room;
  const one = async (id: number) => showFile(requireFile(await findFile(db, id)));
  const after = async (id: number) => {
    await waitForFile(db, id);
    return await one(id);
  };

  return fileEndpoints(room, one, after)
    .on(listFormerOrders, async ({ query: { q, ...page } }) => {
      const rows = await officePage(db, formerOrdersQuery(db, { q }), {
        order: "ordered_at",
        key: "id",
        descending: true,
        page,
      });
      return { ...rows, items: rows.items.map(showOrderRow) };
    })
    .on(getFormerOrder, async ({ params: { id } }) => {
      const order = await findFormerOrder(db, id);
      if (!order) throw new Refused(404, "not_found", "Den ordre findes ikke.");
      return showOrder(order);
    })
    .on(listFormerCustomers, async ({ query: { q, invited, ...page } }) => {
      const rows = await officePage(db, formerCustomersQuery(db, { q, invited }), {
        order: "former_customers.id",
        key: "former_customers.id",
        page,
      });
      return { ...rows, items: rows.items.map(showCustomer) };
    })
    .on(inviteFormerCustomer, async ({ params: { id } }, acting) => {
      const customer = await formerCustomersQuery(db, {}).where("former_customers.id", "=", id).executeTakeFirst();
      if (!customer) throw new Refused(404, "not_found", "Den kunde findes ikke.");
      return { invited: await db.transaction().execute((trx) => invite(trx, customer, { actor: acting, at: now() })) };
    })
    .on(eraseFormerPerson, async ({ body: { email } }, acting) =>
      db.transaction().execute(async (trx) => {
        const fingerprint = formerHash(room.settings.keys, email);
        const gone = await eraseFormer(trx, email, { fingerprint, at: now() });
        await forgetMailsTo(trx, email, "former-invitation");
        await recordChange(trx, {
          ...{ actor: acting, act: "former-shop.erase", thing: "former-customer", key: "slettet" },
          ...{ before: {}, after: null, at: now() },
        });
        return gone;
      }),
    );
}

/** The files: read, read otherwise, kept and undone. */
function fileEndpoints(
  room: Room,
  one: (id: number) => Promise<ReturnType<typeof showFile>>,
  after: (id: number) => Promise<ReturnType<typeof showFile>>,
): OfficeEndpoints {
  const { db, now } = room;
  const turned = async (
    id: number,
    to: "applying" | "undoing",
    acting: ActingStaff,
    check?: (row: FileRow) => void,
  ) => {
    const isOwn = (row: FileRow) => {
      refuseFileOfOther(acting, row, []);
      check?.(row);
    };
    await db.transaction().execute((trx) => turnFile(trx, id, to, { actor: acting, at: now(), check: isOwn }));
    return await after(id);
  };
  return new OfficeEndpoints(room.guard)
    .file(startFormerFile, async (_, acting, context) => {
      const isForm = context.req.header("accept")?.includes("text/html") ?? false;
      try {
        const id = await keepFormerFile(room, await readSentFile(context), acting);
        // A form without JavaScript goes on to the page that shows how far it is.
        if (isForm) return context.redirect(officeAddress("/import/tidligere/:id", { id }), 303);
        return context.json(await after(id), 201);
      } catch (error) {
        if (!isForm || !(error instanceof Refused)) throw error;
        return context.redirect(
          `${officeAddress("/import/tidligere")}?afvist=${encodeURIComponent(error.refusal.detail)}`,
          303,
        );
      }
    })
    .on(listFormerFiles, async ({ query: { q, ...page } }) => {
      let query = filesQuery(db);
      if (q) query = query.where("name", "ilike", containsPattern(q));
      const rows = await officePage(db, query, { order: "id", key: "id", descending: true, page });
      return { ...rows, items: rows.items.map(showListedFile) };
    })
    .on(getFormerFile, ({ params: { id } }) => one(id))
    .on(listFormerRows, async ({ params: { id }, query: { q: _, state, ...page } }) => {
      const { kind } = requireFile(await findFile(db, id));
      const byRow = { order: "row", key: "row", page };
      if (state === "refused") {
        const rows = await officePage(db, refusalsQuery(db, id), byRow);
        return { ...rows, items: rows.items.map(showRefusal) };
      }
      if (kind === "customers") {
        const query = customerRowsQuery(db, id, state);
        const rows = await officePage(db, query, byRow);
        return { ...rows, items: rows.items.map((row) => showRow({ ...row, at: null, currency: null }, state)) };
      }
      const rows = await officePage(db, orderRowsQuery(db, id, state), byRow);
      return { ...rows, items: rows.items.map((row) => showRow(row, state)) };
    })
    .file(getFormerRefusedRows, async ({ params: { id } }) => {
      const row = requireFile(await findFile(db, id));
      if (row.state === "ready") {
        const rows = pickRefused(room, row, await refusalsQuery(db, id).orderBy("row").execute());
        return refusedFile(row, exceptErased(db, room.settings.keys, rows));
      }
      // What it says of people is kept once: then the file is gone, and these rows are what is left of it.
      const kept = await listKeptRefusals(db, id);
      if (kept.length === 0) {
        throw new Refused(409, "file_gone", "De afviste rækker gemmes i tredive dage. Send filen igen for at se dem.");
      }
      return refusedFile(row, inTurn(kept));
    })
    .on(changeFormerFile, async ({ params: { id }, body }, acting) => {
      await db.transaction().execute((trx) => changeFile(trx, id, body, acting));
      return await after(id);
    })
    .on(applyFormerFile, ({ params: { id }, body: { dryRun } }, acting) =>
      turned(id, "applying", acting, (row) => requireSeen(row, dryRun)),
    )
    .on(undoFormerFile, ({ params: { id } }, acting) => turned(id, "undoing", acting));
}

async function* inTurn<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
