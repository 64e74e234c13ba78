import {
  adjustPoints,
  eraseOfficeMember,
  exportOfficeMember,
  getOfficeMember,
  listMembers,
} from "@skaenk/contract/office/members";
import { recordChange } from "../../../office/audit/queries.ts";
import type { AuditTables } from "../../../office/audit/tables.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { officePage } from "../../../platform/office-list-queries.ts";
import type { PersonalTable } from "../../../platform/personal-table-queries.ts";
import { printedShop } from "../../../platform/printing/printed-shop.ts";
import type { Printer } from "../../../platform/printing/printer.ts";
import type { Database } from "../../../platform/queries.ts";
import type { Settings } from "../../../platform/settings.ts";
import type { ExternalData } from "../personal-data/data-elsewhere.ts";
import { eraseMember } from "../personal-data/erase-member.ts";
import { bytesOf, exportAsJson, exportAsPaper, exportData } from "../personal-data/export-member.ts";
import { subjectOf } from "../personal-data/subject-of.ts";
import type { ClubDatabase } from "../tables.ts";
import { adjustMemberPoints } from "./adjust-points.ts";
import { type MemberListRow, membersQuery } from "./member-queries.ts";
import { requireMember, showMember } from "./show-member.ts";

type Context = {
  db: Database<ClubDatabase & AuditTables>;
  settings: Settings;
  now: () => Date;
  guard: OfficeGuard;
  personalData: readonly PersonalTable<ClubDatabase>[];
  elsewhere: ExternalData;
  papers: Printer;
};

/** Members: what they bought, their points, and what the law lets them ask for. */
export function memberOfficeEndpoints({
  db,
  settings,
  now,
  guard,
  elsewhere,
  papers,
  personalData,
}: Context): OfficeEndpoints {
  const show = (id: number, entriesFrom?: number) => showMember(db, id, { now: now(), settings, entriesFrom });
  const room = new OfficeEndpoints(guard)
    .on(listMembers, async ({ query: { limit, cursor, ...wanted } }) => {
      const page = await officePage(db, membersQuery(db, wanted), {
        order: "members.id",
        key: "members.id",
        descending: true,
        page: { limit, cursor },
      });
      return { ...page, items: page.items.map(shown) };
    })
    .on(getOfficeMember, ({ params, query }) => show(params.id, query.entriesFrom))
    .on(adjustPoints, async ({ params: { id: memberId }, body }, acting) => {
      await adjustMemberPoints(db, acting, { memberId, ...body, now: now(), rates: settings.usualClub });
      return await show(memberId);
    })
    .on(eraseOfficeMember, async ({ params: { id } }, acting) => {
      await requireMember(db, id);
      await eraseMember(db, id, { now: now(), keys: settings.keys, personalData });
      await db.transaction().execute(async (trx) => {
        const at = now();
        await recordChange(trx, {
          actor: acting,
          act: "member.erase",
          thing: "member",
          key: "slettet",
          before: {},
          after: null,
          at,
        });
      });
      return { done: true as const };
    });
  return room.file(exportOfficeMember, async ({ params: { id }, query: { format } }, acting) => {
    const member = await requireMember(db, id);
    const data = await exportData(db, subjectOf(member, settings.keys), { elsewhere, now: now(), personalData });
    const change = {
      actor: acting,
      act: "member.export",
      thing: "member",
      key: String(id),
      before: {},
      after: {},
      at: now(),
    };
    const name = `medlem-${id}-${data.exportedAt.slice(0, 10)}.${format}`;
    const body =
      format === "pdf"
        ? new Uint8Array(await papers.pdf("personal-data", exportAsPaper(data, printedShop(settings))))
        : bytesOf(exportAsJson(data));
    await db.transaction().execute((trx) => recordChange(trx, change));
    return new Response(body, {
      headers: {
        "content-type": format === "pdf" ? "application/pdf" : "application/json",
        "content-disposition": `attachment; filename="${name}"`,
        "content-security-policy": "default-src 'none'",
        "cache-control": "no-store",
      },
    });
  });
}

const shown = (row: MemberListRow) => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  confirmed: row.email_confirmed_at !== null,
  joinedAt: row.joined_at.toISOString(),
  orders: row.orders,
  points: row.points,
});
