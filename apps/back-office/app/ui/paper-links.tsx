import { addressOf } from "@skaenk/contract/endpoint";
import { paperAddress } from "@skaenk/contract/office/in-browser";

/** Invoices and credit notes by number, each opened as a file beside the page. A credit note's number begins with a K. */
export function PaperLinks({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <ul className="paper-links">
      {numbers.map((number) => (
        <li key={number}>
          <a href={addressOf(paperAddress, { params: { number } })} target="_blank" rel="noreferrer">
            {paperName(number)}
          </a>
        </li>
      ))}
    </ul>
  );
}

export const paperName = (number: string): string =>
  number.startsWith("K") ? `Kreditnota ${number}` : `Faktura ${number}`;
