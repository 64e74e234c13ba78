import { expect, test } from "vitest";
import { changesSince, type Design, readDesignForm, readKroner, writeKroner } from "./design-form";

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

test("only what was changed is sent, so that another's change of something else stands", () => {
  const before = {
    ...{
      theme: "classic",
      paper: "a5",
      title: "Fest",
      subtitle: "",
      date: "",
      name: "",
      cropMarks: false,
      units: "cl",
    },
    shows: { qr: false, price: false },
    drinks: [
      { slug: "mojito", text: "", priceOre: null },
      { slug: "negroni", text: "Bitter", priceOre: 5000 },
    ],
  } satisfies Design;
  expect(changesSince(before, before)).toEqual({});
  expect(changesSince(before, { ...before, shows: { qr: true, price: false } })).toEqual({ shows: { qr: true } });
  const [mojito, negroni] = before.drinks;
  const dearer = { ...before, cropMarks: true, drinks: [mojito, { ...negroni, priceOre: null }] } as Design;
  expect(changesSince(before, dearer)).toEqual({
    cropMarks: true,
    drinks: [{ slug: "mojito" }, { slug: "negroni", priceOre: null }],
  });
  expect(changesSince({}, before)).toEqual(before);
});
