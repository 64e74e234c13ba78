/** A text in paragraphs as the HTML that an import reads as the same text. Pure. */
export const asHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((part) => `<p>${escaped(part).replaceAll("\n", "<br>")}</p>`)
    .join("");

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
