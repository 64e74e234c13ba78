import type {
  FormerCustomer,
  FormerFile,
  FormerOrder,
  FormerOrderRow,
  FormerRow,
  ListedFormerFile,
} from "@skaenk/contract/office/former-shop";
import type { FileRow, ListedFileRow } from "./file-queries.ts";
import type { FormerCustomerRecord, FormerOrderRecord, ListedFormerOrder } from "./history-queries.ts";

export const showFile = (row: FileRow): FormerFile => ({
  ...showListedFile(row),
  columns: row.columns,
  mapping: row.mapping,
});

export const showListedFile = (row: ListedFileRow): ListedFormerFile => ({
  id: row.id,
  name: row.name,
  at: row.at.toISOString(),
  staff: row.staff_name,
  state: row.state,
  kind: row.kind,
  source: row.source,
  encoding: row.encoding,
  separator: row.separator,
  decimalMark: row.decimal_mark,
  dryRun: row.dry_run,
  summary: row.summary,
  progress: { done: Number(row.read_bytes), of: Number(row.bytes) },
  problem: row.problem,
});

type BroughtRow = { row: number; name: string; at: Date | null; total_ore: number | null; currency: string | null };

export const showRow = (brought: BroughtRow, state: FormerRow["state"]): FormerRow => ({
  ...{ row: brought.row, name: brought.name, state, currency: brought.currency, reason: null },
  at: brought.at?.toISOString() ?? null,
  totalOre: numberOrNull(brought.total_ore),
});

export const showRefusal = ({ row, name, reason }: { row: number; name: string; reason: string }): FormerRow => ({
  ...{ row, name, reason, state: "refused", at: null, totalOre: null, currency: null },
});

export const showOrderRow = (row: ListedFormerOrder): FormerOrderRow => ({
  id: row.id,
  number: row.number,
  source: row.source,
  email: row.email,
  name: row.name,
  orderedAt: row.ordered_at?.toISOString() ?? "",
  status: row.status,
  cancelled: row.cancelled,
  currency: row.currency ?? "DKK",
  totalOre: Number(row.total_ore ?? 0),
});

export const showOrder = (row: FormerOrderRecord): FormerOrder => ({
  ...showOrderRow(row),
  phone: row.phone,
  address: [row.street, [row.postcode, row.city].filter(Boolean).join(" ")].filter(
    (line): line is string => line !== null && line !== "",
  ),
  vatOre: numberOrNull(row.vat_ore),
  deliveryOre: numberOrNull(row.delivery_ore),
  discountOre: numberOrNull(row.discount_ore),
  refundedOre: numberOrNull(row.refunded_ore),
  payment: row.payment,
  lines: row.lines,
  externalId: row.external_id,
});

export const showCustomer = (row: FormerCustomerRecord): FormerCustomer => ({
  ...{ id: row.id, source: row.source, email: row.email, name: row.name, orders: row.orders },
  spentOre: numberOrNull(row.spent_ore),
  invitedAt: row.invited_at?.toISOString() ?? null,
  memberId: row.member_id,
});

const numberOrNull = (value: number | null): number | null => (value === null ? null : Number(value));
