import { expect, test } from "vitest";
import { drawTasteWheel } from "./taste-wheel";
import { alikeChoices, tasteWords } from "./taste-words";

const negroni = { sweet: 3, sour: 0, bitter: 5, strong: 4, fruity: 2, herbal: 4, creamy: 0, smoky: 0 };
const water = { sweet: 0, sour: 0, bitter: 0, strong: 0, fruity: 0, herbal: 0, creamy: 0, smoky: 0 };

test("the wheel tells each scale to those who read it and to those who hear it", () => {
  const wheel = drawTasteWheel(negroni, "#aa2211");
  expect(wheel).toContain(
    'aria-label="Smag fra 0 til 5: sød 3, frugtig 2, syrlig 0, urtet 4, bitter 5, røget 0, stærk 4 og cremet 0"',
  );
  for (const told of ["Sød 3", "Syrlig 0", "Bitter 5", "Cremet 0"]) expect(wheel).toContain(`>${told}</text>`);
});

test("a petal is as long as its taste, and what is not tasted has none", () => {
  const petals = (wheel: string) => wheel.match(/A\d+ \d+/g) ?? [];
  expect(petals(drawTasteWheel(negroni, "#aa2211"))).toEqual(["A75 75", "A55 55", "A95 95", "A115 115", "A95 95"]);
  expect(petals(drawTasteWheel(water, "#ffffff"))).toEqual([]);
});

test("the strongest taste is said first, and drinks alike are found by the two clearest", () => {
  expect(tasteWords(negroni)).toBe("Meget bitter, tydeligt stærk, urtet og sød.");
  expect(tasteWords(water)).toBe("Mild hele vejen rundt.");
  expect(alikeChoices(negroni)).toEqual(["bitter", "staerk"]);
  expect(alikeChoices(water)).toEqual([]);
});
