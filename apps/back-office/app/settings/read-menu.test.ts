import { expect, it } from "vitest";
import { readColumns, readLinks } from "./read-menu";

it("reads links in the order of their numbers, and leaves out lines that are empty", () => {
  const form = new FormData();
  const lines = [
    ["2", "Shop", "/shop", ""],
    ["1", "Drinks", "/drinks", "ja"],
    ["3", "", "", ""],
  ];
  for (const [line, values] of lines.entries()) {
    for (const [at, field] of ["at", "name", "to", "wide"].entries())
      form.set(`header.${line}.${field}`, values[at] ?? "");
  }
  expect(readLinks(form as never, "header")).toEqual([
    { name: "Drinks", to: "/drinks", wide: true },
    { name: "Shop", to: "/shop" },
  ]);
  form.set("footer.0.title", "Hjælp");
  form.set("footer.0.links.0.name", "Kontakt");
  form.set("footer.0.links.0.to", "/kontakt");
  form.set("footer.1.title", "");
  expect(readColumns(form as never)).toEqual([{ title: "Hjælp", links: [{ name: "Kontakt", to: "/kontakt" }] }]);
});
