import type { BottleLook } from "@skaenk/contract/office/own-label";
import { typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";

/** The fields of the form of a bottle. Where there is no label, its place means nothing. */
export function readBottle(form: SentForm): BottleLook {
  const text = (name: string) => typed(form, name);
  return {
    shape: text("shape"),
    glass: text("glass"),
    content: text("content"),
    closure: text("closure"),
    cap: text("cap"),
    fill: Number(text("fill")) || 100,
    around: text("around") === "ja",
  };
}
