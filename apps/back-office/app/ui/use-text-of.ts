import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => {};
/** True once scripts run in this page. Until then, and without scripts, a field holds the text that the server wrote. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The text of a field of the form that something else is shown for: it stays the one that is sent, kept as a draft and put
 * back. Follows what sets it, and what is written is told to those who listen to the form.
 * @param first what the page brought
 */
export function useTextOf(field: RefObject<Field | null>, first: string): [string, (text: string) => void] {
  const [text, setText] = useState(first);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const read = () => setText(element.value);
    const readLater = () => queueMicrotask(read);
    const { form } = element;
    // After the fields have taken what the page brought anew, or what was typed before the scripts woke.
    if (first !== null) read();
    element.addEventListener("change", read);
    form?.addEventListener("reset", readLater);
    return () => {
      element.removeEventListener("change", read);
      form?.removeEventListener("reset", readLater);
    };
  }, [field, first]);
  const write = useCallback(
    (next: string) => {
      setText(next);
      if (!field.current) return;
      field.current.value = next;
      field.current.dispatchEvent(new Event("input", { bubbles: true }));
    },
    [field],
  );
  return [text, write];
}
