import { changedNames, type FormEntries } from "./form-values";

/** These belong to the page as it was answered, and are no text that was typed. */
const notTyped = new Set(["version", "ticket", "act", "operation"]);

/** The entries of a form as it stands, without files. */
export const entriesOf = (form: HTMLFormElement): FormEntries =>
  [...new FormData(form)].flatMap(
    ([name, value]): FormEntries => (typeof value === "string" && !notTyped.has(name) ? [[name, lines(value)]] : []),
  );

/** The entries of a form as its page brought it, whatever has been typed since. */
export function broughtEntriesOf(form: HTMLFormElement): FormEntries {
  return [...form.elements].flatMap((element): FormEntries => {
    const named = element as HTMLInputElement;
    if (!named.name || notTyped.has(named.name) || element.matches(":disabled")) return [];
    return broughtValues(element).map((value): [string, string] => [named.name, value]);
  });
}

function broughtValues(element: Element): string[] {
  if (element instanceof HTMLTextAreaElement) return [lines(element.defaultValue)];
  if (element instanceof HTMLSelectElement) return broughtChoices(element);
  if (!(element instanceof HTMLInputElement)) return [];
  if (element.type === "checkbox" || element.type === "radio") return element.defaultChecked ? [element.value] : [];
  if (element.type === "file" || element.type === "submit" || element.type === "button") return [];
  return [element.type === "hidden" ? element.value : element.defaultValue];
}

/**
 * True when the page brings the texts of these entries as they are. A save may shorten a text or put the parts of a list in another order;
 * then the fields must be made anew.
 */
export function bringsTexts(form: HTMLFormElement, entries: FormEntries): boolean {
  const brought = textFieldsOf(form).map((field): [string, string] => [field.name, lines(field.defaultValue)]);
  const names = new Set(entries.map(([name]) => name));
  const texts = new Set(brought.map(([name]) => name));
  const both = ([name]: FormEntries[number]) => names.has(name) && texts.has(name);
  return changedNames(entries.filter(both), brought.filter(both)).length === 0;
}

/** The texts of a form as they stand. */
export const textsOf = (form: HTMLFormElement): FormEntries =>
  textFieldsOf(form).map((field) => [field.name, lines(field.value)]);

/** True when the page brings these texts, wherever they stand: after a save their parts may have another place. */
export function holdsTexts(form: HTMLFormElement, texts: readonly string[]): boolean {
  const brought = new Set(textFieldsOf(form).map(({ defaultValue }) => lines(defaultValue)));
  return texts.every((text) => text === "" || brought.has(text));
}

const textFieldsOf = (form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] =>
  [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLTextAreaElement =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      isText(element) &&
      !notTyped.has(element.name),
  );

const isText = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  field.name !== "" && !["checkbox", "radio", "file", "hidden", "submit", "button", "password"].includes(field.type);

/** Line breaks in one form: browsers differ. */
const lines = (text: string) => text.replaceAll(/\r\n?/g, "\n");

function broughtChoices(select: HTMLSelectElement): string[] {
  const chosen = [...select.options].filter(({ defaultSelected }) => defaultSelected).map(({ value }) => value);
  if (chosen.length > 0 || select.multiple) return select.multiple ? chosen : chosen.slice(-1);
  // A select whose value is set by its component has no option that is selected by default.
  return [select.value];
}

/** Sent before the values are put into a form, to fields that make their parts as they are needed. */
export const fillEvent = "skaenk-fill";

/** Puts values into the fields of those names; a name without values is emptied. */
export function fillForm(form: HTMLFormElement, values: Record<string, string[]>): void {
  form.dispatchEvent(new CustomEvent(fillEvent, { detail: values }));
  const seen: Record<string, number> = {};
  for (const element of form.elements) {
    const field = element as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
    const wanted = values[field.name];
    if (!wanted || field.type === "hidden" || field.type === "file") continue;
    const place = seen[field.name] ?? 0;
    seen[field.name] = place + 1;
    if (setField(field, wanted, place)) field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** @returns whether the field held another value */
function setField(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  wanted: string[],
  place: number,
): boolean {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    const on = wanted.includes(field.value);
    if (field.checked === on) return false;
    field.checked = on;
    return true;
  }
  const next = wanted[place] ?? "";
  if (field.value === next) return false;
  field.value = next;
  return true;
}

/** Danish name of a field, by the label that stands at it. */
export function labelOf(form: HTMLFormElement, name: string): string {
  const field = [...form.elements].find((element) => (element as HTMLInputElement).name === name);
  const own = (field as HTMLInputElement | undefined)?.labels?.[0]?.textContent ?? field?.getAttribute("aria-label");
  const nearby = field?.closest(".field")?.querySelector("label")?.textContent;
  const around = field?.closest("fieldset")?.querySelector("legend")?.textContent;
  return (own || nearby || around || name).trim();
}
