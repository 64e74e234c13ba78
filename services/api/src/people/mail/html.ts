/** Markup that may stand in a mail as it is. Only `html` makes it, so text cannot become markup by accident. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

export type HtmlValue = Html | string | number | false | undefined | HtmlValue[];

/** Builds markup; every value is escaped unless `html` made it. False and undefined leave nothing. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(strings.reduce((text, part, index) => text + markupOf(values[index - 1]) + part));
}

function markupOf(value: HtmlValue): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(markupOf).join("");
  return value === undefined || value === false ? "" : escapeText(String(value));
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
