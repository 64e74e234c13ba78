import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { type DraftValues, forgetDraft, keepDraft, readDraft } from "../ui/use-draft";
import type { PhoneOrderView } from "./phone-order";

const draft = "phone-order";
const empty = (values: DraftValues) =>
  values.every(([name, value]) => ["operation", "expectedTotalOre", "intent"].includes(name) || value === "");

/**
 * Keeps an order that is being taken in this browser until it is placed: through a reload, a lost connection and an expired
 * login. Its goods are no fields of the first page, so what was kept is sent to be priced anew. The number of the press is kept too:
 * one that was placed without an answer is not placed twice, and its draft is forgotten.
 */
export function usePhoneDraft(form: RefObject<HTMLFormElement | null>, seen: PhoneOrderView, answered: boolean) {
  const submit = useSubmit();
  const { state, formData, location } = useNavigation();
  const [restored, setRestored] = useState(false);
  const isBegun = useRef(false);

  useEffect(() => {
    // Only the page as it is opened: a press whose answer was lost is sent again by nobody but the one who pressed.
    if (isBegun.current) return;
    isBegun.current = true;
    const kept = answered ? undefined : readDraft(draft);
    const values = kept?.values ?? [];
    // Begun from a member's page: that is another order.
    const other = form.current?.email?.value && !values.some(([, value]) => value === form.current?.email.value);
    if (!form.current || empty(values) || other) return;
    const data = new FormData();
    for (const [name, value] of values) data.append(name, value);
    // Asks for the order first: the press may have placed it, and its answer was lost.
    data.set("intent", "restore");
    setRestored(true);
    void submit(data, { method: "post", replace: true });
  }, [form, answered, submit]);

  // Each answer changes the goods; what is typed between two of them is kept as it is typed.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const keep = () => keepDraft(draft, element);
    if (seen.taken !== undefined) forgetDraft(draft);
    else if (seen.lines.length > 0 || answered) keep();
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [form, seen, answered]);

  const taking = useRef(false);
  useEffect(() => {
    if (state === "submitting") taking.current = formData?.get("intent") === "take";
    if (state === "loading" && taking.current && /\/ordrer\/\d+$/.test(location.pathname)) forgetDraft(draft);
  }, [state, formData, location]);

  const forget = () => {
    forgetDraft(draft);
    // A new page with a new number: what was typed is nowhere any more.
    window.location.reload();
  };
  return { restored, forget };
}
