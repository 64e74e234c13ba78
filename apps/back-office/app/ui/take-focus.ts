/** A ref for the element that has the focus as soon as it is shown: the first field of a page or dialog that asks for one thing. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
