import { companyLine, contactLine } from "@skaenk/danish/company-words";
import { type Letter, type Part, spansOf, type Words } from "./letter.ts";
import type { MailShop } from "./mail-shop.ts";

const width = 72;

/** The plain-text part of a mail: everything the HTML says, readable in any program and by any screen reader. */
export function letterAsText(letter: Letter, { productName, company }: MailShop): string {
  const foot = [...(letter.footer ?? []).map(plain), companyLine(company)];
  const contact = contactLine(company);
  const blocks = [
    productName.toUpperCase(),
    `${letter.title}\n${"=".repeat(Math.min(letter.title.length, width))}`,
    ...letter.parts.map(partAsText).filter((part) => part !== ""),
    "-- ",
    [...foot, contact].filter(Boolean).join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function partAsText(part: Part): string {
  switch (part.kind) {
    case "text":
      return plain(part.words);
    case "heading":
      return `${part.text}\n${"-".repeat(Math.min(part.text.length, width))}`;
    case "button":
      return `${part.text}:\n${part.href}`;
    case "list":
      return part.items.map((item, index) => `${part.ordered ? `${index + 1}.` : "*"} ${plain(item)}`).join("\n");
    case "facts":
      return part.rows.map(([label, words]) => `${label}: ${plain(words)}`).join("\n");
    case "lines":
      return [
        ...part.rows.map(({ title, details, amount }) =>
          [amount ? spread(title, amount) : title, ...details.map((detail) => `  ${detail}`)].join("\n"),
        ),
        ...(part.sums.length > 0 ? ["-".repeat(width)] : []),
        ...part.sums.map(({ label, amount }) => spread(label, amount)),
      ].join("\n");
    case "box":
      return `${part.title}\n${plain(part.words)}`;
    case "card":
      return [`${part.label}: ${part.figure}`, ...part.rows.map(([label, words]) => `${label}: ${words}`)].join("\n");
    // What it shows is said beside it.
    case "picture":
      return "";
  }
}

const plain = (words: Words) =>
  spansOf(words)
    .map(({ text, href = text }) => {
      const address = href.replace(/^mailto:/, "");
      return address === text ? text : `${text} (${address})`;
    })
    .join("");

/** Label to the left, amount to the right of one line; below each other where they do not fit. */
function spread(label: string, amount: string): string {
  const gap = width - label.length - amount.length;
  return gap > 1 ? `${label}${" ".repeat(gap)}${amount}` : `${label}\n${amount.padStart(width)}`;
}
