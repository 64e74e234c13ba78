import { getOfficePaperPdf, listOfficePapers, type OfficePaper } from "@skaenk/contract/office/papers";
import { refuseOtherYears } from "../../../platform/asked-period.ts";
import { OfficeEndpoints } from "../../../platform/office-endpoints.ts";
import { officePage } from "../../../platform/office-list-queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { pdfAnswer } from "../office/pdf-answer.ts";
import type { OfficeOrderContext } from "../office/routes.ts";
import { buildBill } from "./build-bill.ts";
import { findPaper, officePapersQuery } from "./office-paper-queries.ts";

const kindOf = (number: string): OfficePaper["kind"] => (number.startsWith("K") ? "credit-note" : "invoice");

/** Invoices and credit notes for those who keep the books and answer customers. */
export function officePaperEndpoints({ db, guard, papers, settings }: OfficeOrderContext): OfficeEndpoints {
  const room = new OfficeEndpoints(guard);
  room.on(listOfficePapers, async ({ query: { limit, cursor, ...wanted } }) => {
    refuseOtherYears(wanted);
    const page = await officePage(db, officePapersQuery(db, wanted), {
      order: "issued_at",
      key: "number",
      descending: true,
      page: { limit, cursor },
    });
    return {
      ...page,
      items: page.items.map((row) => ({
        number: row.number,
        kind: kindOf(row.number),
        orderNumber: row.order_number,
        name: row.name,
        issuedAt: row.issued_at.toISOString(),
        amountOre: row.amount_ore,
        vatOre: row.vat_ore,
        provider: row.provider,
      })),
    };
  });
  room.file(getOfficePaperPdf, async ({ params: { number } }) => {
    const kind = kindOf(number);
    const paper = await findPaper(db, kind, number);
    if (!paper) throw new Refused(404, "paper_not_found", `Der er intet bilag med nummeret ${number}.`);
    const pdf = await papers.pdf(kind, buildBill(kind, paper, settings.productName));
    return pdfAnswer(pdf, `${kind === "invoice" ? "faktura" : "kreditnota"}-${number}.pdf`);
  });
  return room;
}
