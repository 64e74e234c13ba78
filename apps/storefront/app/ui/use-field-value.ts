import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * The ref of a field that is typed in freely. The field shows `value` when it changes from elsewhere, for example in another tab, and is left
 * alone while somebody types in it.
 */
export function useFieldValue(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const before = useRef(value);
  useLayoutEffect(() => {
    if (before.current === value) return;
    before.current = value;
    const input = field.current;
    if (input && input !== document.activeElement) input.value = value;
  }, [value]);
  return field;
}
