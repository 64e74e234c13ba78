import { mostNewsletterBlocks } from "@skaenk/contract/office/limits";
import type { OfficeNewsletterBlock } from "@skaenk/contract/office/newsletters";
import { typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";

/** The blocks of a form, in the order in which they stand; what has neither kind nor text was left empty, and text without a kind is a paragraph. */
export function readBlocks(form: SentForm): OfficeNewsletterBlock[] {
  const places = form.getAll("block").map(String).slice(0, mostNewsletterBlocks);
  return places.flatMap((place) => readBlock((name) => typed(form, `${place}-${name}`)) ?? []);
}

function readBlock(field: (name: string) => string): OfficeNewsletterBlock | undefined {
  const text = field("text").replaceAll("\r\n", "\n").trim();
  switch (field("kind")) {
    case "heading":
      return { kind: "heading", text };
    case "list": {
      const items = text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean);
      return { kind: "list", ordered: field("ordered") === "ja", items };
    }
    case "tip":
      return { kind: "tip", title: field("title"), text };
    case "card":
      return { kind: "card", title: field("title"), text, path: field("path"), linkText: field("linkText") };
    case "button":
      return { kind: "button", text, path: field("path") };
    default:
      return text === "" ? undefined : { kind: "paragraph", text };
  }
}
