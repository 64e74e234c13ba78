import { confirmAgain, ownerOf } from "../staff.ts";
import type { Target } from "../target.ts";
import { jsonOf } from "../visitor.ts";

const formulas = [
  "=1+1",
  "+45",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "＝1+1",
  "＋1",
  "－1",
  "＠x",
  " =1+1",
  "\u200b=1",
  "'=1",
  '=HYPERLINK("https://evil.example")',
  "=cmd|' /C calc'!A0",
];

/** Cells of a CSV file as a spreadsheet parses them; quoted cells may contain separators and line breaks. */
function cellsOf(text: string): string[] {
  return [...text.matchAll(/(?:^|[;,\r\n])(?:"((?:[^"]|"")*)"|([^;,\r\n"]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? "").replaceAll('""', '"'),
  );
}

const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠](?!\d+([.,]\d+)?$)/u;

/** Names that a spreadsheet would read as formulas: exports must contain them as plain text. */
export async function formulaCells(target: Target): Promise<void> {
  const owner = await ownerOf(target);
  await confirmAgain(target, owner);
  const browser = owner.browser.at(target);
  const { rows } = await target.shop.pool.query(
    "select slug from products where status = 'active' and gift_card is null order by slug limit 1",
  );
  const [{ slug } = { slug: "" }] = rows as { slug: string }[];
  const before = await browser.get<{ name?: string; version?: number }>(`/office/products/${slug}`);
  const name = String((jsonOf(before.reply) as { name?: string }).name);
  try {
    for (const [at, text] of formulas.entries()) {
      const mark = `formel${target.seed}-${at}`;
      await target.shop.pool.query("update products set name = $2 where slug = $1", [slug, `${text}${mark}`]);
      const { status, reply } = await browser.get("/office/exports/products.csv?dialect=skaenk");
      target.control(status === 200 && reply.text.includes(mark), `the table holds ${JSON.stringify(text)}: ${status}`);
      const cells = cellsOf(reply.text.replace(/^\uFEFF/, "")).filter((cell) => cell.includes(mark));
      target.control(cells.length > 0, `${JSON.stringify(text)} is found in a cell`);
      for (const cell of cells) target.expect(!formula.test(cell), `the cell ${JSON.stringify(cell)} calculates`);
    }
  } finally {
    await target.shop.pool.query("update products set name = $2 where slug = $1", [slug, name]);
  }
}
