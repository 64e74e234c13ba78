import { expect, test } from "vitest";
import { readDesignForm, readKroner, writeKroner } from "./design-form";

test("a form is read whole: what is not ticked is not shown", () => {
  const form = new FormData();
  form.set("theme", "festive");
  form.set("title", "Fest");
  form.set("vis-qr", "ja");
  form.append("drink", "mojito");
  form.set("tekst-mojito", "Husets egen");
  form.set("pris-mojito", "45");
  const { theme, title, shows, cropMarks, drinks } = readDesignForm(form);
  expect({ theme, title, cropMarks }).toEqual({ theme: "festive", title: "Fest", cropMarks: false });
  expect(shows).toMatchObject({ qr: true, drawings: false });
  expect(drinks).toEqual([{ slug: "mojito", text: "Husets egen", priceOre: 4500 }]);
});

test("a price is read as it is written by hand", () => {
  expect(["45", "45,5", "45.50", "45 kr.", "gratis", ""].map(readKroner)).toEqual([4500, 4550, 4550, 4500, null, null]);
  expect([4500, 4550, undefined].map(writeKroner)).toEqual(["45", "45,50", ""]);
});
