/** Links and forms of an HTML page, read without a browser. */
export type PageControls = { links: string[]; forms: PageForm[] };
/** A form that can be sent; `fields` are those that are sent with nothing typed and the button pressed. */
export type PageForm = { action: string; method: string; button: string; fields: [name: string, value: string][] };

const tag = /<(\/?)(form|fieldset|button|input|a)\b([^>]*)>/g;
const entities: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };
const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(`(?:^|\\s)${name}(?:="([^"]*)")?(?=\\s|/|$)`).exec(attributes);
  return found
    ? (found[1] ?? "").replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? "")
    : undefined;
};

/** Reads the links and the forms of a page; a form's button that is disabled, itself or by its fieldset, cannot be pressed. */
export function controlsOf(html: string, path: string): PageControls {
  const controls: PageControls = { links: [], forms: [] };
  const fieldsets: boolean[] = [];
  let form: { action: string; method: string; fields: [string, string][] } | undefined;
  for (const { 1: closing, 2: name, 3: attributes = "", index } of html.matchAll(tag)) {
    const has = (one: string) => attribute(attributes, one) !== undefined;
    const value = (one: string) => attribute(attributes, one) ?? "";
    if (name === "fieldset") closing ? fieldsets.pop() : fieldsets.push(has("disabled"));
    if (name === "form") {
      form = closing ? undefined : { action: value("action") || path, method: value("method") || "get", fields: [] };
    }
    if (closing) continue;
    const isOff = has("disabled") || fieldsets.includes(true);
    if (name === "a" && has("href")) controls.links.push(value("href"));
    if (name === "input" && form && !isOff && value("type") === "hidden")
      form.fields.push([value("name"), value("value")]);
    if (name !== "button" || !form || isOff || value("type") === "button") continue;
    const { action, method, fields } = form;
    const words = html.slice(index, html.indexOf("</button>", index)).replaceAll(/<[^>]*>/g, "");
    const own: [string, string][] = has("name") ? [[value("name"), value("value")]] : [];
    controls.forms.push({ action: value("formaction") || action, method, button: words, fields: [...fields, ...own] });
  }
  return controls;
}
