/** The frame of a field, in the form or elsewhere on its page. */
export function fieldNamed(form: Element | null | undefined, name: string): Element | null {
  const selector = `[name="${CSS.escape(name)}"]`;
  return ((form ?? document).querySelector(selector) ?? document.querySelector(selector))?.closest(".field") ?? null;
}

/** Brings a field into sight and begins to type in it: what it is folded into is opened. */
export function focusField(form: Element | null | undefined, name: string): void {
  const frame = fieldNamed(form, name);
  for (let fold = frame?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
  const control = [...(frame?.querySelectorAll<HTMLElement>("input, select, textarea, button") ?? [])].find((one) =>
    one.checkVisibility(),
  );
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
